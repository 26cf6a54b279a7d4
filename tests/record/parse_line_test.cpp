#include "engine/record/parse_line.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/record/line_rules.hpp"

namespace gridsieve::record {
namespace {

const std::string kBoard = std::string(80, '.') + "1";
const std::string kDigits = std::string(81, '7');

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string all;
  for (const std::string_view part : parts) all += part;
  return all;
}

ParsedLine parse(const std::string& content, std::string_view blanks = "",
                 SolutionChoice solutions = SolutionChoice::automatic) {
  return parse_line(content, make_line_rules(blanks, solutions).value());
}

TEST(WithoutEnding, TakesOneLineFeedAndOneCarriageReturnOff) {
  EXPECT_EQ(without_ending("ab\n"), "ab");
  EXPECT_EQ(without_ending("ab\r\n"), "ab");
  EXPECT_EQ(without_ending("ab\r\r\n"), "ab\r");
  EXPECT_EQ(without_ending("ab\r"), "ab");
  EXPECT_EQ(without_ending("ab"), "ab");
  EXPECT_EQ(without_ending("a\rb"), "a\rb");
  EXPECT_EQ(without_ending("\n"), "");
  EXPECT_EQ(without_ending("\r"), "");
  EXPECT_EQ(without_ending(""), "");
}

TEST(Fields, AreWhatStandsBetweenSeparatorsWithoutTheEmptyOnes) {
  std::vector<std::pair<std::size_t, std::string>> found;
  const LineRules rules = make_line_rules("", SolutionChoice::automatic).value();
  for_each_field(",, a;\"bc\"|:d", rules, [&](std::size_t column, std::string_view field) {
    found.emplace_back(column, field);
    return true;
  });
  EXPECT_EQ(found, (std::vector<std::pair<std::size_t, std::string>>{{3, "a"}, {6, "bc"}, {11, "d"}}));
}

TEST(Fields, EndWhenTheVisitorHasEnough) {
  int calls = 0;
  for_each_field("a b c", make_line_rules("", SolutionChoice::automatic).value(),
                 [&](std::size_t, std::string_view) { return ++calls < 2; });
  EXPECT_EQ(calls, 2);
}

TEST(ParseLine, SkipsBlankLinesAndCommentsInColumnOne) {
  for (const char* line : {"", " ", "\t \t", "#", "# text", "#1"}) EXPECT_TRUE(parse(line).skipped) << line;
  EXPECT_TRUE(parse(joined({"#", kBoard})).skipped);
  EXPECT_TRUE(parse(joined({"#,", kBoard})).skipped);
}

TEST(ParseLine, SkipsNothingElse) {
  for (const char* line : {" #", "\t# text", ",", "\r", "x", "\v", "\xA0"}) EXPECT_FALSE(parse(line).skipped) << line;
}

TEST(ParseLine, FindsTheBoardWhereverItStands) {
  EXPECT_EQ(parse(kBoard).board, 0U);
  EXPECT_EQ(parse(joined({"id ", kBoard})).board, 3U);
  EXPECT_EQ(parse(std::string(200, 'a') + ';' + kBoard + ",x").board, 201U);
  EXPECT_EQ(parse(joined({"\"", kBoard, "\""})).board, 1U);
}

TEST(ParseLine, TakesTheFirstOfTwoBoards) {
  const ParsedLine parsed = parse(joined({"1 ", kBoard, " ", kBoard}));
  EXPECT_EQ(parsed.board, 2U);
  EXPECT_EQ(parsed.solution, kNowhere);
}

TEST(ParseLine, FindsNoBoardInFieldsOfOtherSizesOrCharacters) {
  EXPECT_EQ(parse(kBoard.substr(1)).board, kNowhere);
  EXPECT_EQ(parse(kBoard + ".").board, kNowhere);
  EXPECT_EQ(parse(kBoard.substr(0, 40) + " " + kBoard.substr(40)).board, kNowhere);
  for (const char bad : std::string_view("a#\r\xff\0/", 6)) {
    std::string board = kBoard;
    board[40] = bad;
    EXPECT_EQ(parse(board).board, kNowhere) << int{bad};
  }
}

TEST(ParseLine, FindsTheFirstLaterFieldOfEightyOneDigitsAsSolution) {
  EXPECT_EQ(parse(kBoard + "," + kDigits).solution, 82U);
  EXPECT_EQ(parse(kBoard + ",5.5,\"" + kDigits + "\"," + kDigits).solution, 87U);
  EXPECT_EQ(parse(kDigits + "," + kDigits).solution, 82U);
}

TEST(ParseLine, TakesOtherShapesAsNoSolution) {
  EXPECT_EQ(parse(kBoard + "," + kDigits.substr(1)).solution, kNowhere);
  EXPECT_EQ(parse(kBoard + "," + kDigits + "7").solution, kNowhere);
  EXPECT_EQ(parse(kBoard + "," + kDigits.substr(1) + "0").solution, kNowhere);
  EXPECT_EQ(parse(kDigits).solution, kNowhere);
}

TEST(ParseLine, LooksForNoSolutionWhenToldSo) {
  EXPECT_EQ(parse(kBoard + "," + kDigits, "", SolutionChoice::none).solution, kNowhere);
}

TEST(ParseLine, FollowsFurtherBlanks) {
  EXPECT_EQ(parse(std::string(81, ','), ",").board, 0U);
  EXPECT_EQ(parse(joined({"#", kBoard.substr(1)}), "#").board, 0U);
  EXPECT_EQ(parse(std::string(81, ' '), " ").board, 0U);
  EXPECT_FALSE(parse(std::string(81, ' '), " ").skipped);
}

}  // namespace
}  // namespace gridsieve::record
