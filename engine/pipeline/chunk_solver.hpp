// Takes the verdicts of a scanned chunk from level rules to a deeper level: the
// boards that keep the rules go to the solver, where they lie.
//
// Holds a solver's working memory, reused from chunk to chunk: one thread at a
// time for one object.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/scanned_chunk.hpp"
#include "engine/solver/board_solver.hpp"
#include "gridsieve/solve.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::pipeline {

class ChunkSolver {
 public:
  /// For a level deeper than rules, with the best solver at or below the kernel of that
  /// name. With `keep_solutions`, which needs level unique or minimal, solutions()
  /// is filled.
  ChunkSolver(Level level, std::string_view kernel_name, bool keep_solutions);

  /// Rewrites the verdicts of `found`, whose boards were kept; `bytes` are the
  /// chunk's. Nothing is counted. False: stopped before the end, and the verdicts
  /// are not to be used.
  bool deepen(std::span<const char> bytes, record::ScannedChunk& found, const std::stop_token& stop);

  /// One a record of the last chunk where they are kept: the only completion of
  /// its board, or 81 zeros where there is not exactly one.
  std::span<const Grid> solutions() const { return solutions_; }

  /// At level minimal one a record of the last chunk, else empty: the redundant
  /// clues where the verdict is unique.
  std::span<const CellSet> redundant() const { return redundant_; }

 private:
  // Boards solved in one call, so that the memory does not grow with the chunk: more than a
  // chunk of the usual size holds.
  static constexpr std::size_t kBatch = 4096;

  std::size_t gather(std::span<const char> bytes, const record::ScannedChunk& found, std::size_t first);
  bool count_completions(record::ScannedChunk& found, const std::stop_token& stop);
  bool look_for_redundant_clues(record::ScannedChunk& found, const std::stop_token& stop);

  Level level_;
  bool keep_solutions_;
  std::string kernel_name_;
  std::optional<solver::BoardSolver> solver_;  // made for the first chunk: small inputs need few
  std::vector<Grid> solutions_;
  std::vector<CellSet> redundant_;

  // The batch at hand.
  std::vector<const char*> boards_;
  std::vector<std::uint32_t> records_;  // the record of each board
  std::vector<std::uint32_t> counts_;
  std::vector<Grid> completions_;
  std::vector<CellSet> not_needed_;
};

}  // namespace gridsieve::pipeline
