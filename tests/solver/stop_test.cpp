// A job can be ended before its end, and what comes after is right.
#include <latch>
#include <stop_token>
#include <thread>
#include <vector>

#include "tests/solver/every_solver.hpp"
#include "tests/support/puzzle_factory.hpp"
#include "tests/support/slow_boards.hpp"

namespace gridsieve::test {
namespace {

using SolverStop = EverySolver;

constexpr std::uint32_t kNoEnd = 0xFFFFFFFF;  // the empty board has more completions than that

TEST_P(SolverStop, RequestedBeforeTheJobEndsIt) {
  Random random(100);
  const auto boards = puzzles_of_every_kind(2, random);
  std::stop_source source;
  source.request_stop();
  const std::stop_token stop = source.get_token();
  EXPECT_FALSE(answers(problems_of(boards), kNoEnd, &stop).finished);
}

TEST_P(SolverStop, NotRequestedChangesNothing) {
  Random random(101);
  const auto boards = puzzles_of_every_kind(1, random);
  const auto problems = problems_of(boards);
  std::vector<std::uint32_t> expected;
  for (const auto& problem : problems) expected.push_back(reference_count(problem, 2));
  const std::stop_source source;
  const std::stop_token stop = source.get_token();
  expect_right(problems, expected, answers(problems, 2, &stop));
}

/// Runs a job that another thread stops after `turns` turns of waiting.
template <typename Run>
bool run_until_stopped(unsigned turns, Run run) {
  std::stop_source source;
  const std::stop_token stop = source.get_token();
  std::latch about_to_run(1);
  const std::jthread other([&] {
    about_to_run.wait();
    for (unsigned turn = 0; turn < turns; ++turn) std::this_thread::yield();
    source.request_stop();
  });
  about_to_run.count_down();
  return run(stop);
}

TEST_P(SolverStop, FromAnotherThreadEndsAJobThatWouldTakeHoursAndTheNextOneIsRight) {
  Random random(102);
  const auto boards = puzzles_of_every_kind(3, random);
  const auto problems = problems_of(boards);
  std::vector<std::uint32_t> expected;
  for (const auto& problem : problems) expected.push_back(reference_count(problem, 2));
  // Later every time, so that the job is met at different places.
  for (unsigned turns = 1; turns < 5000; turns *= 3) {
    EXPECT_FALSE(run_until_stopped(
        turns, [&](const std::stop_token& stop) { return answers(problems, kNoEnd, &stop).finished; }));
    expect_right(problems, expected, answers(problems, 2));
  }
}

TEST_P(SolverStop, EndsTheSearchOfABoardThatIsSlowByItself) {
  for (const std::string_view board : kSlowBoards) {
    EXPECT_FALSE(run_until_stopped(10, [&](const std::stop_token& stop) {
      return answers({{.board = board.data()}}, kNoEnd, &stop).finished;
    })) << board;
  }
}

TEST_P(SolverStop, LeavesNoAnswerThatIsNotTrue) {
  constexpr std::uint32_t kLimit = 2000;
  Random random(103);
  std::vector<Board> boards;
  for (int i = 0; i < 3; ++i) boards.push_back(random_puzzle(PuzzleKind::few, random));
  for (int i = 0; i < 3; ++i) boards.push_back(random_puzzle(PuzzleKind::many, random));
  const auto problems = problems_of(boards);
  std::vector<std::uint32_t> expected;
  for (const auto& problem : problems) expected.push_back(reference_count(problem, kLimit));
  // Where no states can wait, a job may end soon after a stop.
  const auto workspace = GetParam().make_workspace(0);
  for (unsigned turns = 0; turns < 60; turns += 2) {
    std::vector<std::uint32_t> counts(problems.size());
    const bool finished = run_until_stopped(turns, [&](const std::stop_token& stop) {
      return workspace->run({.problems = problems, .limit = kLimit, .counts = counts.data(), .stop = &stop});
    });
    EXPECT_TRUE(!finished || counts == expected) << turns;
  }
}

GRIDSIEVE_TEST_EVERY_SOLVER(SolverStop);

}  // namespace
}  // namespace gridsieve::test
