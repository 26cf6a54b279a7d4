#include "engine/solver/board_lines.hpp"

#include <algorithm>

namespace gridsieve::solver {
namespace {

constexpr std::array<std::uint8_t, 256> kDigitOfByte = [] {
  std::array<std::uint8_t, 256> table{};
  for (std::uint8_t digit = 1; digit <= 9; ++digit) table[std::size_t{'0'} + digit] = digit;
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

void add(Line& line, std::size_t place, std::uint8_t digit) {
  const auto bit = static_cast<DigitBits>((1u << digit) & ~1u);
  line.digits[place] = digit;
  line.repeated = static_cast<DigitBits>(line.repeated | (line.present & bit));
  line.present = static_cast<DigitBits>(line.present | bit);
}

std::size_t clue_spread(const Line& line) {
  std::size_t places = 0;
  for (std::size_t place = 0; place < kSide; ++place) places |= std::size_t{line.digits[place] != 0} << place;
  return kClueSpread[places];
}

}  // namespace

BoardLines::BoardLines(BoardView board) {
  for (auto& way : lines) {
    for (Line& line : way) line.present = line.repeated = 0;
  }
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column) {
      const std::uint8_t digit = kDigitOfByte[static_cast<unsigned char>(board[row * kSide + column])];
      add(lines[0][row], column, digit);
      add(lines[1][column], row, digit);
    }
  }
  DigitBits repeated = 0;
  for (std::size_t way = 0; way < 2; ++way) {
    for (std::size_t n = 0; n < kSide; ++n) {
      const Line& line = lines[way][n];
      repeated = static_cast<DigitBits>(repeated | line.repeated);
      unsigned twins = 0;
      for (std::size_t before = n / 3 * 3; before < n; ++before) {
        twins |= unsigned{line.digits == lines[way][before].digits} << before;
      }
      earlier_twins[way][n] = static_cast<std::uint16_t>(twins);
    }
  }
  any_repeated = repeated != 0;
}

std::uint32_t BoardLines::first_row_candidates() const {
  // Digits that come again in a line make smaller rows than new ones, so then
  // the places of the clues decide nothing.
  if (any_repeated) return (1u << 2 * kSide) - 1;
  std::uint32_t candidates = 0;
  std::size_t smallest = 255;
  for (std::size_t way = 0; way < 2; ++way) {
    for (std::size_t n = 0; n < kSide; ++n) {
      const std::size_t spread = clue_spread(lines[way][n]);
      if (spread > smallest) continue;
      if (spread < smallest) candidates = 0;
      smallest = spread;
      candidates |= 1u << (way * kSide + n);
    }
  }
  return candidates;
}

}  // namespace gridsieve::solver
