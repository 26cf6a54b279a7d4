// The public solving in memory: boards that break the rules have no completion,
// the others go to the solver.
#include "gridsieve/solve.hpp"

#include <cassert>

#include "engine/kernel/kernel.hpp"
#include "engine/solver/board_solver.hpp"
#include "engine/solver/first_completions.hpp"
#include "engine/solver/scalar_search.hpp"
#include "gridsieve/validate.hpp"

namespace gridsieve {
namespace {

bool keeps_rules(Verdict verdict) { return verdict == Verdict::valid || verdict == Verdict::solved; }

// A name in the environment that cannot be met must not make solving fail: then
// the plainest solver does it.
std::string_view chosen_kernel() {
  const auto chosen = kernel::choose("auto");
  return chosen.ok() ? chosen.value()->name : kernel::registry().front().name;
}

// The boards of a batch that keep the rules; the others are left out.
struct SolvableBoards {
  std::vector<const char*> boards;
  std::vector<std::size_t> numbers;  // of each in the batch
};

SolvableBoards boards_that_keep_rules(std::span<const char> bytes, std::size_t stride, std::size_t count) {
  assert(stride >= kCells);
  assert(count == 0 || bytes.size() >= (count - 1) * stride + kCells);
  std::vector<Verdict> verdicts(count);
  std::vector<std::uint8_t> clues(count);
  validate_boards(bytes, stride, verdicts, clues);
  SolvableBoards kept;
  for (std::size_t i = 0; i < count; ++i) {
    if (!keeps_rules(verdicts[i])) continue;
    kept.boards.push_back(bytes.data() + i * stride);
    kept.numbers.push_back(i);
  }
  return kept;
}

std::uint32_t count_up_to(BoardView board, std::uint32_t limit) {
  if (limit == 0 || !keeps_rules(validate(board))) return 0;
  return solver::ScalarSearch().count(solver::candidates_of({board.data()}), limit);
}

bool find_solutions(std::span<const char> bytes, std::size_t stride, std::string_view kernel,
                    std::span<std::uint32_t> counts, std::span<Grid> solutions, const std::stop_token& stop) {
  assert(counts.size() == solutions.size());
  std::fill(counts.begin(), counts.end(), 0);
  const SolvableBoards kept = boards_that_keep_rules(bytes, stride, counts.size());
  std::vector<std::uint32_t> found(kept.boards.size());
  std::vector<Grid> grids(kept.boards.size());
  if (!solver::BoardSolver(kernel).count(kept.boards, 2, found, grids, stop)) return false;
  for (std::size_t at = 0; at < found.size(); ++at) {
    counts[kept.numbers[at]] = found[at];
    solutions[kept.numbers[at]] = grids[at];
  }
  return true;
}

bool find_redundant(std::span<const char> bytes, std::size_t stride, std::string_view kernel,
                    std::span<std::uint32_t> counts, std::span<CellSet> redundant, const std::stop_token& stop) {
  assert(counts.size() == redundant.size());
  std::vector<Grid> grids(counts.size());
  if (!find_solutions(bytes, stride, kernel, counts, grids, stop)) return false;
  std::fill(redundant.begin(), redundant.end(), CellSet());
  SolvableBoards proper;
  std::vector<Grid> solutions;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] != 1) continue;
    proper.boards.push_back(bytes.data() + i * stride);
    proper.numbers.push_back(i);
    solutions.push_back(grids[i]);
  }
  std::vector<CellSet> found(proper.boards.size());
  if (!solver::BoardSolver(kernel).find_redundant(proper.boards, solutions, found, stop)) return false;
  for (std::size_t at = 0; at < found.size(); ++at) redundant[proper.numbers[at]] = found[at];
  return true;
}

}  // namespace

std::uint32_t count_solutions(BoardView board, std::uint32_t limit) { return count_up_to(board, limit); }

std::vector<Grid> solve(BoardView board, std::uint32_t limit) {
  if (!keeps_rules(validate(board))) return {};
  return solver::first_completions(board, limit);
}

CellSet redundant_clues(BoardView board) {
  std::uint32_t count = 0;
  CellSet redundant;
  (void)find_redundant(board, kCells, "scalar", {&count, 1}, {&redundant, 1}, {});
  return redundant;
}

bool is_minimal(BoardView board) {
  std::uint32_t count = 0;
  CellSet redundant;
  (void)find_redundant(board, kCells, "scalar", {&count, 1}, {&redundant, 1}, {});
  return count == 1 && redundant.none();
}

bool count_solutions(std::span<const char> bytes, std::size_t stride, std::span<std::uint32_t> counts,
                     std::uint32_t limit, const std::stop_token& stop) {
  std::fill(counts.begin(), counts.end(), 0);
  if (limit == 0) return true;
  const SolvableBoards kept = boards_that_keep_rules(bytes, stride, counts.size());
  std::vector<std::uint32_t> found(kept.boards.size());
  if (!solver::BoardSolver(chosen_kernel()).count(kept.boards, limit, found, {}, stop)) return false;
  for (std::size_t at = 0; at < found.size(); ++at) counts[kept.numbers[at]] = found[at];
  return true;
}

bool solve(std::span<const char> bytes, std::size_t stride, std::span<std::uint32_t> counts, std::span<Grid> solutions,
           const std::stop_token& stop) {
  return find_solutions(bytes, stride, chosen_kernel(), counts, solutions, stop);
}

bool redundant_clues(std::span<const char> bytes, std::size_t stride, std::span<std::uint32_t> counts,
                     std::span<CellSet> redundant, const std::stop_token& stop) {
  return find_redundant(bytes, stride, chosen_kernel(), counts, redundant, stop);
}

}  // namespace gridsieve
