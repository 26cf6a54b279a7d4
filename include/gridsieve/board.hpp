// Boards, cells and units: the geometry that everything else speaks of.
//
// A board is 81 bytes, one character a cell; cell index = row*9 + column, both
// from 0. A clue is a digit 1-9; every blank character means an empty cell.
// Plain values without state: safe from any thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gridsieve {

inline constexpr std::size_t kSide = 9;    // rows, columns, boxes, digits
inline constexpr std::size_t kCells = 81;  // cells of a board
inline constexpr std::size_t kUnits = 27;  // 9 rows, 9 columns, 9 boxes

/// The 81 characters of one board, where they lie.
using BoardView = std::span<const char, kCells>;

constexpr std::size_t row_of(std::size_t cell) { return cell / kSide; }
constexpr std::size_t column_of(std::size_t cell) { return cell % kSide; }
constexpr std::size_t box_of(std::size_t cell) { return cell / 27 * 3 + cell % kSide / 3; }

/// The kinds of units, in the order in which units are numbered.
enum class UnitKind : std::uint8_t { row, column, box };

/// Units are numbered rows 0-8, columns 9-17, boxes 18-26.
constexpr UnitKind unit_kind(std::size_t unit) { return static_cast<UnitKind>(unit / kSide); }

/// The `place`-th cell (0-8) of a unit (0-26), in reading order.
constexpr std::size_t cell_of_unit(std::size_t unit, std::size_t place) {
  const std::size_t index = unit % kSide;
  switch (unit_kind(unit)) {
    case UnitKind::row:
      return index * kSide + place;
    case UnitKind::column:
      return place * kSide + index;
    case UnitKind::box:
      break;
  }
  return (index / 3 * 3 + place / 3) * kSide + index % 3 * 3 + place % 3;
}

}  // namespace gridsieve
