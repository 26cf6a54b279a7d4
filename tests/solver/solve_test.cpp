// The public solving of one board.
#include "gridsieve/solve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/solver/odd_boards.hpp"

namespace gridsieve::test {
namespace {

TEST(CountSolutions, AgreesWithTheOracleOnEveryKindOfBoard) {
  Random random(150);
  for (const Board& board : odd_boards(4, random)) {
    for (const std::uint32_t limit : {0U, 1U, 2U, 10U, 1000U}) {
      EXPECT_EQ(count_solutions(board, limit), expected_count(board, limit))
          << std::string_view(board.data(), kCells) << " up to " << limit;
    }
  }
}

TEST(CountSolutions, CountsToTwoWhenNothingElseIsAskedFor) {
  Random random(151);
  EXPECT_EQ(count_solutions(random_puzzle(PuzzleKind::empty, random)), 2U);
  EXPECT_EQ(count_solutions(random_puzzle(PuzzleKind::minimal, random)), 1U);
}

TEST(Solve, ListsTheFirstCompletionsInTheOrderOfTexts) {
  Random random(152);
  constexpr std::uint32_t kAll = 5000;
  std::size_t compared = 0;
  for (const Board& board : odd_boards(4, random)) {
    const std::uint32_t total = expected_count(board, kAll);
    if (total == kAll) continue;
    const auto all = total == 0 ? std::vector<Grid>() : reference_completions(board, kAll);
    for (const std::uint32_t limit : {0U, 1U, 2U, 10U, 1000U}) {
      const auto length = static_cast<std::ptrdiff_t>(std::min(limit, total));
      EXPECT_EQ(solve(board, limit), std::vector<Grid>(all.begin(), all.begin() + length));
    }
    ++compared;
  }
  EXPECT_GE(compared, 28U);
}

TEST(Solve, ListsOneCompletionWhenNothingElseIsAskedFor) {
  Random random(153);
  const Board board = random_puzzle(PuzzleKind::few, random);
  EXPECT_EQ(solve(board), std::vector<Grid>{reference_completions(board, 100).front()});
}

TEST(RedundantClues, AreThoseThatCanBeTakenAway) {
  Random random(154);
  for (const Board& board : odd_boards(4, random)) {
    const CellSet expected = expected_redundant(board);
    EXPECT_EQ(redundant_clues(board), expected) << std::string_view(board.data(), kCells);
    EXPECT_EQ(is_minimal(board), expected_count(board, 2) == 1 && expected.none());
  }
}

TEST(IsMinimal, HoldsForAMinimalPuzzleAndNotWithOneClueMore) {
  Random random(155);
  Board board = random_puzzle(PuzzleKind::minimal, random);
  EXPECT_TRUE(is_minimal(board));
  const auto blank = std::ranges::find(board, '.');
  const Grid solution = solve(board).front();
  *blank = solution[static_cast<std::size_t>(blank - board.begin())];
  EXPECT_FALSE(is_minimal(board));
}

}  // namespace
}  // namespace gridsieve::test
