// The smallest row that a line makes when the order of columns is free within
// ties and nothing else hangs on it: sorting.
//
// A key is a cell's value (0, a label or kNoLabel) times 16 plus its column. In
// fixed steps without branches, for this is where most of the time goes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/solver/column_order.hpp"

namespace gridsieve::solver {

using CellKeys = std::array<std::uint32_t, kSide>;

template <typename Key>
void sort_if(bool tied, Key& first, Key& second) {
  const Key smaller = std::min(first, second);
  const Key larger = std::max(first, second);
  first = tied ? smaller : first;
  second = tied ? larger : second;
}

/// Sorts the tied keys of each stack from `first` to `last`, then the tied stacks.
/// Stacks outside are left alone and must not be tied with these.
inline void arrange(CellKeys& keys, const ColumnOrder& order, std::size_t first = 0, std::size_t last = 2) {
  std::array<std::uint32_t, 3> stacks{};
  for (std::size_t stack = first; stack <= last; ++stack) {
    std::uint32_t* const key = &keys[stack * 3];
    const bool tied_left = order.tied_after(stack * 3);
    const bool tied_right = order.tied_after(stack * 3 + 1);
    sort_if(tied_left, key[0], key[1]);
    sort_if(tied_right, key[1], key[2]);
    sort_if(tied_left, key[0], key[1]);
    stacks[stack] = key[0] << 16 | key[1] << 8 | key[2];
  }
  const bool tied_left = first == 0 && order.tied_after(2);
  const bool tied_right = last == 2 && order.tied_after(5);
  if (!tied_left && !tied_right) return;
  // Columns in the keys do no harm: a stack's values come before its columns.
  std::array<std::uint64_t, 3> sorted{};
  for (std::size_t stack = first; stack <= last; ++stack) {
    const std::uint32_t key = stacks[stack];
    const std::uint32_t values = (key >> 12 & 0xF00) | (key >> 8 & 0xF0) | (key >> 4 & 0xF);
    sorted[stack] = std::uint64_t{values} << 32 | key;
  }
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
  for (std::size_t place = first * 3; place < last * 3 + 3; ++place) {
    order.columns[place] = static_cast<std::uint8_t>(keys[place] & 15);
  }
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
