#include "engine/solver/unavoidable_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/reference/reference_solver.hpp"
#include "tests/support/puzzle_factory.hpp"

namespace gridsieve::test {
namespace {

using solver::lone_clues;

Grid solution_of(const Board& board) { return reference_completions(board, 1).front(); }

TEST(LoneClues, AreNeededWhateverThePuzzle) {
  Random random(150);
  std::size_t found = 0;
  for (const PuzzleKind kind : {PuzzleKind::proper, PuzzleKind::minimal}) {
    for (int i = 0; i < 40; ++i) {
      const Board board = random_puzzle(kind, random);
      const CellSet lone = lone_clues(board, solution_of(board));
      for (std::size_t cell = 0; cell < kCells; ++cell) {
        if (!lone.test(cell)) continue;
        ++found;
        EXPECT_GT(reference_count_without(board, cell, 1), 0U) << cell;
      }
    }
  }
  EXPECT_GT(found, 400U);
}

TEST(LoneClues, AreMostOfThoseOfAMinimalPuzzle) {
  Random random(151);
  std::size_t clues = 0;
  std::size_t lone = 0;
  for (int i = 0; i < 30; ++i) {
    const Board board = random_puzzle(PuzzleKind::minimal, random);
    clues += static_cast<std::size_t>(std::ranges::count_if(board, [](char cell) { return cell >= '1'; }));
    lone += lone_clues(board, solution_of(board)).count();
  }
  EXPECT_GT(lone * 5, clues * 2);
}

TEST(LoneClues, AreNoneInAFullGrid) {
  Random random(152);
  const Board grid = random_grid(random);
  EXPECT_TRUE(lone_clues(grid, Grid(grid)).none());
}

// The cells of a set of two digits or two lines, all blank but one.
TEST(LoneClues, AreFoundInTheSmallestSetsOfDigitsRowsAndColumns) {
  Random random(153);
  const Board grid = random_grid(random);
  for (std::size_t kept = 0; kept < kCells; ++kept) {
    // Of its digit and another one nothing else is a clue: no set of the two has another clue.
    for (char other = '1'; other <= '9'; ++other) {
      if (other == grid[kept]) continue;
      Board board = grid;
      for (std::size_t cell = 0; cell < kCells; ++cell) {
        if (cell != kept && (grid[cell] == grid[kept] || grid[cell] == other)) board[cell] = '.';
      }
      ASSERT_TRUE(lone_clues(board, Grid(grid)).test(kept)) << kept << ' ' << other;
    }
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      const bool other_row = row_of(cell) != row_of(kept) && row_of(cell) / 3 == row_of(kept) / 3;
      const bool other_column = column_of(cell) != column_of(kept) && column_of(cell) / 3 == column_of(kept) / 3;
      if (!other_row && !other_column) continue;
      Board board = grid;
      for (std::size_t blank = 0; blank < kCells; ++blank) {
        const bool in_rows = other_row && (row_of(blank) == row_of(kept) || row_of(blank) == row_of(cell));
        const bool in_columns =
            other_column && (column_of(blank) == column_of(kept) || column_of(blank) == column_of(cell));
        if (blank != kept && (in_rows || in_columns)) board[blank] = '.';
      }
      ASSERT_TRUE(lone_clues(board, Grid(grid)).test(kept)) << kept << ' ' << cell;
    }
  }
}

}  // namespace
}  // namespace gridsieve::test
