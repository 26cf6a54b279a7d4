#include "engine/kernel/recheck.hpp"

#include <array>
#include <cstddef>

#include "gridsieve/board.hpp"

namespace gridsieve::kernel {
namespace {

// Digits as sets: bit d for digit d, none for a blank.
using DigitSet = std::uint16_t;

// The digits met in some cells, and those met in more than one of them.
struct Met {
  DigitSet once = 0;
  DigitSet twice = 0;
};

constexpr Met joined(const Met& a, const Met& b, const Met& c) {
  const unsigned again = (a.once & b.once) | (a.once & c.once) | (b.once & c.once);
  return {static_cast<DigitSet>(a.once | b.once | c.once), static_cast<DigitSet>(a.twice | b.twice | c.twice | again)};
}

// The digits met twice in some row, column and box, as sets.
struct Survey {
  unsigned twice_in_row = 0;
  unsigned twice_in_column = 0;
  unsigned twice_in_box = 0;
  unsigned clues = 0;
  bool bad = false;
};

// Without branches on the cells, and threes joined to nines rather than one cell
// after the other, so that little waits for what was before.
Survey survey(const char* board, const CellDigits& digit_of) {
  Survey found;
  std::array<Met, kCells> cells;
  unsigned any = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const unsigned value = digit_of[static_cast<unsigned char>(board[cell])];
    any |= value;
    cells[cell].once = static_cast<DigitSet>((1U << (value & 15U)) & 0x3FEU);
    found.clues += cells[cell].once != 0;
  }
  found.bad = any > 15;  // only kBadCell has a high bit

  std::array<Met, kUnits> in_row;     // three cells of a row, index row*3 + stack
  std::array<Met, kUnits> in_column;  // three cells of a column, index band*9 + column
  for (std::size_t i = 0; i < kUnits; ++i) {
    in_row[i] = joined(cells[3 * i], cells[3 * i + 1], cells[3 * i + 2]);
    const std::size_t top = i / kSide * 27 + i % kSide;
    in_column[i] = joined(cells[top], cells[top + kSide], cells[top + 2 * kSide]);
  }
  for (std::size_t i = 0; i < kSide; ++i) {
    found.twice_in_row |= joined(in_row[3 * i], in_row[3 * i + 1], in_row[3 * i + 2]).twice;
    found.twice_in_column |= joined(in_column[i], in_column[i + kSide], in_column[i + 2 * kSide]).twice;
    const std::size_t top = i / 3 * kSide + i % 3;
    found.twice_in_box |= joined(in_row[top], in_row[top + 3], in_row[top + 6]).twice;
  }
  return found;
}

}  // namespace

Verdict recheck(const char* board, const CellDigits& digit_of, std::uint8_t& clues) {
  const Survey found = survey(board, digit_of);
  clues = found.bad ? std::uint8_t{0} : static_cast<std::uint8_t>(found.clues);
  if (found.bad) return Verdict::malformed;
  if ((found.twice_in_row | found.twice_in_column | found.twice_in_box) != 0) return Verdict::conflict;
  return found.clues == kCells ? Verdict::solved : Verdict::valid;
}

unsigned conflict_kinds(const char* board, const CellDigits& digit_of) {
  const Survey found = survey(board, digit_of);
  return (found.twice_in_row != 0 ? kRowConflict : 0u) | (found.twice_in_column != 0 ? kColumnConflict : 0u) |
         (found.twice_in_box != 0 ? kBoxConflict : 0u);
}

}  // namespace gridsieve::kernel
