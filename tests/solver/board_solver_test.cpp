// Many boards on one kernel: completions and redundant clues.
#include "engine/solver/board_solver.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "tests/solver/every_solver.hpp"
#include "tests/solver/odd_boards.hpp"
#include "tests/support/puzzle_factory.hpp"

namespace gridsieve::test {
namespace {

std::vector<const char*> places_of(const std::vector<Board>& boards) {
  std::vector<const char*> places;
  for (const Board& board : boards) places.push_back(board.data());
  return places;
}

// One clue more than a minimal puzzle needs: that makes some others redundant too.
void add_clue(Board& board, Random& random) {
  const Grid solution = reference_completions(board, 1).front();
  std::size_t cell = random.below(kCells);
  while (board[cell] != '.') cell = (cell + 1) % kCells;
  board[cell] = solution[cell];
}

/// Boards with one completion each, with and without redundant clues.
std::vector<Board> proper_puzzles(std::size_t count, Random& random) {
  std::vector<Board> boards;
  for (std::size_t i = 0; i < count; ++i) {
    constexpr PuzzleKind kKinds[] = {PuzzleKind::minimal, PuzzleKind::minimal, PuzzleKind::proper, PuzzleKind::full};
    boards.push_back(random_puzzle(kKinds[i % 4], random));
    if (i % 4 == 0) add_clue(boards.back(), random);
  }
  random.shuffle(boards);
  return boards;
}

class BoardSolverOnEveryKernel : public EverySolver {
 protected:
  solver::BoardSolver solver_{GetParam().name};
};

TEST_P(BoardSolverOnEveryKernel, CountsAndSolvesAsTheOracle) {
  Random random(140);
  for (const std::uint32_t limit : {1U, 2U, 10U}) {
    const auto boards = puzzles_of_every_kind(2, random);
    std::vector<std::uint32_t> counts(boards.size());
    std::vector<Grid> solutions(boards.size());
    ASSERT_TRUE(solver_.count(places_of(boards), limit, counts, solutions, {}));
    for (std::size_t i = 0; i < boards.size(); ++i) {
      EXPECT_EQ(counts[i], reference_count(boards[i], limit)) << i;
      EXPECT_TRUE(counts[i] == 0 || is_completion(boards[i], solutions[i])) << i;
    }
    std::vector<std::uint32_t> counts_alone(boards.size());
    ASSERT_TRUE(solver_.count(places_of(boards), limit, counts_alone, {}, {}));
    EXPECT_EQ(counts_alone, counts);
  }
}

TEST_P(BoardSolverOnEveryKernel, FindsTheCluesThatCanBeTakenAway) {
  Random random(141);
  for (const std::size_t size : {0U, 1U, 3U, 40U}) {
    const auto boards = proper_puzzles(size, random);
    std::vector<CellSet> redundant(size, ~CellSet());
    std::vector<std::uint32_t> counts(size);
    std::vector<Grid> solutions(size);
    ASSERT_TRUE(solver_.count(places_of(boards), 2, counts, solutions, {}));
    ASSERT_TRUE(solver_.find_redundant(places_of(boards), solutions, redundant, {}));
    for (std::size_t i = 0; i < size; ++i) EXPECT_EQ(redundant[i], expected_redundant(boards[i])) << i;
  }
}

TEST_P(BoardSolverOnEveryKernel, SaysThatItWasStoppedAndIsRightAfterwards) {
  Random random(142);
  const auto boards = proper_puzzles(30, random);
  std::stop_source source;
  source.request_stop();
  std::vector<std::uint32_t> counts(boards.size());
  std::vector<CellSet> redundant(boards.size());
  std::vector<Grid> solutions(boards.size());
  EXPECT_FALSE(solver_.count(places_of(boards), 2, counts, {}, source.get_token()));
  ASSERT_TRUE(solver_.count(places_of(boards), 2, counts, solutions, {}));
  EXPECT_FALSE(solver_.find_redundant(places_of(boards), solutions, redundant, source.get_token()));
  ASSERT_TRUE(solver_.count(places_of(boards), 2, counts, {}, {}));
  EXPECT_EQ(counts, std::vector<std::uint32_t>(boards.size(), 1));
}

GRIDSIEVE_TEST_EVERY_SOLVER(BoardSolverOnEveryKernel);

}  // namespace
}  // namespace gridsieve::test
