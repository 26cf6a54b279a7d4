// Part files of merge: whatever the bytes, they are refused with a reason or taken for
// what they say; what is taken is written again as the same bytes.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cluster/merge_plan.hpp"
#include "engine/cluster/part_file.hpp"
#include "engine/cluster/part_layout.hpp"
#include "engine/cluster/word_section.hpp"
#include "engine/duplicates/byte_hash.hpp"
#include "tests/fuzz/finding.hpp"
#include "tests/fuzz/fuzz_bytes.hpp"
#include "tests/fuzz/memory_file.hpp"

namespace gridsieve::test {
namespace {

using cluster::kWordBytes;

void expect_reason(const Status& status) {
  require(!status.ok() && !status.detail().empty(), "refused without a reason");
  const std::string message = status.message();
  require(std::ranges::all_of(message, [](char byte) { return byte >= ' ' && byte <= '~'; }),
          "a message that is not escaped");
}

/// The part; nothing where it was refused.
std::vector<cluster::Part> decoded(std::string_view bytes) {
  Result<cluster::Part> part = cluster::part_from_bytes(bytes);
  if (!part.ok()) {
    expect_reason(part.status());
    return {};
  }
  if (cluster::part_to_bytes(part.value()) != bytes) finding("a part is written as other bytes than it was read from");
  return {std::move(part).value()};
}

void put_checksum(std::string& file, std::size_t from, std::size_t to) {
  duplicates::ByteHash hash;
  hash.add(std::string_view(file).substr(from, to - from));
  std::string word;
  cluster::append_word(word, hash.value());
  file.replace(to, kWordBytes, word);
}

/// Makes every checksum that there is room for the right one, so that what it protects is read.
std::string repaired(std::string_view bytes) {
  std::string file(bytes);
  std::size_t at = cluster::kPartMagic.size() + kWordBytes;
  if (file.size() < at) return file;
  const auto has = [&file, &at](std::uint64_t more) {
    return more <= file.size() - at && kWordBytes <= file.size() - at - more;
  };
  const std::uint64_t size = cluster::word_at(file.data() + cluster::kPartMagic.size());
  if (!has(size)) return file;
  put_checksum(file, 0, at + size);
  at += size + kWordBytes;
  std::array<std::uint64_t, cluster::kContentsWords> words{};
  const std::size_t contents = at;
  if (!has(words.size() * kWordBytes)) return file;
  put_checksum(file, at, at + words.size() * kWordBytes);
  for (std::size_t section = 0; section < words.size(); ++section) {
    words[section] = cluster::word_at(file.data() + contents + section * kWordBytes);
  }
  at += (words.size() + 1) * kWordBytes;
  for (const std::uint64_t count : words) {
    if (count > file.size() / kWordBytes || !has(count * kWordBytes)) return file;
    put_checksum(file, at, at + count * kWordBytes);
    at += (count + 1) * kWordBytes;
  }
  return file;
}

/// Reads all hashes; they ascend, and their records are some that there are.
template <typename Next>
void read_hashes(Next next) {
  duplicates::HashedRecord last{};
  for (bool first = true;; first = false) {
    duplicates::HashedRecord record;
    const Result<bool> more = next(record);
    if (!more.ok()) return expect_reason(more.status());
    if (!more.value()) return;
    require(first || last < record, "hashes that do not ascend");
    last = record;
  }
}

void read_file(std::string_view bytes) {
  static const MemoryFile memory;
  memory.put(repaired(bytes));
  Result<cluster::PartFile> file = cluster::PartFile::open(memory.path());
  if (!file.ok()) return expect_reason(file.status());
  (void)decoded(cluster::part_to_bytes(file.value().part()));
  read_hashes([&](duplicates::HashedRecord& record) { return file.value().next(record); });
  read_hashes([&](duplicates::HashedRecord& record) { return file.value().next_known(record); });
}

void merge(FuzzBytes& bytes) {
  std::vector<cluster::NamedPart> parts;
  std::uint64_t records = 0;
  while (!bytes.empty()) {
    const std::size_t size = bytes.byte() + std::size_t{256} * bytes.byte();
    for (cluster::Part& part : decoded(bytes.take(size))) {
      for (const pipeline::InputPart& input : part.inputs) records += input.stats.records;
      parts.push_back({"part " + std::to_string(parts.size()), std::move(part)});
    }
  }
  const std::size_t count = parts.size();
  const Result<cluster::MergePlan> made = cluster::plan_merge(std::move(parts));
  if (!made.ok()) return expect_reason(made.status());
  const cluster::MergePlan& plan = made.value();
  require(plan.parts.size() == count && plan.shifts.size() == count, "a part is lost");
  require(plan.report.stats.records == records, "records are lost");
  const auto failures = cluster::merged_failures(plan);
  require(failures.size() <= plan.parts.front().part.request.list.value_or(UINT64_MAX), "more failures than asked for");
  const auto has_findings = [](const cluster::NamedPart& named) { return named.part.findings.has_value(); };
  if (std::ranges::all_of(plan.parts, has_findings)) (void)cluster::merged_findings(plan);
}

void run(FuzzBytes bytes) {
  switch (bytes.below(3)) {
    case 0:
      (void)decoded(bytes.rest());
      return;
    case 1:
      return read_file(bytes.rest());
    default:
      return merge(bytes);
  }
}

}  // namespace
}  // namespace gridsieve::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridsieve::test::run({data, size});
  return 0;
}
