// An order of a board's columns that is decided only as far as it had to be.
//
// Places 0-8 of the image hold columns of the source; places that are tied hold
// columns that no row so far tells apart, so that any exchange of them, whole
// stacks for whole stacks, gives the same rows. Tied stacks are tied in the same
// way within. A plain value of two registers.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "gridsieve/board.hpp"

namespace gridsieve::solver {

struct ColumnOrder {
  /// Four bits a place, place 0 lowest: the column of the source that stands
  /// there, or could.
  std::uint64_t columns;
  /// Bit p: within a stack, place p is tied with the one after it; for p = 2 and
  /// 5, the stack that ends there is tied with the next.
  std::uint64_t ties;

  static constexpr ColumnOrder undecided() { return {0x876543210, 0xFF}; }

  std::size_t column_at(std::size_t place) const { return columns >> 4 * place & 15; }
  bool tied_after(std::size_t place) const { return (ties >> place & 1) != 0; }
  void cut_after(std::size_t place) { ties &= ~(std::uint64_t{1} << place); }

  std::size_t place_of(std::size_t column) const {
    constexpr std::uint64_t kOnes = 0x111111111;
    const std::uint64_t zero_there = columns ^ kOnes * column;
    // The lowest place that is zero is the lowest one that borrows.
    const std::uint64_t borrows = (zero_there - kOnes) & ~zero_there & kOnes << 3;
    return static_cast<std::size_t>(std::countr_zero(borrows)) / 4;
  }

  /// Bit p: the column of place p is not decided.
  std::uint64_t undecided_places() const {
    const std::uint64_t within = ties & 0b11011011;
    return within | within << 1 | ((0 - (ties >> 2 & 1)) & 0b000111111) | ((0 - (ties >> 5 & 1)) & 0b111111000);
  }

  /// The first place that the column of `place` can still have.
  std::size_t first_place_for(std::size_t place) const;

  /// Exchanges the columns of two places.
  void exchange(std::size_t place, std::size_t other) {
    const std::uint64_t differ = (columns >> 4 * place ^ columns >> 4 * other) & 15;
    columns ^= differ << 4 * place | differ << 4 * other;
  }

  /// Decides that `stack` comes at `target`, the first stack that it is tied with.
  void decide_stack(std::size_t stack, std::size_t target) {
    const std::uint64_t differ = (columns >> 12 * stack ^ columns >> 12 * target) & 0xFFF;
    columns ^= differ << 12 * stack | differ << 12 * target;
    cut_after(target * 3 + 2);
  }

  /// Decides that the column of `place` comes at `target`, the first place for it.
  void decide(std::size_t place, std::size_t target) {
    decide_stack(place / 3, target / 3);
    exchange(target / 3 * 3 + place % 3, target);
    if (target % 3 < 2) cut_after(target);
  }
};

namespace detail {

/// [ties][place], see ColumnOrder::first_place_for.
inline constexpr auto kFirstPlaces = [] {
  std::array<std::array<std::uint8_t, kSide>, 256> table{};
  for (std::size_t ties = 0; ties < 256; ++ties) {
    for (std::size_t place = 0; place < kSide; ++place) {
      std::size_t stack = place / 3;
      std::size_t within = place % 3;
      while (within > 0 && (ties >> (stack * 3 + within - 1) & 1) != 0) --within;
      while (stack > 0 && (ties >> (stack * 3 - 1) & 1) != 0) --stack;
      table[ties][place] = static_cast<std::uint8_t>(stack * 3 + within);
    }
  }
  return table;
}();

}  // namespace detail

inline std::size_t ColumnOrder::first_place_for(std::size_t place) const { return detail::kFirstPlaces[ties][place]; }

}  // namespace gridsieve::solver
