// Full grids to start from, found by search.
#pragma once

#include <array>
#include <cstdint>

#include "engine/generate/random.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::generate {

/// 81 digits 0-8, index = row*9 + column.
using Grid = std::array<std::uint8_t, kCells>;

/// A grid that keeps the rules, found by backtracking: always the cell with the
/// fewest candidates next, its candidates in random order. Not every grid is
/// equally likely. Takes some microseconds.
Grid random_full_grid(Random& random);

/// The grid mirrored on its main diagonal.
Grid transposed(const Grid& grid);

}  // namespace gridsieve::generate
