// Completions that have another digit in place of a clue.
#include <vector>

#include "tests/solver/every_solver.hpp"
#include "tests/support/puzzle_factory.hpp"

namespace gridsieve::test {
namespace {

using ForbiddenCells = EverySolver;

// One problem a clue.
void add_every_clue(const Board& board, std::vector<solver::Problem>& problems) {
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (board[cell] == '.') continue;
    problems.push_back({.board = board.data(), .forbidden = static_cast<std::uint8_t>(cell)});
  }
}

TEST_P(ForbiddenCells, AreCountedAsTheOracleDoesForEveryKindOfBoard) {
  Random random(90);
  const auto boards = puzzles_of_every_kind(2, random);
  std::vector<solver::Problem> problems;
  for (const Board& board : boards) add_every_clue(board, problems);
  random.shuffle(problems);
  for (const std::uint32_t limit : {1U, 2U, 10U}) {
    SCOPED_TRACE(limit);
    expect_right(problems, limit);
  }
}

TEST_P(ForbiddenCells, AreKeptApartFromWholeBoardsInTheSameJob) {
  Random random(91);
  const auto boards = puzzles_of_every_kind(1, random);
  auto problems = problems_of(boards);
  for (const Board& board : boards) add_every_clue(board, problems);
  random.shuffle(problems);
  expect_right(problems, 2);
}

TEST_P(ForbiddenCells, LeaveNothingOfAMinimalPuzzleWithoutCompletion) {
  Random random(92);
  const Board board = random_puzzle(PuzzleKind::minimal, random);
  std::vector<solver::Problem> problems;
  add_every_clue(board, problems);
  const std::vector<std::uint32_t> expected(problems.size(), 1);
  expect_right(problems, expected, answers(problems, 1));
}

GRIDSIEVE_TEST_EVERY_SOLVER(ForbiddenCells);

}  // namespace
}  // namespace gridsieve::test
