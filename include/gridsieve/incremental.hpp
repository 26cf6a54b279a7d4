// A board that changes one cell at a time, for games and solvers: it always
// knows its conflicts and candidates, in constant time per move.
//
//   gridsieve::IncrementalBoard board;
//   board.place(0, 5);
//   board.place(8, 5);          // the same row
//   board.has_conflict();       // true
//   board.erase(8);
//   board.has_conflict();       // false
//
// Cells are 0-80 (row*9 + column), units 0-26 (rows, columns, boxes), digits
// 1-9. Anything else is a programming error: asserted, and undefined without
// assertions. A plain value of less than half a KiB without allocations: copy
// it to go back later. Const calls are safe from several threads at once.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "gridsieve/board.hpp"

namespace gridsieve {

/// A set of digits: digit d is bit d - 1.
using DigitSet = std::uint16_t;

inline constexpr DigitSet kAllDigits = 0x1FF;

constexpr DigitSet digit_set(unsigned digit) { return static_cast<DigitSet>(1u << (digit - 1)); }

class IncrementalBoard {
 public:
  /// 81 blanks.
  IncrementalBoard() = default;

  /// The board of 81 digits and blanks (. 0 * _ - ? x X), conflicts and all;
  /// empty when another character is in it.
  static std::optional<IncrementalBoard> from(BoardView board);

  /// Puts a digit into a cell; what was there is replaced. A conflict is no
  /// error: it is counted.
  void place(std::size_t cell, unsigned digit);

  /// Makes a cell blank; does nothing when it is.
  void erase(std::size_t cell);

  /// 1-9, or 0 for a blank.
  unsigned digit(std::size_t cell) const {
    assert(cell < kCells);
    return digits_[cell];
  }

  /// Filled cells.
  unsigned clues() const { return clues_; }

  /// Whether some digit stands twice in some unit.
  bool has_conflict() const { return conflicts_ != 0; }

  /// How many pairs of a unit and a digit there are where the digit stands more
  /// than once in the unit: as many as explain() lists.
  unsigned conflicts() const { return conflicts_; }

  /// How many pairs of cells of one unit hold the same digit; a pair that
  /// shares a line and a box counts for both. Zero exactly when there is no
  /// conflict, and falls with every move that helps: a cost for local search.
  unsigned conflicting_pairs() const { return pairs_; }

  /// Whether this cell holds a digit that a peer holds too.
  bool is_conflicting(std::size_t cell) const;

  /// The digits that no peer of this cell holds: what can stand here without a
  /// conflict at this cell. What the cell itself holds makes no difference.
  DigitSet candidates(std::size_t cell) const;

  /// In how many cells of the unit the digit stands, 0-9.
  unsigned digit_count(std::size_t unit, unsigned digit) const {
    assert(unit < kUnits && digit >= 1 && digit <= 9);
    return counts_[unit][digit - 1];
  }

  /// All cells filled and no conflict.
  bool is_solved() const { return clues_ == kCells && conflicts_ == 0; }

  /// The board as characters, e.g. for explain().
  std::array<char, kCells> characters(char blank = '.') const;

  friend bool operator==(const IncrementalBoard& left, const IncrementalBoard& right) {
    return left.digits_ == right.digits_;  // all the rest follows from it
  }

 private:
  void add(std::size_t unit, unsigned digit);
  void remove(std::size_t unit, unsigned digit);

  std::array<std::uint8_t, kCells> digits_{};
  std::uint8_t clues_ = 0;
  std::uint16_t conflicts_ = 0;
  std::uint16_t pairs_ = 0;
  std::array<DigitSet, kUnits> present_{};                        // digits with a count of at least 1
  std::array<std::array<std::uint8_t, kSide>, kUnits> counts_{};  // [unit][digit - 1]
};

}  // namespace gridsieve
