// Every solver kernel that runs here, and the public solving, against the oracle.
//
// Boards keep so many clues of a full grid that the oracle is quick.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/solver/solver.hpp"
#include "gridsieve/board.hpp"
#include "gridsieve/solve.hpp"
#include "tests/fuzz/edited_boards.hpp"
#include "tests/fuzz/finding.hpp"
#include "tests/fuzz/fuzz_bytes.hpp"
#include "tests/reference/reference_solver.hpp"
#include "tests/reference/reference_verdict.hpp"

namespace gridsieve::test {
namespace {

constexpr std::size_t kFewestClues = 26;
constexpr std::size_t kMostBoards = 6;
constexpr std::array<std::uint32_t, 6> kLimits{1, 2, 2, 3, 10, 50};

bool is_clue(char cell) { return cell >= '1' && cell <= '9'; }

/// A grid without the cells of a mask, and with up to three other digits.
Board made_board(FuzzBytes& bytes) {
  Board board = full_grid(bytes.byte());
  const char blank = bytes.below(2) == 0 ? '.' : '0';
  std::size_t clues = kCells;
  std::uint8_t mask = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (cell % 8 == 0) mask = bytes.byte();
    if ((mask >> (cell % 8) & 1U) == 0 || clues == kFewestClues) continue;
    board[cell] = blank;
    --clues;
  }
  for (std::size_t left = bytes.below(4); left > 0; --left) {
    const std::size_t cell = bytes.below(kCells);
    const char digit = static_cast<char>('1' + bytes.below(kSide));
    board[cell] = digit;
  }
  return board;
}

std::string_view text_of(const Board& board) { return {board.data(), kCells}; }
BoardView view_of(const Board& board) { return BoardView(board.data(), kCells); }

[[noreturn]] void wrong(std::string_view who, const Board& board, std::string_view what) {
  finding(std::string(who).append(" on ").append(text_of(board)).append(": ").append(what));
}

struct Expected {
  std::size_t board = 0;  // index
  std::uint8_t forbidden = solver::kNoCell;
  std::uint32_t count = 0;
};

bool completes(const Board& board, std::uint8_t forbidden, const Grid& grid) {
  Board without = board;
  if (forbidden != solver::kNoCell) {
    if (grid[forbidden] == board[forbidden]) return false;
    without[forbidden] = '.';
  }
  return is_completion(view_of(without), grid);
}

/// The problems of the boards that keep the rules: each with all its clues, and with some of them forbidden.
std::vector<Expected> expected_counts(const std::vector<Board>& boards, std::uint32_t limit, FuzzBytes& bytes) {
  std::vector<Expected> all;
  for (std::size_t at = 0; at < boards.size(); ++at) {
    const Verdict verdict = reference_verdict(text_of(boards[at]), kKernelBlanks).verdict;
    if (verdict == Verdict::conflict) continue;
    all.push_back({at, solver::kNoCell, reference_count(view_of(boards[at]), limit)});
    const std::size_t cell = bytes.below(kCells);
    if (!is_clue(boards[at][cell])) continue;
    all.push_back({at, static_cast<std::uint8_t>(cell), reference_count_without(view_of(boards[at]), cell, limit)});
  }
  return all;
}

/// Made once: it takes longer than most jobs do.
solver::Workspace& workspace_of(const solver::SolverKernel& kernel) {
  static std::map<std::string_view, std::unique_ptr<solver::Workspace>> made;
  std::unique_ptr<solver::Workspace>& workspace = made[kernel.name];
  if (workspace == nullptr) workspace = kernel.make_workspace(solver::kWaitingBlocks);
  return *workspace;
}

void compare(const solver::SolverKernel& kernel, const std::vector<Board>& boards, const std::vector<Expected>& some,
             std::size_t copies, std::uint32_t limit) {
  std::vector<solver::Problem> problems;
  for (std::size_t copy = 0; copy < copies; ++copy) {
    for (const Expected& one : some) problems.push_back({boards[one.board].data(), one.forbidden});
  }
  std::vector<std::uint32_t> counts(problems.size(), 99);
  std::vector<Grid> solutions(problems.size());
  solver::SolveJob job{.problems = problems, .limit = limit, .counts = counts.data()};
  if (!solutions.empty()) job.solutions = solutions.front().data();
  require(workspace_of(kernel).run(job), "a job stopped by itself");
  for (std::size_t at = 0; at < problems.size(); ++at) {
    const Expected& one = some[at % some.size()];
    const Board& board = boards[one.board];
    if (counts[at] != one.count) {
      wrong(kernel.name, board, std::to_string(counts[at]) + " completions, not " + std::to_string(one.count));
    }
    if (one.count > 0 && !completes(board, one.forbidden, solutions[at])) wrong(kernel.name, board, "no completion");
  }
}

void compare_public(const Board& board, std::uint32_t limit) {
  const BoardView view = view_of(board);
  const bool breaks_rules = reference_verdict(text_of(board), kKernelBlanks).verdict == Verdict::conflict;
  const std::uint32_t expected = breaks_rules ? 0 : reference_count(view, limit);
  if (count_solutions(view, limit) != expected) wrong("count_solutions", board, "another count");
  std::vector<Grid> grids = solve(view, limit);
  if (grids.size() != expected) wrong("solve", board, "another number of completions");
  for (const Grid& grid : grids) {
    if (!is_completion(view, grid)) wrong("solve", board, "no completion");
  }
  if (expected < limit && grids != reference_completions(view, limit)) wrong("solve", board, "another order");
  if (!std::ranges::is_sorted(grids)) wrong("solve", board, "not in order");
}

void compare_redundant(const Board& board) {
  const BoardView view = view_of(board);
  const bool breaks_rules = reference_verdict(text_of(board), kKernelBlanks).verdict == Verdict::conflict;
  const bool proper = !breaks_rules && reference_count(view, 2) == 1;
  const CellSet redundant = redundant_clues(view);
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const bool expected = proper && is_clue(board[cell]) && reference_count_without(view, cell, 1) == 0;
    if (redundant.test(cell) != expected) wrong("redundant_clues", board, "cell " + std::to_string(cell));
  }
  if (is_minimal(view) != (proper && redundant.none())) wrong("is_minimal", board, "another answer");

  std::array<std::uint32_t, 1> count{99};
  std::array<Grid, 1> solution{};
  std::array<CellSet, 1> of_batch;
  require(solve(board, kCells, count, solution), "solve stopped by itself");
  const std::uint32_t expected = breaks_rules ? 0 : reference_count(view, 2);
  if (count[0] != expected) wrong("solve of many", board, "another count");
  if (expected == 1 && !is_completion(view, solution[0])) wrong("solve of many", board, "no completion");
  require(redundant_clues(board, kCells, count, of_batch), "redundant_clues stopped by itself");
  if (of_batch[0] != redundant || count[0] != expected) wrong("redundant_clues of many", board, "another answer");
}

void run(FuzzBytes bytes) {
  const std::uint32_t limit = kLimits[bytes.below(kLimits.size())];
  const std::size_t copies = 1 + bytes.below(16);
  const bool looks_at_redundant = bytes.below(4) == 0;
  std::vector<Board> boards;
  do {
    boards.push_back(made_board(bytes));
  } while (boards.size() < kMostBoards && !bytes.empty());
  if (looks_at_redundant) {
    compare_redundant(boards.front());
    return;
  }
  for (const Board& board : boards) compare_public(board, limit);
  const std::vector<Expected> some = expected_counts(boards, limit, bytes);
  if (some.empty()) return;
  for (const solver::SolverKernel& kernel : solver::registry()) {
    if (solver::runs_here(kernel)) compare(kernel, boards, some, copies, limit);
  }
}

}  // namespace
}  // namespace gridsieve::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridsieve::test::run({data, size});
  return 0;
}
