// The first rows of an image of a board, as far as they are chosen: which rows
// of the source they are, the order of columns and the labels of digits.
//
// A row of an image is a number of nine hexadecimal digits, the leftmost cell
// first: 0 is a blank, 1-9 a label. Plain values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/solver/board_lines.hpp"
#include "engine/solver/column_order.hpp"

namespace gridsieve::solver {

using ImageRow = std::uint64_t;

/// Larger than every row.
inline constexpr ImageRow kNoRow = ~ImageRow{0};

constexpr std::size_t label_at(ImageRow row, std::size_t place) { return row >> (4 * (kSide - 1 - place)) & 15; }

/// The label of a digit that has none yet: larger than every label.
inline constexpr std::uint8_t kNoLabel = 10;

/// A row in which labels above `labels` stand for digits that had none.
constexpr ImageRow without_new_labels(ImageRow row, std::uint8_t labels) {
  for (std::size_t place = 0; place < kSide; ++place) {
    const std::size_t label = label_at(row, place);
    if (label > labels) row += (kNoLabel - label) << 4 * (kSide - 1 - place);
  }
  return row;
}

/// Indexed by digit; [0] is 0, so that blanks need no case of their own.
using Labels = std::array<std::uint8_t, 10>;

struct PartialImage {
  ColumnOrder order;
  Labels labels;
  std::uint16_t used_lines;    // bit n: line n of the source is among the rows
  std::uint16_t lines_to_try;  // bit n: line n has not yet been tried as the next row
  DigitBits labelled;
  /// Digits that stand in one column only, and that column's place is tied: their
  /// labels go with the places, so these are exchanged when columns are.
  DigitBits open;
  std::uint8_t transposed;  // 0 or 1

  static constexpr PartialImage empty(std::uint8_t transposed) {
    PartialImage image{ColumnOrder::undecided(), {}, 0, 0, 0, 0, transposed};
    image.labels.fill(kNoLabel);
    image.labels[0] = 0;
    return image;
  }
};

/// Where in the image a label came up first.
struct LabelHome {
  std::uint8_t row;
  std::uint8_t place;
};

}  // namespace gridsieve::solver
