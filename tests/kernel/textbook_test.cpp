// The textbook question: are the filled cells of this board valid?
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "gridsieve/validate.hpp"

namespace gridsieve {
namespace {

using Rows = std::array<std::string_view, kSide>;

constexpr Rows kValid{"53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1",
                      "7...2...6", ".6....28.", "...419..5", "....8..79"};

Rows with_first_row(std::string_view row) {
  Rows rows = kValid;
  rows[0] = row;
  return rows;
}

std::string joined(const Rows& rows) {
  std::string board;
  for (const auto row : rows) board += row;
  return board;
}

std::array<std::array<char, kSide>, kSide> as_characters(const Rows& rows) {
  std::array<std::array<char, kSide>, kSide> cells{};
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column) cells[row][column] = rows[row][column];
  }
  return cells;
}

TEST(Textbook, TheFirstExampleIsValidInEveryShape) {
  EXPECT_TRUE(is_valid(joined(kValid)));
  EXPECT_TRUE(is_valid(as_characters(kValid)));
  EXPECT_TRUE(is_valid(kValid));
}

TEST(Textbook, TwoEightsInTheFirstBoxAreNotValid) {
  const Rows rows = with_first_row("83..7....");
  EXPECT_FALSE(is_valid(joined(rows)));
  EXPECT_FALSE(is_valid(as_characters(rows)));
  EXPECT_FALSE(is_valid(rows));
}

TEST(Textbook, EveryDefaultBlankIsABlank) {
  for (const char blank : std::string_view(".0*_-?xX")) {
    std::string board = joined(kValid);
    for (char& cell : board) cell = cell == '.' ? blank : cell;
    EXPECT_TRUE(is_valid(board)) << blank;
    EXPECT_EQ(validate(BoardView(board.data(), kCells)), Verdict::valid) << blank;
  }
}

TEST(Textbook, AnyOtherCharacterIsNotValid) {
  for (const char stranger : std::string_view("a:/ \n\0#", 7)) {
    std::string board = joined(kValid);
    board[2] = stranger;
    EXPECT_FALSE(is_valid(board)) << stranger;
  }
}

TEST(Textbook, AnythingButNineRowsOfNineIsNotValid) {
  EXPECT_FALSE(is_valid(joined(kValid).substr(1)));
  EXPECT_FALSE(is_valid(joined(kValid) + "."));
  EXPECT_FALSE(is_valid(with_first_row("53..7...")));
  EXPECT_FALSE(is_valid(with_first_row("53..7.....")));
  EXPECT_FALSE(is_valid(std::span(kValid).first<8>()));
  EXPECT_FALSE(is_valid(std::string_view()));
}

}  // namespace
}  // namespace gridsieve
