#include "tests/reference/textbook_algorithms.hpp"

#include <array>
#include <cstddef>
#include <unordered_map>
#include <unordered_set>

namespace gridsieve::test {
namespace {

bool is_digit(char cell) { return cell >= '1' && cell <= '9'; }

}  // namespace

bool valid_by_dictionaries(BoardView board) {
  using Dictionary = std::unordered_map<char, int>;
  std::array<Dictionary, kSide> rows;
  std::array<Dictionary, kSide> columns;
  std::array<Dictionary, kSide> boxes;
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column) {
      const char cell = board[row * kSide + column];
      if (!is_digit(cell)) continue;
      ++rows[row][cell];
      ++columns[column][cell];
      ++boxes[row / 3 * 3 + column / 3][cell];
    }
  }
  const auto repeats = [](const std::array<Dictionary, kSide>& units) {
    for (const Dictionary& unit : units) {
      for (const auto& [digit, times] : unit) {
        if (times > 1) return true;
      }
    }
    return false;
  };
  return !repeats(rows) && !repeats(columns) && !repeats(boxes);
}

bool valid_by_hash_sets(BoardView board) {
  for (std::size_t i = 0; i < kSide; ++i) {
    std::unordered_set<char> row;
    std::unordered_set<char> column;
    std::unordered_set<char> box;
    for (std::size_t j = 0; j < kSide; ++j) {
      const char in_row = board[i * kSide + j];
      const char in_column = board[j * kSide + i];
      const char in_box = board[(i / 3 * 3 + j / 3) * kSide + (i % 3 * 3 + j % 3)];
      if (is_digit(in_row) && !row.insert(in_row).second) return false;
      if (is_digit(in_column) && !column.insert(in_column).second) return false;
      if (is_digit(in_box) && !box.insert(in_box).second) return false;
    }
  }
  return true;
}

bool valid_by_arrays(BoardView board) {
  bool rows[kSide][kSide] = {};
  bool columns[kSide][kSide] = {};
  bool boxes[kSide][kSide] = {};
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column) {
      const char cell = board[row * kSide + column];
      if (!is_digit(cell)) continue;
      const auto digit = static_cast<std::size_t>(cell - '1');
      const std::size_t box = row / 3 * 3 + column / 3;
      if (rows[row][digit] || columns[column][digit] || boxes[box][digit]) return false;
      rows[row][digit] = columns[column][digit] = boxes[box][digit] = true;
    }
  }
  return true;
}

bool valid_by_bit_masks(BoardView board) {
  std::array<unsigned, kSide> rows{};
  std::array<unsigned, kSide> columns{};
  std::array<unsigned, kSide> boxes{};
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column) {
      const char cell = board[row * kSide + column];
      if (!is_digit(cell)) continue;
      const unsigned bit = 1u << (cell - '1');
      const std::size_t box = row / 3 * 3 + column / 3;
      if (((rows[row] | columns[column] | boxes[box]) & bit) != 0) return false;
      rows[row] |= bit;
      columns[column] |= bit;
      boxes[box] |= bit;
    }
  }
  return true;
}

}  // namespace gridsieve::test
