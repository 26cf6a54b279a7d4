// The smallest row that a line makes when the order of columns is free within
// ties and nothing else hangs on it: sorting.
//
// A key is a cell's value (0, a label or kNoLabel) times 16 plus its column. In
// fixed steps without branches, for this is where most of the time goes.
#pragma once

#include <array>
#include <cstdint>

#include "engine/solver/column_order.hpp"
#include "engine/solver/partial_image.hpp"

namespace gridsieve::solver {

using CellKeys = std::array<std::uint32_t, kSide>;

/// Puts two keys in order if `tied` is 1, leaves them if it is 0.
template <typename Key>
void sort_if(Key tied, Key& first, Key& second) {
  const Key differ = (first ^ second) & (Key{0} - (Key{first > second} & tied));
  first ^= differ;
  second ^= differ;
}

/// Sorts the tied keys of a stack.
inline void sort_stack(CellKeys& keys, const ColumnOrder& order, std::size_t stack) {
  std::uint32_t* const key = &keys[stack * 3];
  const auto tied_left = static_cast<std::uint32_t>(order.ties >> stack * 3 & 1);
  const auto tied_right = static_cast<std::uint32_t>(order.ties >> (stack * 3 + 1) & 1);
  sort_if(tied_left, key[0], key[1]);
  sort_if(tied_right, key[1], key[2]);
  sort_if(tied_left, key[0], key[1]);
}

inline ImageRow values_of_stack(const CellKeys& keys, std::size_t stack) {
  const std::uint32_t* const key = &keys[stack * 3];
  return ImageRow{(key[0] >> 4) << 8 | (key[1] & 0xF0) | key[2] >> 4};
}

/// Sorts the tied stacks among those from `first` to `last`, which are sorted
/// within and not tied with others.
inline void sort_stacks(CellKeys& keys, const ColumnOrder& order, std::size_t first = 0, std::size_t last = 2) {
  // Columns in the keys do no harm: a stack's values come before its columns.
  std::array<std::uint64_t, 3> sorted{};
  for (std::size_t stack = first; stack <= last; ++stack) {
    const std::uint32_t* const key = &keys[stack * 3];
    sorted[stack] = values_of_stack(keys, stack) << 24 | key[0] << 16 | key[1] << 8 | key[2];
  }
  const std::uint64_t tied_left = first == 0 ? order.ties >> 2 & 1 : 0;
  const std::uint64_t tied_right = last == 2 ? order.ties >> 5 & 1 : 0;
  sort_if(tied_left, sorted[0], sorted[1]);
  sort_if(tied_right, sorted[1], sorted[2]);
  sort_if(tied_left, sorted[0], sorted[1]);
  for (std::size_t stack = first; stack <= last; ++stack) {
    keys[stack * 3] = static_cast<std::uint32_t>(sorted[stack] >> 16 & 0xFF);
    keys[stack * 3 + 1] = static_cast<std::uint32_t>(sorted[stack] >> 8 & 0xFF);
    keys[stack * 3 + 2] = static_cast<std::uint32_t>(sorted[stack] & 0xFF);
  }
}

/// Puts the columns of arranged keys into `order`, and cuts the ties of those with
/// different values.
inline void follow(const CellKeys& keys, ColumnOrder& order, std::size_t first = 0, std::size_t last = 2) {
  std::uint64_t columns = 0;
  for (std::size_t place = first * 3; place < last * 3 + 3; ++place) {
    columns |= std::uint64_t{keys[place] & 15} << 4 * place;
  }
  const std::uint64_t these = ((std::uint64_t{1} << 12 * (last + 1 - first)) - 1) << 12 * first;
  order.columns = (order.columns & ~these) | columns;
  for (std::size_t stack = first; stack <= last; ++stack) {
    const std::uint32_t* const key = &keys[stack * 3];
    if (((key[0] ^ key[1]) >> 4) != 0) order.cut_after(stack * 3);
    if (((key[1] ^ key[2]) >> 4) != 0) order.cut_after(stack * 3 + 1);
    if (stack == last) continue;
    const std::uint32_t differ = (key[0] ^ key[3]) | (key[1] ^ key[4]) | (key[2] ^ key[5]);
    if (differ >> 4 != 0) order.cut_after(stack * 3 + 2);
  }
}

}  // namespace gridsieve::solver
