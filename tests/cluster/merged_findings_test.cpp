#include <gtest/gtest.h>

#include <string>

#include "tests/cluster/made_parts.hpp"

namespace gridsieve::cluster {
namespace {

using output::FailingSample;
using output::ReportFindings;
using test::made_part;

constexpr std::size_t kMost = ReportFindings::kMostFailing;

/// Malformed samples of one line each, numbered and texted by their numbers.
void add_samples(Part& part, std::size_t count) {
  for (std::size_t number = 0; number < count; ++number) {
    FailingSample& sample = part.findings->failing[0].emplace_back();
    sample.record = number;
    sample.line = number + 1;
    sample.text = std::to_string(number);
    sample.bytes = sample.text.size();
  }
}

/// The last sample's line goes on.
void open_last(Part& part, std::string_view text) {
  part.findings->open.emplace().add(text);
  part.findings->failing[0].back().set_text(*part.findings->open);
  part.inputs[0].line_goes_on = true;
}

/// The part begins within a line, of which it has this much.
void begin_with(Part& part, std::string_view text, bool all_of_it) {
  part.head.add(text);
  part.inputs[0].inside_line = true;
  part.inputs[0].no_line_begins = all_of_it;
  part.inputs[0].line_goes_on = all_of_it;
}

ReportFindings merged(std::vector<Part> parts) {
  return merged_findings(plan_merge(test::named(std::move(parts))).value());
}

TEST(MergedFindings, AreTheFirstOnesOfEachVerdictWithNumbersOfTheWhole) {
  Part first = made_part(1, 2, 100);
  Part second = made_part(2, 2, 100);
  add_samples(first, 10);
  add_samples(second, kMost);
  for (Part* part : {&first, &second}) {
    part->findings->failing[1].emplace_back().record = 50;
    part->findings->cells.filled[3] = 7;
    part->findings->cells.conflicting[80] = 2;
  }
  const ReportFindings findings = merged({first, second});
  ASSERT_EQ(findings.failing[0].size(), kMost);
  EXPECT_EQ(findings.failing[0][9].record, 9U);
  EXPECT_EQ(findings.failing[0][10].record, 100U);
  EXPECT_EQ(findings.failing[0][10].line, 101U);
  EXPECT_EQ(findings.failing[0].back().text, "13");
  ASSERT_EQ(findings.failing[1].size(), 2U);
  EXPECT_EQ(findings.failing[1][1].record, 150U);
  EXPECT_EQ(findings.cells.filled[3], 14U);
  EXPECT_EQ(findings.cells.conflicting[80], 4U);
}

TEST(MergedFindings, FollowALineThroughThePartsItGoesOnIn) {
  std::vector<Part> parts{made_part(1, 4, 5), made_part(2, 4, 0), made_part(3, 4, 0), made_part(4, 4, 5)};
  add_samples(parts[0], 3);
  open_last(parts[0], "abc");
  begin_with(parts[1], "def", true);
  begin_with(parts[2], "g\r", true);
  begin_with(parts[3], "\n", false);
  add_samples(parts[3], 1);
  const ReportFindings findings = merged(parts);
  ASSERT_EQ(findings.failing[0].size(), 4U);
  EXPECT_EQ(findings.failing[0][2].text, "abcdefg");
  EXPECT_EQ(findings.failing[0][2].bytes, 7U);
  EXPECT_EQ(findings.failing[0][3].text, "0");
  EXPECT_EQ(findings.failing[0][3].record, 5U);
}

TEST(MergedFindings, LeaveALineAloneThatAnotherOneHasFollowed) {
  std::vector<Part> parts{made_part(1, 3, kMost), made_part(2, 3, 5), made_part(3, 3, 0)};
  add_samples(parts[0], kMost);
  open_last(parts[0], "first");
  // Of the line that goes on there is no room for a sample.
  add_samples(parts[1], 2);
  open_last(parts[1], "second");
  begin_with(parts[2], " more", false);
  const ReportFindings findings = merged(parts);
  ASSERT_EQ(findings.failing[0].size(), kMost);
  EXPECT_EQ(findings.failing[0].back().text, "first");

  parts[0].findings->failing[0].pop_back();
  parts[0].findings->open.reset();
  parts[0].inputs[0].line_goes_on = false;
  const ReportFindings with_room = merged(parts);
  ASSERT_EQ(with_room.failing[0].size(), kMost);
  EXPECT_EQ(with_room.failing[0].back().text, "0");
}

}  // namespace
}  // namespace gridsieve::cluster
