#include "engine/solver/board_lines.hpp"

#include <algorithm>

namespace gridsieve::solver {
namespace {

struct Cell {
  DigitBits bit;  // 0 for a blank
  std::uint8_t digit;
};

constexpr std::array<Cell, 256> kCellOfByte = [] {
  std::array<Cell, 256> table{};
  for (std::uint8_t digit = 1; digit <= 9; ++digit) {
    table[std::size_t{'0'} + digit] = {static_cast<DigitBits>(1u << digit), digit};
  }
  return table;
}();

// By the places of a line's clues: how many each third has, in ascending order,
// as one number. That order of thirds, and the blanks of each third first, make
// the smallest row, so of two numbers the smaller one makes the smaller row.
constexpr std::array<std::uint8_t, 512> kClueSpread = [] {
  std::array<std::uint8_t, 512> table{};
  for (std::size_t places = 0; places < 512; ++places) {
    std::array<std::uint8_t, 3> counts{};
    for (std::size_t place = 0; place < kSide; ++place) {
      counts[place / 3] = static_cast<std::uint8_t>(counts[place / 3] + (places >> place & 1));
    }
    std::sort(counts.begin(), counts.end());
    table[places] = static_cast<std::uint8_t>(counts[0] * 16 + counts[1] * 4 + counts[2]);
  }
  return table;
}();

// Nine lanes in use, side by side and as many as vectors have.
using Lanes = std::array<std::uint16_t, 16>;

// Sums up nine lines at once: lane n of cells[i] is the cell at place i of line n.
void sum_up(const std::array<Lanes, kSide>& cells, std::array<Line, kSide>& lines) {
  Lanes present;
  Lanes repeated;
  Lanes clues;
  for (std::size_t lane = 0; lane < present.size(); ++lane) {
    std::uint16_t seen = 0;
    std::uint16_t again = 0;
    std::uint16_t places = 0;
    for (std::size_t place = 0; place < kSide; ++place) {
      const std::uint16_t bit = cells[place][lane];
      again = static_cast<std::uint16_t>(again | (seen & bit));
      seen = static_cast<std::uint16_t>(seen | bit);
      places = static_cast<std::uint16_t>(places | static_cast<std::uint16_t>(-bit) >> 15 << place);
    }
    present[lane] = seen;
    repeated[lane] = again;
    clues[lane] = places;
  }
  for (std::size_t n = 0; n < kSide; ++n) {
    lines[n].present = present[n];
    lines[n].repeated = repeated[n];
    lines[n].clues = clues[n];
  }
}

// Digits of lines are written one by one, so that to read many at once would wait
// for the writes; that is rarely needed.
bool are_twins(const Line& one, const Line& other) {
  return one.clues == other.clues && one.present == other.present && (one.clues == 0 || one.digits == other.digits);
}

}  // namespace

BoardLines::BoardLines(BoardView board) {
  std::array<std::array<Lanes, kSide>, 2> cells{};
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column) {
      const Cell cell = kCellOfByte[static_cast<unsigned char>(board[row * kSide + column])];
      lines[0][row].digits[column] = cell.digit;
      lines[1][column].digits[row] = cell.digit;
      cells[0][column][row] = cell.bit;
      cells[1][row][column] = cell.bit;
    }
  }
  unsigned all_repeated = 0;
  for (std::size_t way = 0; way < 2; ++way) {
    sum_up(cells[way], lines[way]);
    for (const Line& line : lines[way]) all_repeated |= line.repeated;
    for (std::size_t band = 0; band < kSide; band += 3) {
      const Line* const line = &lines[way][band];
      const unsigned first_two = are_twins(line[0], line[1]);
      const unsigned last = unsigned{are_twins(line[0], line[2])} | unsigned{are_twins(line[1], line[2])} << 1;
      earlier_twins[way][band] = 0;
      earlier_twins[way][band + 1] = static_cast<std::uint16_t>(first_two << band);
      earlier_twins[way][band + 2] = static_cast<std::uint16_t>(last << band);
    }
  }
  any_repeated = all_repeated != 0;
}

std::uint32_t BoardLines::first_row_candidates() const {
  // Digits that come again in a line make smaller rows than new ones, so then
  // the places of the clues decide nothing.
  if (any_repeated) return (1u << 2 * kSide) - 1;
  std::uint32_t candidates = 0;
  std::size_t smallest = 255;
  for (std::size_t way = 0; way < 2; ++way) {
    for (std::size_t n = 0; n < kSide; ++n) {
      const std::size_t spread = kClueSpread[lines[way][n].clues];
      if (spread > smallest) continue;
      if (spread < smallest) candidates = 0;
      smallest = spread;
      candidates |= 1u << (way * kSide + n);
    }
  }
  return candidates;
}

}  // namespace gridsieve::solver
