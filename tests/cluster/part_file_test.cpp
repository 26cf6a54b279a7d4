#include "engine/cluster/part_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <utility>
#include <vector>

#include "engine/output/output_set.hpp"
#include "tests/cluster/part_files.hpp"
#include "tests/support/fault_calls.hpp"

namespace gridsieve::test {
namespace {

using duplicates::CollectedPlaces;

std::vector<HashedRecord> sorted(duplicates::HashedRecords& records) {
  std::vector<HashedRecord> all;
  for (const auto& bucket : records.buckets()) all.insert(all.end(), bucket.begin(), bucket.end());
  std::ranges::sort(all);
  return all;
}

void expect_same_places(const std::vector<CollectedPlaces>& left, const std::vector<CollectedPlaces>& right) {
  ASSERT_EQ(left.size(), right.size());
  for (std::size_t at = 0; at < left.size(); ++at) {
    EXPECT_EQ(left[at].file, right[at].file);
    EXPECT_EQ(left[at].first_record, right[at].first_record);
    EXPECT_EQ(left[at].jumps, right[at].jumps);
  }
}

TEST_F(PartFiles, GivesBackAllThatWasWritten) {
  Result<PartFile> opened = PartFile::open(folder_.write("part", full_file()));
  ASSERT_TRUE(opened.ok()) << opened.status().message();
  PartFile file = std::move(opened).value();
  EXPECT_EQ(file.path(), folder_ / "part");
  expect_same(file.part(), full_part());

  HashCollector expected(DuplicateChoice::isomorphic);
  collect_all(expected);
  expect_same_places(file.places(), expected.places());
  expect_same_places(file.known_places(), expected.known_places());
  EXPECT_GT(file.places().front().jumps.size(), 1U);
  const auto known = all_of([&](HashedRecord& one) { return file.next_known(one); });
  const auto hashes = all_of([&](HashedRecord& one) { return file.next(one); });
  ASSERT_TRUE(known.ok() && hashes.ok());
  EXPECT_EQ(known.value(), sorted(expected.known()));
  EXPECT_EQ(hashes.value(), sorted(expected.records()));
  EXPECT_EQ(hashes.value().size(), 7U);
  HashedRecord none;
  EXPECT_FALSE(file.next(none).value()) << "the end stays the end";
}

TEST_F(PartFiles, HasNoHashesWhereNoDuplicatesAreLookedFor) {
  Result<PartFile> file = PartFile::open(folder_.write("part", bare_file()));
  ASSERT_TRUE(file.ok()) << file.status().message();
  expect_same(file.value().part(), bare_part());
  HashedRecord none;
  EXPECT_FALSE(file.value().next(none).value());
  EXPECT_FALSE(file.value().next_known(none).value());
  EXPECT_TRUE(file.value().places().empty());
}

TEST_F(PartFiles, TakesMoreHashesThanItsBufferHolds) {
  constexpr std::uint64_t kRecords = 50'000;
  Part part = bare_part();
  part.request.duplicates = DuplicateChoice::exact;
  part.inputs[0].stats.records = part.inputs[0].stats.verdicts[5] = part.inputs[0].stats.clues[9] = kRecords;
  part.reports[0].records = kRecords;
  const std::string bytes = file_of(part, [](HashCollector& hashes) {
    Random random(3);
    for (std::uint64_t record = 0; record < kRecords; ++record) {
      hashes.records().add({{random.next(), random.next()}, record});
    }
  });
  Result<PartFile> file = PartFile::open(folder_.write("part", bytes));
  ASSERT_TRUE(file.ok()) << file.status().message();
  const auto hashes = all_of([&](HashedRecord& one) { return file.value().next(one); });
  ASSERT_TRUE(hashes.ok()) << hashes.status().message();
  EXPECT_EQ(hashes.value().size(), kRecords);
  EXPECT_TRUE(std::ranges::is_sorted(hashes.value()));
}

TEST_F(PartFiles, SaysWhatElseAFileIs) {
  EXPECT_NE(read_bytes("{\"schema\": 1, \"version\": ").message().find("no part of gridsieve"), std::string::npos);
  std::string other = bare_file();
  other[other.find('1')] = '2';
  EXPECT_NE(read_bytes(other).message().find("another version of gridsieve"), std::string::npos);
}

TEST_F(PartFiles, ReadsNothingButFiles) {
  EXPECT_EQ(PartFile::open(folder_ / "none").status().system_error(), ENOENT);
  EXPECT_EQ(PartFile::open(folder_.path()).status().code(), StatusCode::cannot_open);
  const std::string fifo = folder_ / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_EQ(PartFile::open(fifo).status().code(), StatusCode::cannot_open) << "without waiting for a writer";
}

TEST_F(PartFiles, GoesOnAfterInterruptedAndShortReads) {
  const std::string path = folder_.write("part", full_file());
  FaultCalls faults;
  faults.interrupt(Call::open);
  faults.interrupt(Call::pread);
  faults.shorten(Call::pread, 7);
  EXPECT_EQ(read_through(path).message(), "ok");
  EXPECT_GT(faults.count(Call::pread), 400U);
}

TEST_F(PartFiles, SaysWhichReadFailed) {
  const std::string path = folder_.write("part", full_file());
  std::uint64_t reads = 0;
  {
    FaultCalls faults;
    EXPECT_TRUE(read_through(path).ok());
    reads = faults.count(Call::pread);
  }
  for (std::uint64_t nth = 1; nth <= reads; ++nth) {
    FaultCalls faults;
    faults.fail(Call::pread, nth, EIO);
    const Status status = read_through(path);
    EXPECT_EQ(status.code(), StatusCode::cannot_read) << "read " << nth << " of " << reads;
    EXPECT_EQ(status.path(), path);
  }
  FaultCalls faults;
  faults.fail(Call::fstat, 1, EIO);
  EXPECT_EQ(read_through(path).code(), StatusCode::cannot_open);
}

TEST_F(PartFiles, TellsAFileThatBecomesShorterWhileItIsRead) {
  const std::string bytes = full_file();
  for (std::uint64_t nth = 1; nth <= 5; ++nth) {
    const std::string path = folder_.write("part", bytes);
    FaultCalls faults;
    faults.before(Call::pread, nth, [&] { ASSERT_EQ(::truncate(path.c_str(), 20), 0); });
    EXPECT_EQ(read_through(path).code(), StatusCode::corrupt_data) << "at read " << nth;
  }
}

TEST_F(PartFiles, HandsOnThatItCouldNotBeWritten) {
  for (Part part : {full_part(), bare_part()}) {
    auto set = output::OutputSet::plan({{folder_ / "out", "--part"}}, {}, false);
    ASSERT_TRUE(set.ok() && set.value().open().ok());
    part.run.reader.assign(200'000, 'x');  // more than the output's buffer
    HashCollector hashes(part.request.duplicates);
    if (part.request.duplicates != DuplicateChoice::none) collect_all(hashes);
    FaultCalls faults;
    faults.fail_from(Call::write, 1, ENOSPC);
    EXPECT_EQ(write_part(set.value().file(0), part, hashes).system_error(), ENOSPC);
  }
}

}  // namespace
}  // namespace gridsieve::test
