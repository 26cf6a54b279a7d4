#include "engine/pipeline/chunk_solver.hpp"

#include <algorithm>

#include "gridsieve/board.hpp"

namespace gridsieve::pipeline {
namespace {

constexpr Grid kNoSolution = [] {
  Grid grid{};
  grid.fill('0');
  return grid;
}();

// What a board with so many completions is, when the rules alone called it `said`.
Verdict deeper(Verdict said, std::uint32_t completions, Level level) {
  if (completions == 0) return Verdict::unsolvable;
  if (completions > 1) return Verdict::multiple;
  if (said == Verdict::mismatch) return said;
  return level == Level::solvable ? Verdict::valid : Verdict::unique;
}

}  // namespace

ChunkSolver::ChunkSolver(Level level, std::string_view kernel_name, bool keep_solutions)
    : level_(level), keep_solutions_(keep_solutions), kernel_name_(kernel_name) {}

bool ChunkSolver::deepen(std::span<const char> bytes, record::ScannedChunk& found, const std::stop_token& stop) {
  if (!solver_) solver_.emplace(kernel_name_);
  solutions_.assign(keep_solutions_ ? found.verdicts.size() : 0, kNoSolution);
  redundant_.assign(level_ == Level::minimal ? found.verdicts.size() : 0, CellSet());
  for (std::size_t next = 0; next < found.verdicts.size();) {
    next = gather(bytes, found, next);
    if (!count_completions(found, stop)) return false;
    if (level_ == Level::minimal && !look_for_redundant_clues(found, stop)) return false;
  }
  return true;
}

// Fills the batch with the boards from record `first` on; returns the first
// record that is left. A full grid that keeps the rules is its own completion.
std::size_t ChunkSolver::gather(std::span<const char> bytes, const record::ScannedChunk& found, std::size_t first) {
  boards_.clear();
  records_.clear();
  std::size_t record = first;
  for (; record < found.verdicts.size() && boards_.size() < kBatch; ++record) {
    const Verdict verdict = found.verdicts[record];
    const char* board = bytes.data() + (verdict == Verdict::malformed ? 0 : found.boards[record]);
    if (verdict == Verdict::valid || verdict == Verdict::mismatch) {
      boards_.push_back(board);
      records_.push_back(static_cast<std::uint32_t>(record));
    } else if (verdict == Verdict::solved && keep_solutions_) {
      std::copy_n(board, kCells, solutions_[record].begin());
    }
  }
  return record;
}

bool ChunkSolver::count_completions(record::ScannedChunk& found, const std::stop_token& stop) {
  counts_.resize(boards_.size());
  completions_.resize(keep_solutions_ || level_ == Level::minimal ? boards_.size() : 0);
  if (!solver_->count(boards_, level_ == Level::solvable ? 1 : 2, counts_, completions_, stop)) return false;
  for (std::size_t at = 0; at < boards_.size(); ++at) {
    Verdict& verdict = found.verdicts[records_[at]];
    verdict = deeper(verdict, counts_[at], level_);
    if (keep_solutions_ && counts_[at] == 1) solutions_[records_[at]] = completions_[at];
  }
  return true;
}

bool ChunkSolver::look_for_redundant_clues(record::ScannedChunk& found, const std::stop_token& stop) {
  std::size_t proper = 0;  // boards of the batch with one completion, moved to its front
  for (std::size_t at = 0; at < boards_.size(); ++at) {
    if (found.verdicts[records_[at]] != Verdict::unique) continue;
    boards_[proper] = boards_[at];
    completions_[proper] = completions_[at];
    records_[proper++] = records_[at];
  }
  not_needed_.resize(proper);
  if (!solver_->find_redundant(std::span(boards_).first(proper), completions_, not_needed_, stop)) return false;
  for (std::size_t at = 0; at < proper; ++at) {
    if (not_needed_[at].none()) found.verdicts[records_[at]] = Verdict::minimal;
    redundant_[records_[at]] = not_needed_[at];
  }
  return true;
}

}  // namespace gridsieve::pipeline
