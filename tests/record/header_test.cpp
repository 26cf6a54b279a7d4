#include "engine/record/header.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace gridsieve::record {
namespace {

const std::string kBoard = std::string(80, '.') + "1";

const LineRules& rules() {
  static const LineRules kRules = make_line_rules("", SolutionChoice::automatic).value();
  return kRules;
}

Header header_of(const std::string& input, std::uint64_t begin = 0) {
  HeaderSearch search(begin, rules());
  search.feed(input, true);
  return search.header();
}

void expect_columns(const std::string& line) {
  const Header header = header_of(line + kBoard + "\n");
  EXPECT_EQ(header.offset, 0U) << line;
  EXPECT_EQ(header.columns, line);
}

void expect_count(const std::string& line) {
  const Header header = header_of(line + kBoard + "\n");
  EXPECT_EQ(header.offset, 0U) << line;
  EXPECT_EQ(header.columns, "") << line;
}

void expect_none(const std::string& input) {
  EXPECT_EQ(header_of(input).offset, UINT64_MAX) << input.substr(0, 200);
  EXPECT_EQ(header_of(input).columns, "");
}

TEST(Header, IsALineWithAKnownColumnNameInAnyCase) {
  expect_columns("puzzle,solution\n");
  expect_columns("PUZZLE\r\n");
  expect_columns("id;\"Quizzes\";\"Solutions\"\n");
  expect_columns("rating|sudoku\n");
  expect_columns("4.3E+78 Board\n");
}

TEST(Header, IsNoLineOfOtherWords) {
  expect_none("puzzles_of_mine,rating\n");
  expect_none("puzzl\n");
  expect_none("the_puzzle\n");
}

TEST(Header, IsABareCountOfAtMostEighteenDigits) {
  expect_count("0\n");
  expect_count("49158\n");
  expect_count(" \t49158 \t\r\n");
  expect_count(std::string(18, '9') + "\n");
  expect_none(std::string(19, '9') + "\n");
}

TEST(Header, IsNeverARoundedNumberOrABoardThatLostCells) {
  expect_none("4.3E+78\n");
  expect_none(std::string(80, '1') + "\n");
  expect_none("-5\n");
  expect_none("12 13\n");
  expect_none("12,\n");
  expect_none("1.5\n");
}

TEST(Header, IsNoLineThatHoldsABoard) {
  expect_none(std::string("puzzle ") + kBoard + "\n");
  expect_none(kBoard + "\n");
}

TEST(Header, ComesAfterAnyNumberOfCommentsAndBlankLines) {
  const Header header = header_of("# puzzle\n\n \t\r\n#\nboard\n" + kBoard);
  EXPECT_EQ(header.offset, 16U);
  EXPECT_EQ(header.columns, "board\n");
}

TEST(Header, IsOnlyTheFirstLineThatIsNotSkipped) {
  expect_none("junk\npuzzle\n");
  expect_none(kBoard + "\n5\n");
  const Header header = header_of("5\npuzzle\n");
  EXPECT_EQ(header.offset, 0U);
  EXPECT_EQ(header.columns, "");
}

TEST(Header, IsThereWithoutALineEnding) {
  EXPECT_EQ(header_of("puzzle").columns, "puzzle");
  EXPECT_EQ(header_of("17").offset, 0U);
}

TEST(Header, OffsetCountsWhatCameBeforeTheFirstLine) { EXPECT_EQ(header_of("#\nquiz\n", 3).offset, 5U); }

TEST(Header, IsNotThereInAnEmptyInputOrOneOfComments) {
  expect_none("");
  expect_none("#\n#\n");
}

TEST(Header, OfMoreThanOneMebibyteIsARecord) {
  const std::string limit = "puzzle" + std::string(kLongestLine - 6, ' ');
  EXPECT_EQ(header_of(limit + "\n").offset, 0U);
  EXPECT_EQ(header_of(limit).offset, 0U);
  expect_none(limit + " \n");
  expect_none(limit + " ");
  expect_none("#" + limit + "\npuzzle\n");
}

TEST(HeaderSearch, FindsTheSameInPiecesOfAnySize) {
  const std::string input = "# one\n\n# two\r\nid,puzzle\r\n" + kBoard + "\n";
  for (std::size_t piece = 1; piece <= input.size(); ++piece) {
    HeaderSearch search(0, rules());
    std::size_t done = 0;
    for (std::size_t given = piece; !search.decided() && done < input.size(); given += piece) {
      given = std::min(given, input.size());
      done += search.feed(std::string_view(input).substr(done, given - done), given == input.size());
    }
    EXPECT_EQ(search.header().offset, 14U) << piece;
    EXPECT_EQ(search.header().columns, "id,puzzle\r\n") << piece;
  }
}

TEST(HeaderSearch, IsUndecidedUntilALineIsNotSkipped) {
  HeaderSearch search(0, rules());
  EXPECT_EQ(search.feed("#\npuz", false), 2U);
  EXPECT_FALSE(search.decided());
  EXPECT_EQ(search.feed("puzzle\n", false), 0U);
  EXPECT_TRUE(search.decided());
  EXPECT_EQ(search.header().offset, 2U);
}

}  // namespace
}  // namespace gridsieve::record
