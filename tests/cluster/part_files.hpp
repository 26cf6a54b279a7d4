// Part files with hashes, made and read through.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cluster/part_file.hpp"
#include "tests/output/batch_of.hpp"
#include "tests/output/written_by.hpp"
#include "tests/support/part_samples.hpp"
#include "tests/support/random.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {

using cluster::Part;
using cluster::PartFile;
using duplicates::HashCollector;
using duplicates::HashedRecord;

inline constexpr Verdict kNone = Verdict::malformed;
inline constexpr Verdict kConflict = Verdict::conflict;
inline constexpr Verdict kMismatch = Verdict::mismatch;
inline constexpr Verdict kValid = Verdict::valid;

/// Records of a file that lie unevenly, with the verdicts given.
inline void collect(HashCollector& hashes, Random& random, bool known, std::size_t file, std::uint64_t first_record,
                    const std::vector<Verdict>& verdicts) {
  std::vector<Line> lines;
  std::vector<duplicates::BoardHash> of_boards;
  for (const Verdict verdict : verdicts) {
    if (random.below(3) == 0) lines.push_back({"#\n", {}});
    lines.push_back({std::string(1 + random.below(2), 'a') + "\n", verdict});
    of_boards.push_back({random.next(), random.next()});
  }
  BatchOf batch(lines, at_record(first_record, 1, 0, file));
  batch.give_boards();
  std::vector<Duplicate> found;
  hashes.begin_file("", known, file, first_record);
  ASSERT_TRUE(hashes.find(batch.view(), of_boards, batch.view().boards, found).ok());
}

/// What goes with full_part.
inline void collect_all(HashCollector& hashes) {
  Random random(5);
  collect(hashes, random, true, 0, 0, {kConflict, kValid, kNone, kConflict, kValid, kValid});
  collect(hashes, random, true, 1, 0, {kValid});
  collect(hashes, random, false, 0, 0, {kNone, kConflict, kValid, kMismatch, kConflict, kValid, kValid, kValid});
  collect(hashes, random, false, 2, 8, {kValid, kNone, kValid});
}

/// A part file with the hashes that `collect(HashCollector&)` collects.
template <typename Collect>
std::string file_of(const Part& part, Collect collect_hashes) {
  return written_by([&](output::OutputFile& file) {
    HashCollector hashes(part.request.duplicates);
    collect_hashes(hashes);
    const Status written = write_part(file, part, hashes);
    EXPECT_TRUE(written.ok()) << written.message();
  });
}

inline std::string full_file() { return file_of(full_part(), collect_all); }

inline std::string bare_file() {
  return file_of(bare_part(), [](HashCollector&) {});
}

/// All hashes of one kind, or why there are not all.
template <typename Next>
Result<std::vector<HashedRecord>> all_of(Next next) {
  std::vector<HashedRecord> all;
  while (true) {
    HashedRecord one;
    const Result<bool> more = next(one);
    if (!more.ok()) return more.status();
    if (!more.value()) return all;
    all.push_back(one);
  }
}

/// Reads a part file through: ok, or the first failure.
inline Status read_through(const std::string& path) {
  Result<PartFile> file = PartFile::open(path);
  if (!file.ok()) return file.status();
  const auto hashes = all_of([&](HashedRecord& one) { return file.value().next(one); });
  if (!hashes.ok()) return hashes.status();
  return all_of([&](HashedRecord& one) { return file.value().next_known(one); }).status();
}

/// The tests of part files.
class PartFiles : public testing::Test {
 protected:
  Status read_bytes(std::string_view bytes) const { return read_through(folder_.write("part", bytes)); }

  TemporaryDirectory folder_;
};

}  // namespace gridsieve::test
