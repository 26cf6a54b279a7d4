#include "engine/solver/board_solver.hpp"

#include "engine/solver/unavoidable_sets.hpp"

namespace gridsieve::solver {
namespace {

bool is_clue(char cell) { return cell >= '1' && cell <= '9'; }

}  // namespace

BoardSolver::BoardSolver(std::string_view kernel_name)
    : workspace_(at_most(kernel_name).make_workspace(kWaitingBlocks)) {}

bool BoardSolver::count(std::span<const char* const> boards, std::uint32_t limit, std::span<std::uint32_t> counts,
                        std::span<Grid> solutions, const std::stop_token& stop) {
  problems_.clear();
  for (const char* board : boards) problems_.push_back({board, kNoCell});
  return workspace_->run({.problems = problems_,
                          .limit = limit,
                          .counts = counts.data(),
                          .solutions = solutions.empty() ? nullptr : solutions.front().data(),
                          .stop = &stop});
}

// A clue is redundant exactly when no completion has another digit in its place.
// Most that are not are seen from the solution, without a search.
bool BoardSolver::find_redundant(std::span<const char* const> boards, std::span<const Grid> solutions,
                                 std::span<CellSet> redundant, const std::stop_token& stop) {
  problems_.clear();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const BoardView board(boards[i], kCells);
    CellSet& open = redundant[i];  // whether they are redundant, is still open
    open = ~lone_clues(board, solutions[i]);
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (!is_clue(board[cell])) open.reset(cell);
      if (open.test(cell)) problems_.push_back({board.data(), static_cast<std::uint8_t>(cell)});
    }
  }
  counts_.resize(problems_.size());
  if (!workspace_->run({.problems = problems_, .limit = 1, .counts = counts_.data(), .stop = &stop})) return false;
  std::size_t at = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (redundant[i].test(cell)) redundant[i].set(cell, counts_[at++] == 0);
    }
  }
  return true;
}

}  // namespace gridsieve::solver
