// Every solver kernel counts as the oracle does, whatever is mixed in a job and
// whatever the workspace did before.
#include <algorithm>
#include <vector>

#include "tests/solver/every_solver.hpp"
#include "tests/support/puzzle_factory.hpp"

namespace gridsieve::test {
namespace {

using SolutionCounts = EverySolver;

constexpr std::uint32_t kLimits[] = {1, 2, 10, 1000};

/// Boards with the counts of the oracle up to 1,000, made once for all solvers.
struct KnownBoards {
  std::vector<Board> boards;
  std::vector<std::uint32_t> counts;

  KnownBoards(std::vector<Board> boards_, std::uint32_t limit) : boards(std::move(boards_)) {
    for (const Board& board : boards) counts.push_back(reference_count(board, limit));
  }
};

const KnownBoards& boards_of_every_kind() {
  static const KnownBoards kBoards = [] {
    Random random(80);
    return KnownBoards(puzzles_of_every_kind(8, random), 1000);
  }();
  return kBoards;
}

// Few blanks, or a contradiction at once: many can be solved in a moment.
const KnownBoards& easy_boards() {
  static const KnownBoards kBoards = [] {
    Random random(81);
    std::vector<Board> boards;
    for (std::uint32_t i = 0; i < 60; ++i) {
      const Board grid = searched_grid(random);
      Board board = grid;
      dig(board, 1 + i % 2, 60, random);
      boards.push_back(board);
      boards.push_back(grid);
      boards.push_back(keep_clues(grid, 50, random));
      boards.push_back(board);
      plant_conflict(boards.back(), random);
    }
    return KnownBoards(std::move(boards), 2);
  }();
  return kBoards;
}

/// A job of `size` problems taken at random from `known`.
struct DrawnJob {
  std::vector<solver::Problem> problems;
  std::vector<std::uint32_t> counts;

  DrawnJob(const KnownBoards& known, std::size_t size, std::uint32_t limit, Random& random) {
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t drawn = random.below(known.boards.size());
      problems.push_back({.board = known.boards[drawn].data()});
      counts.push_back(std::min(known.counts[drawn], limit));
    }
  }
};

TEST_P(SolutionCounts, AreThoseOfTheOracleForEveryKindOfBoardAndLimit) {
  const KnownBoards& known = boards_of_every_kind();
  for (const std::uint32_t limit : kLimits) {
    SCOPED_TRACE(limit);
    std::vector<std::uint32_t> expected = known.counts;
    for (std::uint32_t& count : expected) count = std::min(count, limit);
    const auto problems = problems_of(known.boards);
    expect_right(problems, expected, answers(problems, limit));
  }
}

TEST_P(SolutionCounts, DoNotDependOnWhatElseIsInAJobOrWasInTheJobsBefore) {
  Random random(82);
  for (int round = 0; round < 3; ++round) {
    for (const std::size_t size : {0U, 1U, 2U, 7U, 8U, 15U, 16U, 17U, 31U, 32U, 33U, 63U, 64U, 65U, 150U}) {
      const std::uint32_t limit = kLimits[random.below(3)];
      SCOPED_TRACE(limit);
      const DrawnJob job(boards_of_every_kind(), size, limit, random);
      expect_right(job.problems, job.counts, answers(job.problems, limit));
    }
  }
}

TEST_P(SolutionCounts, AreRightInJobsOfAThousandBoards) {
  Random random(83);
  for (const std::uint32_t limit : {1U, 2U}) {
    const DrawnJob job(boards_of_every_kind(), 1000, limit, random);
    expect_right(job.problems, job.counts, answers(job.problems, limit));
  }
}

TEST_P(SolutionCounts, AreRightInJobsOfMoreBoardsThanSixteenBitsCanNumber) {
  Random random(84);
  const DrawnJob job(easy_boards(), 70000, 2, random);
  const Answers said = answers(job.problems, 2);
  ASSERT_TRUE(said.finished);
  EXPECT_EQ(said.counts, job.counts);
  for (std::size_t i = 0; i < job.problems.size(); i += 101) {
    EXPECT_TRUE(job.counts[i] == 0 || is_completion(job.problems[i], said.solutions[i])) << i;
  }
}

TEST_P(SolutionCounts, AreTheSameWhenNoSolutionsAreWritten) {
  Random random(85);
  const DrawnJob job(boards_of_every_kind(), 200, 10, random);
  std::vector<std::uint32_t> counts(job.problems.size());
  ASSERT_TRUE(workspace().run({.problems = job.problems, .limit = 10, .counts = counts.data()}));
  EXPECT_EQ(counts, job.counts);
}

TEST_P(SolutionCounts, AreRightForOneBoardManyTimesOver) {
  Random random(86);
  for (const PuzzleKind kind : kPuzzleKinds) {
    SCOPED_TRACE(name_of(kind));
    const std::vector<Board> boards(70, random_puzzle(kind, random));
    const std::vector<std::uint32_t> expected(boards.size(), reference_count(boards.front(), 10));
    const auto problems = problems_of(boards);
    expect_right(problems, expected, answers(problems, 10));
  }
}

TEST_P(SolutionCounts, AreRightWhereManyBoardsBranchAllTheTime) {
  // The most states that wait.
  Random random(85);
  const std::vector<Board> boards(300, random_puzzle(PuzzleKind::empty, random));
  const std::vector<std::uint32_t> expected(boards.size(), 20);
  const auto problems = problems_of(boards);
  expect_right(problems, expected, answers(problems, 20));
}

TEST_P(SolutionCounts, AreRightWhereHardlyAnyStatesCanWait) {
  const KnownBoards& known = boards_of_every_kind();
  for (const std::size_t waiting_blocks : {0U, 1U, 3U}) {
    const auto workspace = GetParam().make_workspace(waiting_blocks);
    for (const std::uint32_t limit : {1U, 2U, 1000U}) {
      SCOPED_TRACE(limit);
      const auto problems = problems_of(known.boards);
      Answers said;
      said.counts.resize(problems.size());
      said.solutions.resize(problems.size());
      said.finished = workspace->run({.problems = problems,
                                      .limit = limit,
                                      .counts = said.counts.data(),
                                      .solutions = said.solutions.front().data()});
      std::vector<std::uint32_t> expected = known.counts;
      for (std::uint32_t& count : expected) count = std::min(count, limit);
      expect_right(problems, expected, said);
    }
  }
}

TEST_P(SolutionCounts, ReachTheNumberOfCompletionsWhateverHigherLimitIsSet) {
  Random random(87);
  std::vector<Board> boards;
  for (int i = 0; i < 20; ++i) boards.push_back(random_puzzle(i % 2 == 0 ? PuzzleKind::few : PuzzleKind::two, random));
  const auto problems = problems_of(boards);
  for (const std::uint32_t limit : {51U, 65535U, 65536U, 65537U, 0xFFFFFFFFU}) expect_right(problems, limit);
}

TEST_P(SolutionCounts, PassSixteenBits) {
  Random random(88);
  const Board board = random_puzzle(PuzzleKind::empty, random);
  const Answers said = answers({{.board = board.data()}}, 66000);
  expect_right({{.board = board.data()}}, {66000}, said);
}

TEST_P(SolutionCounts, TakeEveryByteThatIsNoDigitForABlank) {
  Random random(89);
  std::vector<Board> boards = boards_of_every_kind().boards;
  for (Board& board : boards) {
    for (char& cell : board) {
      while (cell < '1' || cell > '9') {
        cell = static_cast<char>(random.below(256));
        if (cell < '1' || cell > '9') break;
        cell = '.';
      }
    }
  }
  std::vector<std::uint32_t> expected = boards_of_every_kind().counts;
  for (std::uint32_t& count : expected) count = std::min(count, 2U);
  const auto problems = problems_of(boards);
  expect_right(problems, expected, answers(problems, 2));
}

GRIDSIEVE_TEST_EVERY_SOLVER(SolutionCounts);

}  // namespace
}  // namespace gridsieve::test
