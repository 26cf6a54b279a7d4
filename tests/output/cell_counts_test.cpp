#include "engine/output/cell_counts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/output/batch_of.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::output {
namespace {

using test::BatchOf;
using test::Board;
using test::Line;
using test::Random;

bool is_digit(char cell) { return cell >= '1' && cell <= '9'; }

/// Every pair of cells that share a unit.
CellSet obviously_conflicting(const Board& board) {
  CellSet cells;
  for (std::size_t one = 0; one < kCells; ++one) {
    for (std::size_t other = 0; other < kCells; ++other) {
      const bool share =
          row_of(one) == row_of(other) || column_of(one) == column_of(other) || box_of(one) == box_of(other);
      if (one != other && share && is_digit(board[one]) && board[one] == board[other]) cells.set(one);
    }
  }
  return cells;
}

Board random_board(Random& random) {
  Board board = test::keep_clues(test::random_grid(random), random.below(82), random, ".0*_-?xX"[random.below(8)]);
  for (std::uint64_t times = random.below(4); times > 0; --times) {
    if (std::ranges::any_of(board, is_digit)) test::plant_conflict(board, random);
  }
  return board;
}

TEST(CellCounts, ConflictingCellsAreThoseWhoseDigitStandsAgainInAUnit) {
  Random random(7);
  std::size_t marked = 0;
  for (int time = 0; time < 2000; ++time) {
    const Board board = random_board(random);
    const CellSet cells = conflicting_cells(board);
    ASSERT_EQ(cells, obviously_conflicting(board)) << std::string(board.begin(), board.end());
    marked += cells.count();
  }
  EXPECT_GT(marked, 2000U);
  Board full;
  full.fill('9');
  EXPECT_TRUE(conflicting_cells(full).all());
  full.fill('a');
  EXPECT_TRUE(conflicting_cells(full).none());
}

// More boards than sums of one byte hold.
TEST(CellCounts, AreThoseOfAllBoardsOfABatch) {
  Random random(8);
  std::vector<Line> lines;
  CellCounts expected;
  for (int time = 0; time < 1500; ++time) {
    const Board board = random_board(random);
    const CellSet conflicting = obviously_conflicting(board);
    lines.push_back(
        {std::string(board.begin(), board.end()) + '\n', conflicting.any() ? Verdict::conflict : Verdict::valid});
    if (time % 10 == 0) lines.push_back({std::string(80, '1') + '\n', Verdict::malformed});
    if (time % 17 == 0) lines.push_back({"# " + std::string(81, '1') + '\n', {}});
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      expected.filled[cell] += is_digit(board[cell]) ? 1U : 0U;
      expected.conflicting[cell] += conflicting[cell] ? 1U : 0U;
    }
  }
  BatchOf batch(lines);
  EXPECT_EQ(count_cells(batch.view()).filled, CellCounts().filled) << "boards were not given";
  batch.give_boards();
  CellCounts counts = count_cells(batch.view());
  EXPECT_EQ(counts.filled, expected.filled);
  EXPECT_EQ(counts.conflicting, expected.conflicting);
  counts += count_cells(batch.view());
  EXPECT_EQ(counts.filled[40], 2 * expected.filled[40]);
  EXPECT_EQ(counts.conflicting[80], 2 * expected.conflicting[80]);
}

}  // namespace
}  // namespace gridsieve::output
