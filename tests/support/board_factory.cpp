#include "tests/support/board_factory.hpp"

#include <algorithm>
#include <numeric>

namespace gridsieve::test {
std::array<std::size_t, kSide> random_line_order(Random& random) {
  std::array<std::size_t, 3> bands{0, 1, 2};
  random.shuffle(bands);
  std::array<std::size_t, kSide> order{};
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<std::size_t, 3> lines{0, 1, 2};
    random.shuffle(lines);
    for (std::size_t line = 0; line < 3; ++line) order[band * 3 + line] = bands[band] * 3 + lines[line];
  }
  return order;
}

Board random_grid(Random& random) {
  std::array<char, kSide> digits{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
  random.shuffle(digits);
  const auto rows = random_line_order(random);
  const auto columns = random_line_order(random);
  const bool transposed = random.below(2) == 1;
  Board grid{};
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column) {
      const std::size_t from_row = rows[row];
      const std::size_t digit = (from_row % 3 * 3 + from_row / 3 + columns[column]) % kSide;
      grid[transposed ? column * kSide + row : row * kSide + column] = digits[digit];
    }
  }
  return grid;
}

Board keep_clues(const Board& grid, std::size_t clues, Random& random, char blank) {
  std::array<std::size_t, kCells> cells{};
  std::iota(cells.begin(), cells.end(), std::size_t{0});
  random.shuffle(cells);
  Board board{};
  board.fill(blank);
  for (std::size_t i = 0; i < clues; ++i) board[cells[i]] = grid[cells[i]];
  return board;
}

void plant_conflict(Board& board, Random& random) {
  std::size_t from = random.below(kCells);
  while (board[from] < '1' || board[from] > '9') from = (from + 1) % kCells;
  const std::array<std::size_t, 3> units{row_of(from), kSide + column_of(from), 2 * kSide + box_of(from)};
  const std::size_t unit = units[random.below(units.size())];
  std::size_t to = from;
  while (to == from) to = cell_of_unit(unit, random.below(kSide));
  board[to] = board[from];
}

std::vector<Board> random_boards(std::size_t count, std::size_t clues, Random& random) {
  std::vector<Board> boards(count);
  std::ranges::generate(boards, [&] { return keep_clues(random_grid(random), clues, random); });
  return boards;
}

std::string laid_out(const std::vector<Board>& boards, std::size_t stride, char filler) {
  if (boards.empty()) return {};
  std::string bytes((boards.size() - 1) * stride + kCells, filler);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    std::ranges::copy(boards[i], bytes.begin() + static_cast<std::ptrdiff_t>(i * stride));
  }
  return bytes;
}

}  // namespace gridsieve::test
