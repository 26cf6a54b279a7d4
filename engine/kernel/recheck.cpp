#include "engine/kernel/recheck.hpp"

#include <array>
#include <cstddef>

#include "gridsieve/board.hpp"

namespace gridsieve::kernel {
namespace {

// One pass without branches on the cells: the digits met twice in some row,
// column and box, as sets.
struct Survey {
  unsigned twice_in_row = 0;
  unsigned twice_in_column = 0;
  unsigned twice_in_box = 0;
  unsigned clues = 0;
  bool bad = false;
};

Survey survey(const char* board, const CellDigits& digit_of) {
  Survey found;
  std::array<unsigned, kSide> columns{};
  std::array<unsigned, kSide> boxes{};
  unsigned any = 0;
  for (std::size_t row = 0; row < kSide; ++row) {
    unsigned row_set = 0;
    for (std::size_t column = 0; column < kSide; ++column) {
      const unsigned value = digit_of[static_cast<unsigned char>(board[row * kSide + column])];
      any |= value;
      const bool filled = value - 1u < 9u;
      const unsigned set = filled ? 1u << (value & 15u) : 0u;
      found.clues += filled;
      auto& box = boxes[row / 3 * 3 + column / 3];
      found.twice_in_row |= row_set & set;
      found.twice_in_column |= columns[column] & set;
      found.twice_in_box |= box & set;
      row_set |= set;
      columns[column] |= set;
      box |= set;
    }
  }
  found.bad = any > 15;  // only kBadCell has a high bit
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
