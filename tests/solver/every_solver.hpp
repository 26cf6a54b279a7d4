// What the tests of solver kernels share: one instance a solver of this build,
// skipped visibly where it does not run, and the comparison with the oracle.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <ostream>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "engine/solver/solver.hpp"
#include "gridsieve/board.hpp"
#include "gridsieve/solve.hpp"
#include "tests/reference/reference_solver.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::solver {

inline void PrintTo(const SolverKernel& kernel, std::ostream* out) { *out << kernel.name; }

}  // namespace gridsieve::solver

namespace gridsieve::test {

/// What a solver said of some problems.
struct Answers {
  bool finished = false;
  std::vector<std::uint32_t> counts;
  std::vector<Grid> solutions;
};

/// One problem a board, with all its clues.
inline std::vector<solver::Problem> problems_of(const std::vector<Board>& boards) {
  std::vector<solver::Problem> problems;
  for (const Board& board : boards) problems.push_back({.board = board.data()});
  return problems;
}

inline BoardView board_of(const solver::Problem& problem) { return BoardView(problem.board, kCells); }

/// The count of the oracle.
inline std::uint32_t reference_count(const solver::Problem& problem, std::uint32_t limit) {
  return problem.forbidden == solver::kNoCell ? reference_count(board_of(problem), limit)
                                              : reference_count_without(board_of(problem), problem.forbidden, limit);
}

/// Whether `grid` is a completion of a problem, its forbidden cell included.
inline bool is_completion(const solver::Problem& problem, const Grid& grid) {
  if (problem.forbidden == solver::kNoCell) return is_completion(board_of(problem), grid);
  Board without{};
  std::ranges::copy(board_of(problem), without.begin());
  without[problem.forbidden] = '.';
  return grid[problem.forbidden] != problem.board[problem.forbidden] && is_completion(without, grid);
}

class EverySolver : public testing::TestWithParam<solver::SolverKernel> {
 protected:
  void SetUp() override {
    if (!solver::runs_here(GetParam())) GTEST_SKIP() << GetParam().name << " does not run on this machine";
    workspace_ = GetParam().make_workspace(solver::kWaitingBlocks);
  }

  solver::Workspace& workspace() { return *workspace_; }

  /// All jobs of a test go to the same workspace.
  Answers answers(const std::vector<solver::Problem>& problems, std::uint32_t limit,
                  const std::stop_token* stop = nullptr) {
    Answers said{.counts = std::vector<std::uint32_t>(problems.size(), kNothingWritten),
                 .solutions = std::vector<Grid>(problems.size())};
    said.finished = workspace_->run({.problems = problems,
                                     .limit = limit,
                                     .counts = said.counts.data(),
                                     .solutions = said.solutions.empty() ? nullptr : said.solutions.front().data(),
                                     .stop = stop});
    return said;
  }

  /// Counts as they should be, and a completion wherever there is one.
  static void expect_right(const std::vector<solver::Problem>& problems, const std::vector<std::uint32_t>& expected,
                           const Answers& said) {
    ASSERT_TRUE(said.finished);
    for (std::size_t i = 0; i < problems.size(); ++i) {
      const std::string_view text(problems[i].board, kCells);
      ASSERT_EQ(said.counts[i], expected[i])
          << "problem " << i << " of " << problems.size() << ' ' << text << " forbidden " << int{problems[i].forbidden};
      ASSERT_TRUE(expected[i] == 0 || is_completion(problems[i], said.solutions[i]))
          << "problem " << i << " of " << problems.size() << ' ' << text << " forbidden " << int{problems[i].forbidden};
    }
  }

  /// Against the oracle.
  void expect_right(const std::vector<solver::Problem>& problems, std::uint32_t limit) {
    std::vector<std::uint32_t> expected;
    for (const auto& problem : problems) expected.push_back(reference_count(problem, limit));
    expect_right(problems, expected, answers(problems, limit));
  }

  static constexpr std::uint32_t kNothingWritten = 0xDEADBEEF;

 private:
  std::unique_ptr<solver::Workspace> workspace_;
};

/// Solver names without the characters that test names may not have.
inline std::string solver_test_name(const testing::TestParamInfo<solver::SolverKernel>& info) {
  std::string name(info.param.name);
  std::erase(name, '.');
  return name;
}

#define GRIDSIEVE_TEST_EVERY_SOLVER(suite) \
  INSTANTIATE_TEST_SUITE_P(Solvers, suite, testing::ValuesIn(solver::registry()), solver_test_name)

}  // namespace gridsieve::test
