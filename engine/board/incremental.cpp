#include "gridsieve/incremental.hpp"

#include "engine/board/cell_digits.hpp"

namespace gridsieve {
namespace {

std::array<std::size_t, 3> units_of(std::size_t cell) {
  return {row_of(cell), kSide + column_of(cell), 2 * kSide + box_of(cell)};
}

}  // namespace

std::optional<IncrementalBoard> IncrementalBoard::from(BoardView board) {
  IncrementalBoard made;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::uint8_t digit = kDefaultDigits[static_cast<unsigned char>(board[cell])];
    if (digit == kBadCell) return std::nullopt;
    if (digit != 0) made.place(cell, digit);
  }
  return made;
}

void IncrementalBoard::add(std::size_t unit, unsigned digit) {
  std::uint8_t& count = counts_[unit][digit - 1];
  conflicts_ = static_cast<std::uint16_t>(conflicts_ + (count == 1));
  pairs_ = static_cast<std::uint16_t>(pairs_ + count);  // the new cell with each that is there
  ++count;
  present_[unit] = static_cast<DigitSet>(present_[unit] | digit_set(digit));
}

void IncrementalBoard::remove(std::size_t unit, unsigned digit) {
  std::uint8_t& count = counts_[unit][digit - 1];
  --count;
  conflicts_ = static_cast<std::uint16_t>(conflicts_ - (count == 1));
  pairs_ = static_cast<std::uint16_t>(pairs_ - count);
  if (count == 0) present_[unit] = static_cast<DigitSet>(present_[unit] & ~digit_set(digit));
}

void IncrementalBoard::place(std::size_t cell, unsigned digit) {
  assert(cell < kCells && digit >= 1 && digit <= 9);
  erase(cell);
  digits_[cell] = static_cast<std::uint8_t>(digit);
  ++clues_;
  for (const std::size_t unit : units_of(cell)) add(unit, digit);
}

void IncrementalBoard::erase(std::size_t cell) {
  assert(cell < kCells);
  const unsigned old = digits_[cell];
  if (old == 0) return;
  digits_[cell] = 0;
  --clues_;
  for (const std::size_t unit : units_of(cell)) remove(unit, old);
}

bool IncrementalBoard::is_conflicting(std::size_t cell) const {
  const unsigned own = digit(cell);
  if (own == 0) return false;
  const auto [row, column, box] = units_of(cell);
  return digit_count(row, own) > 1 || digit_count(column, own) > 1 || digit_count(box, own) > 1;
}

DigitSet IncrementalBoard::candidates(std::size_t cell) const {
  const unsigned own = digit(cell);
  const auto [row, column, box] = units_of(cell);
  unsigned taken = present_[row] | present_[column] | present_[box];
  // The units count the cell's own digit; only a peer's takes it.
  if (own != 0 && !is_conflicting(cell)) taken &= ~unsigned{digit_set(own)};
  return static_cast<DigitSet>(kAllDigits & ~taken);
}

std::array<char, kCells> IncrementalBoard::characters(char blank) const {
  std::array<char, kCells> text{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    text[cell] = digits_[cell] == 0 ? blank : static_cast<char>('0' + digits_[cell]);
  }
  return text;
}

}  // namespace gridsieve
