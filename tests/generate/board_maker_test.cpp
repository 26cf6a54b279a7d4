// Made boards keep the rules, and planted conflicts break them, whatever the
// number of clues.
#include "engine/generate/board_maker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "tests/reference/reference_verdict.hpp"

namespace gridsieve::generate {
namespace {

std::string made(const BoardMaker& maker, Random& random) {
  std::string board(kCells, '?');
  maker.make(random, board.data());
  return board;
}

TEST(FullGrid, KeepsTheRulesAndSoDoesItsMirrorImage) {
  Random random(1, 0);
  std::set<Grid> seen;
  for (int round = 0; round < 300; ++round) {
    const Grid grid = random_full_grid(random);
    seen.insert(grid);
    for (const Grid& either : {grid, transposed(grid)}) {
      std::string text;
      for (const std::uint8_t digit : either) text += static_cast<char>('1' + digit);
      ASSERT_EQ(test::reference_verdict(text, ".").verdict, Verdict::solved) << text;
    }
    EXPECT_EQ(transposed(transposed(grid)), grid);
    EXPECT_EQ(transposed(grid)[1], grid[9]);
  }
  EXPECT_EQ(seen.size(), 300u);
}

TEST(BoardMaker, KeepsTheRulesWithAnyNumberOfClues) {
  for (unsigned clues = 0; clues <= kCells; ++clues) {
    const BoardMaker maker(clues, clues);
    Random random(2, clues);
    for (int round = 0; round < 50; ++round) {
      const std::string board = made(maker, random);
      const auto expected = test::reference_verdict(board, ".");
      ASSERT_EQ(expected.verdict, clues == kCells ? Verdict::solved : Verdict::valid) << board;
      ASSERT_EQ(expected.clues, clues) << board;
    }
  }
}

TEST(BoardMaker, UsesEveryCellAndEveryDigitAlike) {
  const BoardMaker maker(3, 27);
  Random random(3, 0);
  std::array<int, kCells> filled{};
  std::array<int, 10> digits{};
  constexpr int kRounds = 9000;
  for (int round = 0; round < kRounds; ++round) {
    const std::string board = made(maker, random);
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (board[cell] == '.') continue;
      ++filled[cell];
      ++digits[static_cast<std::size_t>(board[cell] - '0')];
    }
  }
  for (const int count : filled) EXPECT_NEAR(count, kRounds / 3, 5 * 45);  // five standard deviations
  for (std::size_t digit = 1; digit <= 9; ++digit) EXPECT_NEAR(digits[digit], kRounds * 3, 5 * 165);
}

TEST(BoardMaker, MakesAnotherBoardEveryTime) {
  const BoardMaker maker(4, 24);
  std::set<std::string> seen;
  for (std::uint64_t stream = 0; stream < 5000; ++stream) {
    Random random(4, stream);
    seen.insert(made(maker, random));
  }
  EXPECT_EQ(seen.size(), 5000u);
}

TEST(BoardMaker, MakesOtherBoardsForAnotherSeed) {
  const BoardMaker left(5, 81);
  const BoardMaker right(6, 81);
  Random left_random(7, 7);
  Random right_random(7, 7);
  EXPECT_NE(made(left, left_random), made(right, right_random));
}

TEST(PlantConflict, AlwaysBreaksARuleAndKeepsTheNumberOfClues) {
  for (unsigned clues = 2; clues <= kCells; ++clues) {
    const BoardMaker maker(clues, clues);
    Random random(8, clues);
    for (int round = 0; round < 50; ++round) {
      std::string board = made(maker, random);
      plant_conflict(board.data(), random);
      const auto expected = test::reference_verdict(board, ".");
      ASSERT_EQ(expected.verdict, Verdict::conflict) << board;
      ASSERT_EQ(expected.clues, clues) << board;
    }
  }
}

TEST(PlantConflict, BreaksEveryKindOfUnitAlone) {
  const BoardMaker maker(9, 20);
  Random random(9, 0);
  std::set<int> kinds;
  for (int round = 0; round < 2000; ++round) {
    std::string board = made(maker, random);
    plant_conflict(board.data(), random);
    const auto found = test::reference_verdict(board, ".");
    kinds.insert(found.row_conflict + 2 * found.column_conflict + 4 * found.box_conflict);
  }
  for (const int alone : {1, 2, 4}) EXPECT_TRUE(kinds.contains(alone)) << alone;
}

}  // namespace
}  // namespace gridsieve::generate
