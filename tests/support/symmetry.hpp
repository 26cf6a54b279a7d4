// The symmetries of Sudoku: exchanges that make of a board one that is the same
// puzzle in disguise.
#pragma once

#include <array>
#include <cstddef>

#include "gridsieve/solve.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::test {

struct Symmetry {
  /// rows[i]: the row of the board that becomes row i; likewise columns. Bands
  /// and stacks stay together.
  std::array<std::size_t, kSide> rows{0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<std::size_t, kSide> columns{0, 1, 2, 3, 4, 5, 6, 7, 8};
  /// digits[d]: what digit d becomes; [0] stays 0.
  std::array<std::size_t, 10> digits{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  /// Rows become columns, before anything else.
  bool transposed = false;
};

/// All are equally likely.
Symmetry random_symmetry(Random& random);

/// The image of a board; its blanks keep their characters.
Grid image_of(const Grid& board, const Symmetry& symmetry);

}  // namespace gridsieve::test
