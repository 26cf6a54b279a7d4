#include "engine/kernel/recheck.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "tests/reference/reference_verdict.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::kernel {
namespace {

using test::Board;

void expect_as_reference(const Board& board, const CellDigits& digits, std::string_view blanks) {
  const std::string_view cells(board.data(), kCells);
  const auto expected = test::reference_verdict(cells, blanks);
  std::uint8_t clues = 0xEE;
  ASSERT_EQ(recheck(board.data(), digits, clues), expected.verdict) << cells;
  ASSERT_EQ(clues, expected.clues) << cells;
  if (expected.verdict == Verdict::malformed) return;
  const unsigned kinds = (expected.row_conflict ? kRowConflict : 0u) |
                         (expected.column_conflict ? kColumnConflict : 0u) |
                         (expected.box_conflict ? kBoxConflict : 0u);
  ASSERT_EQ(conflict_kinds(board.data(), digits), kinds) << cells;
}

TEST(Recheck, AgreesWithTheOracleOnBoardsWithRareBlanks) {
  test::Random random(21);
  for (int i = 0; i < 3000; ++i) {
    const char blank = test::kDefaultBlanks[random.below(test::kDefaultBlanks.size())];
    Board board = test::keep_clues(test::random_grid(random), random.below(kCells + 1), random, blank);
    for (std::size_t left = random.below(3); left > 0; --left) {
      board[random.below(kCells)] = static_cast<char>('1' + random.below(9));
    }
    if (random.below(4) == 0) board[random.below(kCells)] = static_cast<char>(random.below(256));
    expect_as_reference(board, kDefaultDigits, test::kDefaultBlanks);
  }
}

TEST(Recheck, KnowsEveryByteOfItsTable) {
  constexpr std::string_view kBlanks = ".0~\t";
  constexpr CellDigits digits = cell_digits("~\t");
  Board board{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    board.fill('.');
    board[40] = static_cast<char>(byte);
    expect_as_reference(board, digits, kBlanks);
  }
}

TEST(Recheck, KeepsDigitsDigitsWhateverTheBlanks) {
  constexpr CellDigits digits = cell_digits("123456789");
  EXPECT_EQ(digits, cell_digits(""));
}

TEST(ConflictKinds, AreThoseOfTheUnitsInWhichADigitIsTwice) {
  const auto kinds = [](std::size_t first, std::size_t second) {
    Board board{};
    board.fill('.');
    board[first] = board[second] = '5';
    return conflict_kinds(board.data(), kDefaultDigits);
  };
  EXPECT_EQ(kinds(0, 8), kRowConflict);
  EXPECT_EQ(kinds(0, 72), kColumnConflict);
  EXPECT_EQ(kinds(0, 10), kBoxConflict);
  EXPECT_EQ(kinds(0, 1), kRowConflict | kBoxConflict);
  EXPECT_EQ(kinds(0, 9), kColumnConflict | kBoxConflict);
  EXPECT_EQ(kinds(0, 80), 0u);
}

TEST(ConflictKinds, TakeBadBytesForBlanks) {
  Board board{};
  board.fill('!');
  EXPECT_EQ(conflict_kinds(board.data(), kDefaultDigits), 0u);
  board[0] = board[8] = '3';
  EXPECT_EQ(conflict_kinds(board.data(), kDefaultDigits), kRowConflict);
}

}  // namespace
}  // namespace gridsieve::kernel
