// Where boards lie: any place, overlapping, and not one byte more is touched.
#include <algorithm>
#include <string>
#include <vector>

#include "tests/solver/every_solver.hpp"
#include "tests/support/guarded_pages.hpp"
#include "tests/support/puzzle_factory.hpp"

namespace gridsieve::test {
namespace {

using SolverBounds = EverySolver;

TEST_P(SolverBounds, NoBoardIsReadBeyondItsEnds) {
  Random random(110);
  const GuardedPages pages(kCells);
  char* const last = pages.end() - kCells;
  for (const PuzzleKind kind : {PuzzleKind::proper, PuzzleKind::two, PuzzleKind::full}) {
    const Board board = random_puzzle(kind, random);
    std::ranges::copy(board, pages.begin());
    std::ranges::copy(board, last);
    for (const std::size_t count : {1U, 2U, 8U, 31U, 32U, 33U, 100U}) {
      std::vector<solver::Problem> problems(count);
      for (auto& problem : problems) problem.board = random.below(2) == 0 ? pages.begin() : last;
      expect_right(problems, 2);
    }
    std::vector<solver::Problem> forbidden;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (board[cell] != '.') forbidden.push_back({.board = last, .forbidden = static_cast<std::uint8_t>(cell)});
    }
    expect_right(forbidden, 1);
  }
}

TEST_P(SolverBounds, BoardsMayOverlap) {
  Random random(111);
  // Any 81 characters in a row have few clues here: some keep the rules, some do not.
  std::string bytes;
  for (int i = 0; i < 1000; ++i) bytes += random.below(6) == 0 ? static_cast<char>('1' + random.below(9)) : '.';
  std::vector<solver::Problem> problems;
  for (int i = 0; i < 300; ++i) problems.push_back({.board = bytes.data() + random.below(bytes.size() - kCells + 1)});
  expect_right(problems, 2);
}

TEST_P(SolverBounds, OnlyTheAnswersOfTheJobAreWritten) {
  Random random(112);
  const auto boards = puzzles_of_every_kind(3, random);
  for (const std::size_t count : {0U, 1U, 31U, 33U}) {
    auto problems = problems_of(boards);
    problems.resize(count);
    constexpr std::size_t kMargin = 64;
    std::vector<std::uint32_t> counts(count + 2 * kMargin, kNothingWritten);
    std::vector<char> solutions((count + 2 * kMargin) * kCells, '#');
    ASSERT_TRUE(workspace().run({.problems = problems,
                                 .limit = 2,
                                 .counts = counts.data() + kMargin,
                                 .solutions = solutions.data() + kMargin * kCells}));
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const bool inside = i >= kMargin && i < kMargin + count;
      ASSERT_EQ(counts[i] != kNothingWritten, inside) << i << " of " << count;
      const auto* grid = solutions.data() + i * kCells;
      const bool untouched = std::all_of(grid, grid + kCells, [](char cell) { return cell == '#'; });
      ASSERT_TRUE(inside || untouched) << i << " of " << count;
    }
  }
}

GRIDSIEVE_TEST_EVERY_SOLVER(SolverBounds);

}  // namespace
}  // namespace gridsieve::test
