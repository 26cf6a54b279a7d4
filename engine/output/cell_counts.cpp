#include "engine/output/cell_counts.hpp"

#include <cstddef>

namespace gridsieve::output {
namespace {

using Totals = std::array<std::uint64_t, kCells>;

/// 1 for each cell of one board that counts, else 0.
using Marks = std::array<std::uint8_t, kCells>;

/// One bit for each digit, by the byte of a cell; 0 for what is no digit.
constexpr std::array<std::uint16_t, 256> kDigitBit = [] {
  std::array<std::uint16_t, 256> bits{};
  for (unsigned digit = 0; digit < kSide; ++digit) bits['1' + digit] = static_cast<std::uint16_t>(1U << digit);
  return bits;
}();

/// Adds up marks in one byte a cell, which a compiler does for many cells at once.
class MarkSums {
 public:
  explicit MarkSums(Totals& totals) : totals_(totals) {}

  void add(const Marks& marks) {
    for (std::size_t cell = 0; cell < kCells; ++cell)
      sums_[cell] = static_cast<std::uint8_t>(sums_[cell] + marks[cell]);
    if (++boards_ == kMostBoards) flush();
  }

  void flush() {
    for (std::size_t cell = 0; cell < kCells; ++cell) totals_[cell] += sums_[cell];
    sums_.fill(0);
    boards_ = 0;
  }

 private:
  static constexpr unsigned kMostBoards = 255;
  Totals& totals_;
  Marks sums_{};
  unsigned boards_ = 0;
};

Marks filled_marks(BoardView board) {
  constexpr std::uint8_t kDigits = 9;
  Marks marks;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    marks[cell] = static_cast<std::uint8_t>(board[cell] - '1') < kDigits ? 1 : 0;
  }
  return marks;
}

/// The digits of nine units of one kind: those that stand there, and those that do so again.
struct SeenDigits {
  std::array<std::uint32_t, kSide> once{};
  std::array<std::uint32_t, kSide> again{};

  void add(std::size_t unit, std::uint32_t bit) {
    again[unit] |= once[unit] & bit;
    once[unit] |= bit;
  }
};

// Without a branch on what a cell holds: where the blanks stand cannot be guessed.
Marks conflict_marks(BoardView board) {
  std::array<std::uint32_t, kCells> bits;
  SeenDigits rows;
  SeenDigits columns;
  SeenDigits boxes;
  // Loops over constants, so that no place in them is computed.
  std::size_t cell = 0;
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column, ++cell) {
      const std::uint32_t bit = kDigitBit[static_cast<unsigned char>(board[cell])];
      bits[cell] = bit;
      rows.add(row, bit);
      columns.add(column, bit);
      boxes.add(row / 3 * 3 + column / 3, bit);
    }
  }
  Marks marks;
  cell = 0;
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column, ++cell) {
      const std::uint32_t again = rows.again[row] | columns.again[column] | boxes.again[row / 3 * 3 + column / 3];
      marks[cell] = (bits[cell] & again) != 0 ? 1 : 0;
    }
  }
  return marks;
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
  MarkSums filled(counts.filled);
  MarkSums conflicting(counts.conflicting);
  for (std::size_t index = 0; index < batch.boards.size(); ++index) {
    if (batch.boards[index] == kNoBoard) continue;
    const BoardView board(batch.cells.data() + batch.boards[index], kCells);
    filled.add(filled_marks(board));
    if (batch.verdicts[index] == Verdict::conflict) conflicting.add(conflict_marks(board));
  }
  filled.flush();
  conflicting.flush();
  return counts;
}

CellSet conflicting_cells(BoardView board) {
  const Marks marks = conflict_marks(board);
  CellSet cells;
  for (std::size_t cell = 0; cell < kCells; ++cell) cells.set(cell, marks[cell] != 0);
  return cells;
}

}  // namespace gridsieve::output
