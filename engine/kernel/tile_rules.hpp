// The rules on planes: which boards of a tile have a digit twice in a unit.
#pragma once

#include "engine/kernel/tile_planes.hpp"

namespace gridsieve::kernel {
namespace {

/// The digits met so far in the nine columns, one plane a digit.
template <typename Arch>
struct SeenInColumns {
  Bytes<Arch> column[kSide];
};

/// One digit met so far in the three rows of a band.
template <typename Arch>
struct SeenInRows {
  Bytes<Arch> row[3];
};

/// Marks `present` as seen and adds to `repeated` where it had been seen before.
template <typename Arch>
[[gnu::always_inline]] inline void see(const Bytes<Arch>& present, Bytes<Arch>& seen, Bytes<Arch>& repeated) {
  repeated = or_and(repeated, seen, present);
  seen |= present;
}

/// One digit in one box. `cell(row, column)` is its plane in that cell, `columns`
/// what was seen in the box's three columns. In a box, two equal digits stand in
/// different rows or different columns of it, so that they show as two of three
/// mini-rows or of three mini-columns.
template <typename Arch, typename Cell>
[[gnu::always_inline]] inline void check_box(Cell cell, SeenInRows<Arch>& rows, Bytes<Arch>* columns,
                                             Bytes<Arch>& repeated) {
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
    see(in_row[row], rows.row[row], repeated);
  }
  repeated =
      or3(repeated, majority(in_row[0], in_row[1], in_row[2]), majority(in_column[0], in_column[1], in_column[2]));
  for (std::size_t column = 0; column < 3; ++column) see(in_column[column], columns[column], repeated);
}

/// The planes of one box: cell (row, column) of it, property i.
template <typename Arch>
struct BoxPlanes {
  const CellRegisters<Arch>* first;
  const Bytes<Arch>& operator()(std::size_t row, std::size_t column, std::size_t i) const {
    return first[row * kSide + column].at[i];
  }
};

/// Two digits at a time in the three boxes of a band, so that what was seen in its
/// rows stays in registers.
template <typename Arch>
void check_pair_in_band(const CellRegisters<Arch>* band, std::size_t pair, SeenInColumns<Arch>* seen,
                        Bytes<Arch>& repeated) {
  const Bytes<Arch> none(std::uint8_t{0});
  SeenInRows<Arch> first_rows{none, none, none};
  SeenInRows<Arch> second_rows{none, none, none};
  for (std::size_t stack = 0; stack < 3; ++stack) {
    const BoxPlanes<Arch> box{band + stack * 3};
    const auto first = [&](std::size_t row, std::size_t column) {
      return and_not(box(row, column, pair), box(row, column, kSecondOfPair));
    };
    const auto second = [&](std::size_t row, std::size_t column) {
      return box(row, column, pair) & box(row, column, kSecondOfPair);
    };
    check_box<Arch>(first, first_rows, seen[2 * pair].column + stack * 3, repeated);
    check_box<Arch>(second, second_rows, seen[2 * pair + 1].column + stack * 3, repeated);
  }
}

template <typename Arch>
void check_nine_in_band(const CellRegisters<Arch>* band, SeenInColumns<Arch>& seen, Bytes<Arch>& repeated) {
  const Bytes<Arch> none(std::uint8_t{0});
  SeenInRows<Arch> rows{none, none, none};
  for (std::size_t stack = 0; stack < 3; ++stack) {
    const BoxPlanes<Arch> box{band + stack * 3};
    const auto nine = [&](std::size_t row, std::size_t column) { return box(row, column, kNine); };
    check_box<Arch>(nine, rows, seen.column + stack * 3, repeated);
  }
}

/// The boards that have a digit twice in a unit; anything where malformed.
template <typename Arch>
Bytes<Arch> repeated_digits(const TilePlanes<Arch>& tile) {
  const Bytes<Arch> none(std::uint8_t{0});
  Bytes<Arch> repeated = none;
  SeenInColumns<Arch> seen[kSide];
  for (auto& digit : seen) {
    for (auto& column : digit.column) column = none;
  }
  for (std::size_t band = 0; band < 3; ++band) {
    const CellRegisters<Arch>* cells = tile.cells + band * 27;
    for (std::size_t pair = 0; pair < kPairsOfDigits; ++pair) check_pair_in_band(cells, pair, seen, repeated);
    check_nine_in_band(cells, seen[kSide - 1], repeated);
  }
  return repeated;
}

}  // namespace
}  // namespace gridsieve::kernel
