#include "engine/record/block_line.hpp"

#include <gtest/gtest.h>

#include <string>

namespace gridsieve::record {
namespace {

BlockLineKind kind_of(std::string_view content) {
  static const LineRules kRules = make_line_rules("", SolutionChoice::automatic).value();
  return look_at_block_line(content, kRules).kind;
}

TEST(BlockLine, IsARowWithWhateverSeparates) {
  for (const std::string line : {"53..7....", "530070000", "5 3 0 | 0 7 0 | 0 0 0", "|53.|.7.|...|", "53--7----",
                                 "5--|-7-|---", "5-3-4|6-7-8|9-1-2", "\xe2\x94\x82 5 3 . \xe2\x94\x82", ".........",
                                 "***|***|***", "_________", "53..7...", "53..a....", "1234567"}) {
    EXPECT_EQ(kind_of(line), BlockLineKind::row) << line;
  }
}

TEST(BlockLine, IsADividerWithoutCells) {
  for (const std::string line :
       {"---+---+---", "------+-------+------", "|---+---+---|", "*-----------*", ".-------.-------.-------.",
        "===========", "\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80", "|", "+", "____________", "************"}) {
    EXPECT_EQ(kind_of(line), BlockLineKind::divider) << line;
  }
}

TEST(BlockLine, OfDashesAloneMayBeBoth) {
  for (const std::string line : {"---------", "---|---|---", "- - -", "---"}) {
    EXPECT_EQ(kind_of(line), BlockLineKind::dashes) << line;
  }
}

TEST(BlockLine, IsATitleCommentSectionOrNumberElse) {
  for (const std::string line : {"Grid 01", "[Puzzle]", "Nr. 12", "easy", "1) first"}) {
    EXPECT_EQ(kind_of(line), BlockLineKind::title) << line;
  }
  EXPECT_EQ(kind_of("#53..7...."), BlockLineKind::comment);
  EXPECT_EQ(kind_of("[State]"), BlockLineKind::section);
  for (const std::string line : {"1", "000050", "12.", "3:"}) EXPECT_EQ(kind_of(line), BlockLineKind::number) << line;
  EXPECT_EQ(kind_of(" \t"), BlockLineKind::blank);
  EXPECT_EQ(kind_of(std::string(1025, '.')), BlockLineKind::too_long);
}

}  // namespace
}  // namespace gridsieve::record
