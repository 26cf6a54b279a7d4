#include "engine/generate/board_maker.hpp"

#include <bit>
#include <cassert>
#include <cstring>
#include <utility>

namespace gridsieve::generate {
namespace {

using Triple = std::array<std::uint8_t, 3>;
constexpr std::array<Triple, 6> kTriples{{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

// Every order of nine lines that keeps bands together: 6 orders of the bands
// times 6 within each of the three.
constexpr std::size_t kLineOrders = 6 * 6 * 6 * 6;
using LineOrder = std::array<std::uint8_t, kSide>;

consteval std::array<LineOrder, kLineOrders> all_line_orders() {
  std::array<LineOrder, kLineOrders> orders{};
  for (std::size_t number = 0; number < kLineOrders; ++number) {
    const Triple& bands = kTriples[number / 216];
    const std::array<Triple, 3> within{kTriples[number / 36 % 6], kTriples[number / 6 % 6], kTriples[number % 6]};
    for (std::size_t line = 0; line < kSide; ++line) {
      orders[number][line] = static_cast<std::uint8_t>(bands[line / 3] * 3 + within[line / 3][line % 3]);
    }
  }
  return orders;
}
constexpr auto kOrders = all_line_orders();

constexpr std::size_t kPeers = 20;

consteval std::array<std::array<std::uint8_t, kPeers>, kCells> all_peers() {
  std::array<std::array<std::uint8_t, kPeers>, kCells> peers{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    std::size_t found = 0;
    for (std::size_t other = 0; other < kCells; ++other) {
      const bool shares_a_unit =
          row_of(cell) == row_of(other) || column_of(cell) == column_of(other) || box_of(cell) == box_of(other);
      if (other != cell && shares_a_unit) peers[cell][found++] = static_cast<std::uint8_t>(other);
    }
  }
  return peers;
}
constexpr auto kPeersOf = all_peers();

std::array<char, kSide> random_digit_names(Random& random) {
  std::array<char, kSide> names{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
  for (std::size_t at = 0; at + 1 < kSide; at += 2) {
    const auto [first, second] = random.two_below(kSide - at, kSide - at - 1);
    std::swap(names[at], names[at + first]);
    std::swap(names[at + 1], names[at + 1 + second]);
  }
  return names;
}

// What is asked of a cell for every draw, looked up rather than computed.
struct CellFacts {
  std::uint64_t low = 0;  // its bit in a set of cells, in one of the two words
  std::uint64_t high = 0;
  std::uint8_t row = 0;
  std::uint8_t column = 0;
};

consteval std::array<CellFacts, kCells> all_cell_facts() {
  std::array<CellFacts, kCells> facts{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    (cell < 64 ? facts[cell].low : facts[cell].high) = std::uint64_t{1} << (cell % 64);
    facts[cell].row = static_cast<std::uint8_t>(row_of(cell));
    facts[cell].column = static_cast<std::uint8_t>(column_of(cell));
  }
  return facts;
}
constexpr auto kFacts = all_cell_facts();

// A base grid with its lines in another order and its digits under other names,
// without ever being written out.
struct DisguisedGrid {
  const Grid& base;
  const LineOrder& rows;
  const LineOrder& columns;
  std::array<char, kSide> names;

  char operator[](std::size_t cell) const { return names[base[rows[row_of(cell)] * kSide + columns[column_of(cell)]]]; }
};

// Visits `count` different random cells, some of them more than once: to do a
// cell again costs less than to ask each time whether it was.
template <typename Visit>
void draw_cells(Random& random, unsigned count, Visit visit) {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  const auto draw = [&](std::size_t cell) {
    low |= kFacts[cell].low;
    high |= kFacts[cell].high;
    visit(cell);
  };
  for (unsigned left = count; left >= 2; left -= 2) {
    const auto [first, second] = random.two_below(kCells, kCells);
    draw(first);
    draw(second);
  }
  auto missing = count - static_cast<unsigned>(std::popcount(low) + std::popcount(high));
  while (missing > 0) {
    const std::size_t cell = random.below(kCells);
    missing -= ((low & kFacts[cell].low) | (high & kFacts[cell].high)) == 0;
    draw(cell);
  }
}

std::size_t random_clue(const char* board, Random& random) {
  std::size_t cell = random.below(kCells);
  while (board[cell] == '.') cell = random.below(kCells);
  return cell;
}

}  // namespace

BoardMaker::BoardMaker(std::uint64_t seed, unsigned clues) : clues_(clues) {
  assert(clues <= kCells);
  Random random(seed, 0);
  for (std::size_t i = 0; i < kBaseGrids; ++i) {
    grids_[2 * i] = random_full_grid(random);
    grids_[2 * i + 1] = transposed(grids_[2 * i]);
  }
}

void BoardMaker::make(Random& random, char* board) const {
  const auto [number, rows] = random.two_below(grids_.size(), kLineOrders);
  const DisguisedGrid grid{grids_[number], kOrders[rows], kOrders[random.below(kLineOrders)],
                           random_digit_names(random)};
  const unsigned blanks = static_cast<unsigned>(kCells) - clues_;
  if (clues_ <= blanks) {
    std::memset(board, '.', kCells);
    draw_cells(random, clues_, [&](std::size_t cell) { board[cell] = grid[cell]; });
  } else {
    for (std::size_t cell = 0; cell < kCells; ++cell) board[cell] = grid[cell];
    draw_cells(random, blanks, [&](std::size_t cell) { board[cell] = '.'; });
  }
}

void plant_conflict(char* board, Random& random) {
  const std::size_t source = random_clue(board, random);
  const std::size_t peer = kPeersOf[source][random.below(kPeers)];
  if (board[peer] == '.') {
    std::size_t gone = source;
    while (gone == source) gone = random_clue(board, random);
    board[gone] = '.';
  }
  board[peer] = board[source];
}

}  // namespace gridsieve::generate
