#include "tests/support/symmetry.hpp"

#include <algorithm>
#include <span>

namespace gridsieve::test {
namespace {

std::array<std::size_t, kSide> random_order(Random& random) {
  std::array<std::size_t, 3> threes{0, 1, 2};
  random.shuffle(threes);
  std::array<std::size_t, kSide> order{};
  for (std::size_t three = 0; three < 3; ++three) {
    std::array<std::size_t, 3> within{0, 1, 2};
    random.shuffle(within);
    for (std::size_t i = 0; i < 3; ++i) order[three * 3 + i] = threes[three] * 3 + within[i];
  }
  return order;
}

}  // namespace

Symmetry random_symmetry(Random& random) {
  Symmetry symmetry;
  symmetry.rows = random_order(random);
  symmetry.columns = random_order(random);
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
