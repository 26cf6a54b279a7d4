// The rows of a board and of its transpose, as the search for its canonical form
// reads them.
//
// A plain value of about 300 bytes, filled anew for every board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gridsieve/board.hpp"

namespace gridsieve::solver {

/// Bit d is digit d, 1-9; bit 0 is never set.
using DigitBits = std::uint16_t;

/// A row of the board or, in the transpose, a column.
struct Line {
  std::array<std::uint8_t, kSide> digits;  // 0 is a blank
  DigitBits present;
  DigitBits repeated;   // twice or more in this line
  std::uint16_t clues;  // bit i: a digit stands at place i
};

struct BoardLines {
  /// [0]: the rows from above; [1]: the columns from the left.
  std::array<std::array<Line, kSide>, 2> lines;
  /// Bit i of [transposed][n]: line i stands in the band of line n, before it,
  /// and holds the same digits at the same places.
  std::array<std::array<std::uint16_t, kSide>, 2> earlier_twins;
  /// Some digit stands twice in some line.
  bool any_repeated;

  /// Characters that are no digits 1-9 are blanks.
  explicit BoardLines(BoardView board);

  /// Bit n + 9*transposed for every line that can become the first row of the
  /// smallest image, judged by its clues alone.
  std::uint32_t first_row_candidates() const;
};

}  // namespace gridsieve::solver
