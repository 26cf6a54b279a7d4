// Cell by cell over many boards: how often it holds a clue, how often it takes
// part in a conflict.
#pragma once

#include <array>
#include <cstdint>

#include "gridsieve/board.hpp"
#include "gridsieve/record.hpp"
#include "gridsieve/solve.hpp"

namespace gridsieve::output {

/// Counts of boards, index = cell. Plain sums: they do not depend on how a
/// corpus was cut.
struct CellCounts {
  std::array<std::uint64_t, kCells> filled{};  // boards whose cell holds a digit
  std::array<std::uint64_t, kCells>
      conflicting{};  // boards whose cell holds a digit that its row, column or box repeats

  CellCounts& operator+=(const CellCounts& other);
};

/// Over the boards of a batch. Needs RecordBatch::boards; without them all is 0.
CellCounts count_cells(const RecordBatch& batch);

/// The cells of a board whose digit stands again in their row, column or box.
/// What is no digit 1-9 counts as blank.
CellSet conflicting_cells(BoardView board);

}  // namespace gridsieve::output
