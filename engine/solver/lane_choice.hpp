// Where to branch: the cell of every state that is tried next.
#pragma once

#include "engine/solver/lane_block.hpp"

namespace gridsieve::solver {
namespace {

template <typename Arch>
struct CellChoice {
  Lanes<Arch> cell;      // its index, 0-80
  Lanes<Arch> smallest;  // of all sets, as numbers: 0 where a cell has no candidate
};

// A score holds, from its highest bits on: the number of candidates of the cell;
// less the number of cells with two candidates in its row and column, which a
// decision here is likely to decide too (to count those in its box as well made
// the search longer); and the cell's index, so that no two are equal.
constexpr std::uint16_t kPerCandidate = 4096;
constexpr std::uint16_t kPerPairNearby = 128;
constexpr std::uint16_t kIndexBits = 127;
constexpr std::uint16_t kDecided = 0xF000;  // more than any cell that is open can score

/// The cell with the fewest candidates, two or more, in every state; of those the
/// one with the most cells of two candidates nearby. A decided state gets any cell.
template <typename Arch>
CellChoice<Arch> choose_cells(const LaneCells<Arch>& cells) {
  using L = Lanes<Arch>;
  const L zero(std::uint16_t{0});
  const L one(std::uint16_t{1});
  const L two(std::uint16_t{2});
  const L decided(kDecided);
  const L pair_nearby(kPerPairNearby);
  L scores[kCells];
  L of_column[kSide];
  L of_row[kSide];
  for (L& column : of_column) column = zero;
  L smallest(kAllDigits);
  for (std::size_t band = 0; band < 3; ++band) {
    L row[3] = {zero, zero, zero};
    for (std::size_t m = 0; m < 3; ++m) {
      L column[3] = {of_column[m * 3], of_column[m * 3 + 1], of_column[m * 3 + 2]};
      for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
          const std::size_t cell = band * 27 + i * 9 + m * 3 + j;
          const L digits = cells[cell];
          smallest = xsimd::min(smallest, digits);
          const L count = count_digits(digits);
          const L pair = only_where<Arch>(count == two, pair_nearby);
          row[i] += pair;
          column[j] += pair;
          const L score = (count << 12) + L(static_cast<std::uint16_t>(cell));
          scores[cell] = xsimd::select(count == one, decided, score);
        }
      }
      for (std::size_t j = 0; j < 3; ++j) of_column[m * 3 + j] = column[j];
    }
    for (std::size_t i = 0; i < 3; ++i) of_row[band * 3 + i] = row[i];
  }
  L best(std::uint16_t{0xFFFF});
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    best = xsimd::min(best, scores[cell] - (of_row[row_of(cell)] + of_column[column_of(cell)]));
  }
  return {best & L(kIndexBits), smallest};
}

}  // namespace
}  // namespace gridsieve::solver
