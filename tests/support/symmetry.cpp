#include "tests/support/symmetry.hpp"

#include <algorithm>
#include <span>

#include "tests/support/board_factory.hpp"

namespace gridsieve::test {
Symmetry random_symmetry(Random& random) {
  Symmetry symmetry;
  symmetry.rows = random_line_order(random);
  symmetry.columns = random_line_order(random);
  for (std::size_t digit = 9; digit > 1; --digit) {
    std::swap(symmetry.digits[digit], symmetry.digits[1 + random.below(digit)]);
  }
  symmetry.transposed = random.below(2) == 1;
  return symmetry;
}

Grid image_of(const Grid& board, const Symmetry& symmetry) {
  Grid image;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    std::size_t row = symmetry.rows[row_of(cell)];
    std::size_t column = symmetry.columns[column_of(cell)];
    if (symmetry.transposed) std::swap(row, column);
    const char character = board[row * kSide + column];
    const bool is_digit = '1' <= character && character <= '9';
    image[cell] =
        is_digit ? static_cast<char>('0' + symmetry.digits[static_cast<std::size_t>(character - '0')]) : character;
  }
  return image;
}

}  // namespace gridsieve::test
