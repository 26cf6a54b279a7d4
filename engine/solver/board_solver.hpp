// Solves many boards on one kernel: completions, and clues that are not needed.
//
// Holds the kernel's working memory, so one object is used by one thread at a
// time. Boards are 81 bytes that keep the rules: digits 1-9 are clues, every
// other byte is a blank.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/solver/solver.hpp"
#include "gridsieve/solve.hpp"

namespace gridsieve::solver {

class BoardSolver {
 public:
  /// With the best solver at or below the kernel of that name, which runs here.
  explicit BoardSolver(std::string_view kernel_name);

  /// counts[i]: completions of boards[i], at most `limit`. `solutions` is empty or
  /// has one place a board, where a completion is written if there is one.
  /// False: stopped before the end.
  bool count(std::span<const char* const> boards, std::uint32_t limit, std::span<std::uint32_t> counts,
             std::span<Grid> solutions, const std::stop_token& stop);

  /// redundant[i]: the clues of boards[i] without each of which it still has one
  /// completion. Every board has exactly one, solutions[i]. False: stopped before
  /// the end.
  bool find_redundant(std::span<const char* const> boards, std::span<const Grid> solutions,
                      std::span<CellSet> redundant, const std::stop_token& stop);

 private:
  std::unique_ptr<Workspace> workspace_;
  std::vector<Problem> problems_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace gridsieve::solver
