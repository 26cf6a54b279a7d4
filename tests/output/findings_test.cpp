#include "engine/output/findings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/output/batch_of.hpp"

namespace gridsieve::output {
namespace {

/// Ten records of uneven sizes, those of `failing` do not pass, those of `repeating` are duplicates.
std::string found_in(const std::vector<std::uint32_t>& failing, const std::vector<std::uint32_t>& repeating,
                     int most = 100) {
  std::vector<test::Line> lines;
  for (std::uint32_t at = 0; at < 10; ++at) {
    if (at % 4 == 1) lines.push_back({"#\n", {}});
    const bool fails = std::ranges::count(failing, at) > 0;
    lines.push_back({std::string(at % 3, 'x') + "\n", fails ? Verdict::malformed : Verdict::valid});
  }
  test::BatchOf batch(lines, test::at_record(100, 1, 0));
  std::vector<Duplicate> duplicates;
  for (const std::uint32_t index : repeating) duplicates.push_back({index, index, {}});
  batch.set_duplicates(duplicates);
  std::string text;
  std::vector<std::uint32_t> indices;
  for_each_finding(batch.view(), [&](const Record& record, bool fails, const Duplicate* duplicate) {
    indices.push_back(static_cast<std::uint32_t>(record.number - 100));
    text += std::to_string(record.number - 100) + (fails ? "f" : "");
    if (duplicate != nullptr) text.append("d").append(std::to_string(duplicate->column));
    text += ' ';
    return --most > 0;
  });
  if (most > 0) {
    EXPECT_EQ(findings_of(batch.view()), indices);
  }
  return text;
}

TEST(Findings, ComeInTheOrderOfTheRecordsOnceEach) {
  EXPECT_EQ(found_in({}, {}), "");
  EXPECT_EQ(found_in({0, 9}, {}), "0f 9f ");
  EXPECT_EQ(found_in({}, {0, 9}), "0d0 9d9 ");
  EXPECT_EQ(found_in({1, 2, 5, 8}, {0, 2, 3, 8, 9}), "0d0 1f 2fd2 3d3 5f 8fd8 9d9 ");
}

TEST(Findings, EndWhenNoMoreAreWanted) { EXPECT_EQ(found_in({1, 2, 5, 8}, {0, 2, 3, 8, 9}, 3), "0d0 1f 2fd2 "); }

}  // namespace
}  // namespace gridsieve::output
