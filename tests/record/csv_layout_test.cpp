#include "engine/record/csv_layout.hpp"

#include <gtest/gtest.h>

#include <string>

namespace gridsieve::record {
namespace {

using Solutions = CsvColumns::Solutions;

const LineRules kRules = make_line_rules("", SolutionChoice::automatic).value();
const std::string kBoard = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The board in column 2, its solution in column 4.
CsvLayout named() { return {kRules, {',', 1, Solutions::column, 3}}; }
CsvLayout any_later() { return {kRules, {',', 1, Solutions::any_later, kNowhere}}; }

struct Expected {
  std::size_t board = kNowhere, solution = kNowhere;
  bool misshapen = false;
};

void expect(const CsvLayout& layout, const std::string& content, Expected expected) {
  SCOPED_TRACE(content);
  const ParsedLine parsed = layout.parse(content);
  EXPECT_FALSE(parsed.skipped);
  EXPECT_EQ(parsed.board, expected.board);
  EXPECT_EQ(parsed.solution, expected.solution);
  EXPECT_EQ(parsed.misshapen, expected.misshapen);
}

TEST(CsvLayout, FindsTheBoardInItsColumnOnly) {
  expect(named(), "7," + kBoard, {2});
  expect(named(), "7;a,  " + kBoard + " ,x", {6});
  expect(named(), "7,\"" + kBoard + "\"", {3});
  expect(named(), kBoard + ",7", {});
  expect(named(), kBoard, {});
  expect(named(), "7," + kBoard.substr(1), {});
}

TEST(CsvLayout, FindsTheSolutionOfItsColumn) {
  const std::string begin = "7," + kBoard + ",";
  expect(named(), begin + "," + kSolution, {2, begin.size() + 1});
  expect(named(), begin + ",\"" + kSolution + "\",", {2, begin.size() + 2});
  expect(named(), begin + kSolution + ",", {2});
  expect(named(), begin + ", ", {2});
  expect(named(), begin, {2});
  expect(named(), begin + ",12", {2, begin.size() + 1, true});
  expect(named(), begin + ", " + kBoard, {2, begin.size() + 2, true});
}

TEST(CsvLayout, FindsASolutionBeforeTheBoard) {
  const CsvLayout layout(kRules, {',', 1, Solutions::column, 0});
  expect(layout, kSolution + "," + kBoard, {82, 0});
  expect(layout, "," + kBoard, {1});
  expect(layout, "x," + kBoard, {2, 0, true});
}

TEST(CsvLayout, FindsTheFirstLaterSolutionWhereNoColumnIsNamed) {
  const std::string begin = "7," + kBoard + ",";
  expect(any_later(), begin + "abc," + kSolution + "," + kSolution, {2, begin.size() + 4});
  expect(any_later(), kSolution + "," + kBoard, {82});
  expect(any_later(), begin + kBoard, {2});
}

TEST(CsvLayout, TakesALineWithAnOpenQuoteForMalformedWhereverItStands) {
  expect(named(), "7," + kBoard + ",\"abc", {});
  expect(named(), "\"7," + kBoard, {});
  expect(any_later(), "7," + kBoard + ",,,\"", {});
}

TEST(CsvLayout, SkipsWhatTheLinesFormatSkips) {
  EXPECT_TRUE(named().parse("").skipped);
  EXPECT_TRUE(named().parse(" \t").skipped);
  EXPECT_TRUE(named().parse("#7," + kBoard).skipped);
}

TEST(CsvLayout, FitsPlainLinesOfAnyWidthQuickly) {
  LineShape shape;
  const std::string begin = "12345," + kBoard + ",";
  ASSERT_TRUE(named().fits(begin + "1.5," + kSolution + ",z", shape));
  EXPECT_EQ(shape.board, 6U);
  EXPECT_EQ(shape.solution, begin.size() + 4);
  ASSERT_TRUE(named().fits("1," + kBoard, shape));
  EXPECT_EQ(shape.board, 2U);
  EXPECT_EQ(shape.solution, LineShape::kNone);
  EXPECT_FALSE(named().fits("1,\"" + kBoard + "\"", shape));
  EXPECT_FALSE(named().fits("1," + kBoard + ",\"", shape));
  EXPECT_FALSE(named().fits("1," + kBoard + ",,12", shape));
}

TEST(CsvLayout, PassesOverNoEarlierSolutionWhereALaterOneStoodInTheLineBefore) {
  const std::string begin = "7," + kBoard + ",";
  LineShape shape{2, static_cast<std::uint32_t>(begin.size() + kSolution.size() + 1)};
  const bool fits = any_later().fits(begin + kSolution + "," + kSolution, shape);
  EXPECT_TRUE(!fits || shape.solution == begin.size());
}

void expect_reason(const std::string& content, std::uint64_t column, const std::string& text) {
  const Reason reason = named().why_malformed(content);
  EXPECT_EQ(reason.column, column) << content;
  EXPECT_EQ(reason.text, text) << content;
}

TEST(CsvLayout, SaysWhyALineIsMalformed) {
  expect_reason("7", 1, "1 column; the board is in column 2");
  expect_reason("7," + kBoard + ",\"x", 85, "the quote at column 85 is not closed on its line");
  expect_reason("7,,x", 3, "the column of the board is empty");
  expect_reason("7, " + kBoard.substr(2), 4, "79 cells instead of 81");
  expect_reason("7,q" + kBoard.substr(1), 3, "character 'q' at column 3 is neither a digit nor a blank");
  expect_reason("7,4.3E+78", 3, "a number in place of 81 cells: a spreadsheet has rounded it");
}

}  // namespace
}  // namespace gridsieve::record
