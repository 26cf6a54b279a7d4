// Boards written as nine lines of nine cells, in the ways that people write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/board_factory.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::test {

struct BlockLayout {
  std::string_view name;
  std::string_view row;      // # is a cell
  std::string_view divider;  // after the third and sixth row; empty: none
  std::string_view frame;    // before the first and after the last
  char blank = '.';
  bool every_row = false;  // a divider stands after every row, not after the third and sixth
};

const std::vector<BlockLayout>& block_layouts();

/// With LF after every line.
std::string block_of(const Board& board, const BlockLayout& layout);

/// A file that begins with a whole board of that layout; then some `items` of all that
/// goes wrong: boards that lost, gained or broke rows, titles, sections, dividers.
std::string odd_block_file(Random& random, const BlockLayout& layout, std::size_t items);

}  // namespace gridsieve::test
