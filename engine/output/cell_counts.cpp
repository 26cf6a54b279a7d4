#include "engine/output/cell_counts.hpp"

#include <algorithm>
#include <cstddef>

namespace gridsieve::output {
namespace {

using Units = std::array<std::uint8_t, 3>;

constexpr std::array<Units, kCells> kUnitsOfCell = [] {
  std::array<Units, kCells> units{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    units[cell] = {static_cast<std::uint8_t>(row_of(cell)), static_cast<std::uint8_t>(kSide + column_of(cell)),
                   static_cast<std::uint8_t>(2 * kSide + box_of(cell))};
  }
  return units;
}();

/// 0-8 for a digit, more for a blank.
unsigned digit_of(char cell) { return static_cast<unsigned char>(cell - '1'); }

/// Sums of one byte a cell, which a compiler adds up for many cells at once.
class ByteSums {
 public:
  void add(const char* board, std::array<std::uint64_t, kCells>& totals) {
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      sums_[cell] = static_cast<std::uint8_t>(sums_[cell] + (static_cast<std::uint8_t>(board[cell] - '1') < kSide));
    }
    if (++boards_ == kMostBoards) flush(totals);
  }

  void flush(std::array<std::uint64_t, kCells>& totals) {
    for (std::size_t cell = 0; cell < kCells; ++cell) totals[cell] += sums_[cell];
    sums_.fill(0);
    boards_ = 0;
  }

 private:
  static constexpr unsigned kMostBoards = 255;
  std::array<std::uint8_t, kCells> sums_{};
  unsigned boards_ = 0;
};

/// The digits of each unit, as sets of bits.
struct UnitDigits {
  std::array<std::uint16_t, kUnits> once{};
  std::array<std::uint16_t, kUnits> again{};
};

UnitDigits digits_of_units(BoardView board) {
  UnitDigits digits;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const unsigned digit = digit_of(board[cell]);
    if (digit >= kSide) continue;
    const auto bit = static_cast<std::uint16_t>(1U << digit);
    for (const std::uint8_t unit : kUnitsOfCell[cell]) {
      digits.again[unit] = static_cast<std::uint16_t>(digits.again[unit] | (digits.once[unit] & bit));
      digits.once[unit] = static_cast<std::uint16_t>(digits.once[unit] | bit);
    }
  }
  return digits;
}

/// Calls `visit(cell)` for each cell that takes part in a conflict.
template <typename Visit>
void for_each_conflicting(BoardView board, Visit visit) {
  const UnitDigits digits = digits_of_units(board);
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const unsigned digit = digit_of(board[cell]);
    if (digit >= kSide) continue;
    const auto& [row, column, box] = kUnitsOfCell[cell];
    const unsigned again = digits.again[row] | digits.again[column] | digits.again[box];
    if ((again >> digit & 1U) != 0) visit(cell);
  }
}

}  // namespace

CellCounts& CellCounts::operator+=(const CellCounts& other) {
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    filled[cell] += other.filled[cell];
    conflicting[cell] += other.conflicting[cell];
  }
  return *this;
}

CellCounts count_cells(const RecordBatch& batch) {
  CellCounts counts;
  ByteSums filled;
  for (std::size_t index = 0; index < batch.boards.size(); ++index) {
    if (batch.boards[index] == kNoBoard) continue;
    const char* const board = batch.cells.data() + batch.boards[index];
    filled.add(board, counts.filled);
    if (batch.verdicts[index] == Verdict::conflict) {
      for_each_conflicting(BoardView(board, kCells), [&](std::size_t cell) { ++counts.conflicting[cell]; });
    }
  }
  filled.flush(counts.filled);
  return counts;
}

CellSet conflicting_cells(BoardView board) {
  CellSet cells;
  for_each_conflicting(board, [&](std::size_t cell) { cells.set(cell); });
  return cells;
}

}  // namespace gridsieve::output
