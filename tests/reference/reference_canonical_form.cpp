#include "tests/reference/reference_canonical_form.hpp"

#include <algorithm>
#include <vector>

namespace gridsieve::test {
namespace {

using Order = std::array<std::size_t, kSide>;

// The 6^4 orders of nine lines that keep threes together.
std::vector<Order> all_orders() {
  std::vector<Order> orders;
  Order order{0, 1, 2, 3, 4, 5, 6, 7, 8};
  do {
    bool keeps_threes = true;
    for (std::size_t i = 0; i < kSide; ++i) keeps_threes = keeps_threes && order[i] / 3 == order[i / 3 * 3] / 3;
    if (keeps_threes) orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return orders;
}

bool is_digit(char character) { return '1' <= character && character <= '9'; }

// Replaces `smallest` by the image of `board` with these rows and columns, digits
// relabelled in the order in which they come, if that is smaller.
void keep_smaller(const Grid& board, const Order& rows, const Order& columns, Grid& smallest) {
  std::array<char, 10> labels{};
  char last_label = '0';
  Grid image;
  bool smaller = false;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const char character = board[rows[row_of(cell)] * kSide + columns[column_of(cell)]];
    image[cell] = '0';
    if (is_digit(character)) {
      char& label = labels[static_cast<std::size_t>(character - '0')];
      if (label == 0) label = ++last_label;
      image[cell] = label;
    }
    // The first cell that differs decides.
    if (!smaller && image[cell] > smallest[cell]) return;
    if (image[cell] < smallest[cell]) smaller = true;
  }
  if (smaller) smallest = image;
}

}  // namespace

Grid reference_canonical_form(BoardView board) {
  static const std::vector<Order> kOrders = all_orders();
  Grid straight;
  Grid transposed;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    straight[cell] = board[cell];
    transposed[column_of(cell) * kSide + row_of(cell)] = board[cell];
  }
  Grid smallest;
  smallest.fill('9' + 1);
  for (const Grid& way : {straight, transposed}) {
    for (const Order& rows : kOrders) {
      for (const Order& columns : kOrders) keep_smaller(way, rows, columns, smallest);
    }
  }
  return smallest;
}

}  // namespace gridsieve::test
