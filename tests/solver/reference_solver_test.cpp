// The oracle against numbers that are known without it.
#include "tests/reference/reference_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "tests/support/board_factory.hpp"
#include "tests/support/puzzle_factory.hpp"

namespace gridsieve::test {
namespace {

Board board_of(std::string_view text) {
  Board board{};
  std::ranges::copy(text, board.begin());
  return board;
}

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// The number of fillings of the blanks that are completions, each of them tried.
std::uint32_t count_by_trying(Board board) {
  const auto blank = std::ranges::find(board, '.');
  if (blank == board.end()) return is_completion(board, board) ? 1 : 0;
  std::uint32_t count = 0;
  for (char digit = '1'; digit <= '9'; ++digit) {
    *blank = digit;
    count += count_by_trying(board);
  }
  return count;
}

TEST(ReferenceSolver, FindsTheSolutionOfAWellKnownPuzzle) {
  EXPECT_EQ(reference_completions(board_of(kPuzzle), 1000), std::vector<Grid>{board_of(kSolution)});
  EXPECT_EQ(reference_count(board_of(kPuzzle), 1000), 1U);
}

TEST(ReferenceSolver, CountsUpToTheLimit) {
  const Board empty = board_of(std::string(kCells, '.'));
  for (const std::uint32_t limit : {0U, 1U, 2U, 1000U}) {
    EXPECT_EQ(reference_count(empty, limit), limit);
    EXPECT_EQ(reference_completions(empty, limit).size(), limit);
  }
}

// Blanks the corners of a rectangle on `rows` that stand in two boxes and hold two
// digits, which can change places. False: there is none.
bool blank_deadly_rectangle(Board& board, std::size_t upper, std::size_t lower) {
  for (std::size_t left = 0; left < kSide; ++left) {
    for (std::size_t right = left + 1; right < kSide; ++right) {
      char* corners[] = {&board[upper * kSide + left], &board[upper * kSide + right], &board[lower * kSide + left],
                         &board[lower * kSide + right]};
      const bool two_boxes = (upper / 3 == lower / 3) != (left / 3 == right / 3);
      if (!two_boxes || *corners[0] != *corners[3] || *corners[1] != *corners[2] || *corners[0] == '.') continue;
      for (char* corner : corners) *corner = '.';
      return true;
    }
  }
  return false;
}

TEST(ReferenceSolver, FindsTwoWaysAroundEveryDeadlyRectangle) {
  Random random(70);
  std::size_t pairs = 0;
  while (pairs < 5) {
    // On different rows, so that each can be filled in whatever the other holds.
    Board board = searched_grid(random);
    if (!blank_deadly_rectangle(board, 0, 1)) continue;
    EXPECT_EQ(reference_count(board, 1000), 2U);
    if (!blank_deadly_rectangle(board, 3, 5)) continue;
    EXPECT_EQ(reference_count(board, 1000), 4U);
    ++pairs;
  }
}

TEST(ReferenceSolver, AgreesWithTryingEveryFilling) {
  Random random(71);
  for (int i = 0; i < 12; ++i) {
    // Two digits of some rows are blank: often they can change places.
    const Board grid = searched_grid(random);
    Board board = grid;
    const std::size_t rows[] = {random.below(3), random.below(3)};
    for (const std::size_t row : rows) {
      for (std::size_t column = 0; column < kSide; ++column) {
        char& cell = board[row * kSide + column];
        if (cell == '3' || cell == '7') cell = '.';
      }
    }
    if (i % 3 == 0) board[80] = grid[79];
    EXPECT_EQ(reference_count(board, 1000), count_by_trying(board)) << std::string_view(board.data(), kCells);
  }
}

TEST(ReferenceSolver, FindsNothingWhereARuleIsBroken) {
  Board board = board_of(kPuzzle);
  board[2] = '5';
  EXPECT_EQ(reference_count(board, 10), 0U);
  board = board_of(kSolution);
  board[0] = '3';
  EXPECT_EQ(reference_count(board, 10), 0U);
}

TEST(ReferenceSolver, CountsCompletionsWithAnotherDigitInPlaceOfAClue) {
  Random random(72);
  Board board = board_of(kPuzzle);
  EXPECT_EQ(reference_count_without(board_of(kSolution), 0, 10), 0U);
  for (int i = 0; i < 20; ++i) {
    board = random_puzzle(PuzzleKind::few, random);
    std::size_t cell = 0;
    while (board[cell] == '.') ++cell;
    Board dug = board;
    dug[cell] = '.';
    const auto with_any = reference_completions(dug, 100000);
    const auto others = std::ranges::count_if(with_any, [&](const Grid& grid) { return grid[cell] != board[cell]; });
    EXPECT_EQ(reference_count_without(board, cell, 100000), static_cast<std::uint32_t>(others));
    EXPECT_EQ(reference_count_without(board, cell, 2), std::min(static_cast<std::uint32_t>(others), 2U));
  }
}

TEST(ReferenceSolver, ListsDistinctCompletionsInOrder) {
  Random random(73);
  for (int i = 0; i < 20; ++i) {
    const Board board = random_puzzle(PuzzleKind::few, random);
    const auto grids = reference_completions(board, 1000);
    EXPECT_EQ(grids.size(), reference_count(board, 1000));
    EXPECT_TRUE(std::ranges::is_sorted(grids, std::ranges::less_equal()));
    for (const Grid& grid : grids) EXPECT_TRUE(is_completion(board, grid));
  }
}

TEST(ReferenceSolver, KnowsACompletionFromOtherGrids) {
  const Board puzzle = board_of(kPuzzle);
  const Board solution = board_of(kSolution);
  EXPECT_TRUE(is_completion(puzzle, solution));
  EXPECT_TRUE(is_completion(board_of(std::string(kCells, '.')), solution));
  EXPECT_FALSE(is_completion(puzzle, puzzle));
  Board other_clue = puzzle;
  other_clue[0] = '4';
  EXPECT_FALSE(is_completion(other_clue, solution));
  Board wrong = solution;
  std::swap(wrong[2], wrong[3]);
  EXPECT_FALSE(is_completion(puzzle, wrong));
}

}  // namespace
}  // namespace gridsieve::test
