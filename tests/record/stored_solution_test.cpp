#include "engine/record/stored_solution.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/board_factory.hpp"

namespace gridsieve::record {
namespace {

using test::Board;

TEST(RepeatsClues, IsTrueForAnyClueKeptAndAnyBlank) {
  test::Random random(1);
  for (const char blank : std::string(".0*_-?xX")) {
    for (std::size_t clues = 0; clues <= kCells; clues += 9) {
      const Board grid = test::random_grid(random);
      const Board board = test::keep_clues(grid, clues, random, blank);
      EXPECT_TRUE(repeats_clues(board.data(), grid.data(), kDefaultDigits)) << blank << ' ' << clues;
    }
  }
}

TEST(RepeatsClues, IsFalseForOneOtherDigitInAnyCell) {
  test::Random random(2);
  const Board grid = test::random_grid(random);
  for (const char blank : {'.', '0', 'x'}) {
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      Board board = test::keep_clues(grid, 30, random, blank);
      board[cell] = grid[cell] == '9' ? '1' : static_cast<char>(grid[cell] + 1);
      EXPECT_FALSE(repeats_clues(board.data(), grid.data(), kDefaultDigits)) << blank << ' ' << cell;
    }
  }
}

TEST(RepeatsClues, FollowsFurtherBlanks) {
  test::Random random(3);
  const Board grid = test::random_grid(random);
  const Board board = test::keep_clues(grid, 30, random, '=');
  EXPECT_TRUE(repeats_clues(board.data(), grid.data(), cell_digits("=")));
  EXPECT_FALSE(repeats_clues(board.data(), grid.data(), kDefaultDigits));
}

}  // namespace
}  // namespace gridsieve::record
