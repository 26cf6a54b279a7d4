// An order of a board's columns that is decided only as far as it had to be.
//
// Places 0-8 of the image hold columns of the source; places that are tied hold
// columns that no row so far tells apart, so that any exchange of them, whole
// stacks for whole stacks, gives the same rows. Tied stacks are tied in the same
// way within. Plain values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "gridsieve/board.hpp"

namespace gridsieve::solver {

struct ColumnOrder {
  /// columns[place]: the column of the source that stands there, or could.
  std::array<std::uint8_t, kSide> columns;
  /// Bit p: within a stack, place p is tied with the one after it; for p = 2 and
  /// 5, the stack that ends there is tied with the next.
  std::uint8_t ties;

  static constexpr ColumnOrder undecided() { return {{0, 1, 2, 3, 4, 5, 6, 7, 8}, 0xFF}; }

  bool tied_after(std::size_t place) const { return (ties >> place & 1) != 0; }
  void cut_after(std::size_t place) { ties = static_cast<std::uint8_t>(ties & ~(1u << place)); }

  std::size_t place_of(std::size_t column) const {
    std::size_t place = 0;
    while (columns[place] != column) ++place;
    return place;
  }

  /// Bit p: the column of place p is not decided.
  unsigned undecided_places() const {
    const unsigned within = ties & 0b11011011u;
    return within | within << 1 | (tied_after(2) ? 0b000111111u : 0) | (tied_after(5) ? 0b111111000u : 0);
  }

  /// The first place that the column of `place` can still have.
  std::size_t first_place_for(std::size_t place) const {
    std::size_t stack = place / 3;
    std::size_t within = place % 3;
    while (within > 0 && tied_after(stack * 3 + within - 1)) --within;
    while (stack > 0 && tied_after(stack * 3 - 1)) --stack;
    return stack * 3 + within;
  }

  /// Decides that `stack` comes at `target`, the first stack that it is tied with.
  void decide_stack(std::size_t stack, std::size_t target) {
    for (std::size_t within = 0; within < 3; ++within) {
      std::swap(columns[stack * 3 + within], columns[target * 3 + within]);
    }
    if (target < 2) cut_after(target * 3 + 2);
  }

  /// Decides that the column of `place` comes at `target`, the first place for it.
  void decide(std::size_t place, std::size_t target) {
    decide_stack(place / 3, target / 3);
    std::swap(columns[target / 3 * 3 + place % 3], columns[target]);
    if (target % 3 < 2) cut_after(target);
  }
};

}  // namespace gridsieve::solver
