// The rules on planes: which boards of a tile have a digit twice in a unit.
#pragma once

#include "engine/kernel/tile_planes.hpp"

namespace gridsieve::kernel {
namespace {

/// The digits met so far, one plane a digit: in the three rows of the band at
/// hand and in the nine columns.
template <typename Arch>
struct SeenDigits {
  Bytes<Arch> row[3][kSide];
  Bytes<Arch> column[kSide][kSide];
};

/// Marks `present` as seen and adds to `repeated` where it had been seen before.
template <typename Arch>
void see(const Bytes<Arch>& present, Bytes<Arch>& seen, Bytes<Arch>& repeated) {
  repeated = or_and(repeated, seen, present);
  seen |= present;
}

/// One digit in one box. `cell(row, column)` is its plane in that cell. In a box,
/// two equal digits stand in different rows or different columns of it, so that
/// they show as two of three mini-rows or of three mini-columns.
template <typename Arch, typename Cell>
void check_box(Cell cell, std::size_t digit, std::size_t stack, SeenDigits<Arch>& seen, Bytes<Arch>& repeated) {
  Bytes<Arch> in_row[3];
  Bytes<Arch> in_column[3];
  for (std::size_t row = 0; row < 3; ++row) {
    const Bytes<Arch> a = cell(row, 0);
    const Bytes<Arch> b = cell(row, 1);
    const Bytes<Arch> c = cell(row, 2);
    in_row[row] = or3(a, b, c);
    in_column[0] = row == 0 ? a : in_column[0] | a;
    in_column[1] = row == 0 ? b : in_column[1] | b;
    in_column[2] = row == 0 ? c : in_column[2] | c;
    see(in_row[row], seen.row[row][digit], repeated);
  }
  repeated =
      or3(repeated, majority(in_row[0], in_row[1], in_row[2]), majority(in_column[0], in_column[1], in_column[2]));
  for (std::size_t column = 0; column < 3; ++column) {
    see(in_column[column], seen.column[stack * 3 + column][digit], repeated);
  }
}

template <typename Arch>
Bytes<Arch> repeated_digits(const TilePlanes<Arch>& tile) {
  const Bytes<Arch> none(std::uint8_t{0});
  Bytes<Arch> repeated = none;
  SeenDigits<Arch> seen;
  for (auto& column : seen.column) {
    for (auto& digit : column) digit = none;
  }
  for (std::size_t band = 0; band < 3; ++band) {
    for (auto& row : seen.row) {
      for (auto& digit : row) digit = none;
    }
    for (std::size_t stack = 0; stack < 3; ++stack) {
      const CellRegisters<Arch>* box = tile.cells + band * 27 + stack * 3;
      const auto plane = [&](std::size_t row, std::size_t column, std::size_t i) {
        return box[row * kSide + column].at[i];
      };
      for (std::size_t pair = 0; pair < kPairsOfDigits; ++pair) {
        const auto first = [&](std::size_t row, std::size_t column) {
          return and_not(plane(row, column, pair), plane(row, column, kSecondOfPair));
        };
        const auto second = [&](std::size_t row, std::size_t column) {
          return plane(row, column, pair) & plane(row, column, kSecondOfPair);
        };
        check_box<Arch>(first, 2 * pair, stack, seen, repeated);
        check_box<Arch>(second, 2 * pair + 1, stack, seen, repeated);
      }
      const auto nine = [&](std::size_t row, std::size_t column) { return plane(row, column, kNine); };
      check_box<Arch>(nine, kSide - 1, stack, seen, repeated);
    }
  }
  return repeated;
}

}  // namespace
}  // namespace gridsieve::kernel
