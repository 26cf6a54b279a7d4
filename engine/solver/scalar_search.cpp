#include "engine/solver/scalar_search.hpp"

#include <bit>

namespace gridsieve::solver {
namespace {

constexpr auto kUnitCells = [] {
  std::array<std::array<std::uint8_t, kSide>, kUnits> cells{};
  for (std::size_t unit = 0; unit < kUnits; ++unit) {
    for (std::size_t place = 0; place < kSide; ++place) {
      cells[unit][place] = static_cast<std::uint8_t>(cell_of_unit(unit, place));
    }
  }
  return cells;
}();

bool narrow_unit(Candidates& candidates, std::size_t unit, bool& changed) {
  DigitSet once = 0;
  DigitSet twice = 0;
  DigitSet fixed = 0;
  for (const std::uint8_t cell : kUnitCells[unit]) {
    const DigitSet digits = candidates[cell];
    twice = static_cast<DigitSet>(twice | (once & digits));
    once |= digits;
    if (std::has_single_bit(digits)) {
      if ((fixed & digits) != 0) return false;
      fixed |= digits;
    }
  }
  if (once != kAllDigits) return false;
  if (fixed == kAllDigits) return true;
  for (const std::uint8_t cell : kUnitCells[unit]) {
    const DigitSet before = candidates[cell];
    if (std::has_single_bit(before)) continue;
    DigitSet digits = static_cast<DigitSet>(before & ~fixed);
    if (const auto only_here = static_cast<DigitSet>(digits & ~twice); only_here != 0) digits = only_here;
    if (digits == 0) return false;
    changed = changed || digits != before;
    candidates[cell] = digits;
  }
  return true;
}

}  // namespace

Candidates candidates_of(const Problem& problem) {
  Candidates candidates;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const char character = problem.board[cell];
    const bool clue = character >= '1' && character <= '9';
    candidates[cell] = clue ? static_cast<DigitSet>(1U << (character - '1')) : kAllDigits;
  }
  if (problem.forbidden != kNoCell) candidates[problem.forbidden] ^= kAllDigits;
  return candidates;
}

bool narrow_down(Candidates& candidates) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (std::size_t unit = 0; unit < kUnits; ++unit) {
      if (!narrow_unit(candidates, unit, changed)) return false;
    }
  }
  return true;
}

std::size_t choose_cell(const Candidates& candidates) {
  std::size_t chosen = kCells;
  int fewest = static_cast<int>(kSide) + 1;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const int size = std::popcount(candidates[cell]);
    if (size == 1 || size >= fewest) continue;
    chosen = cell;
    fewest = size;
  }
  return chosen;
}

std::uint32_t ScalarSearch::count(const Candidates& start, std::uint32_t limit, const std::stop_token* stop) {
  std::uint32_t found = 0;
  std::size_t height = 1;
  stack_[0] = start;
  while (height > 0) {
    if (stop != nullptr && stop->stop_requested()) break;
    Candidates& state = stack_[height - 1];
    if (!narrow_down(state)) {
      --height;
      continue;
    }
    const std::size_t cell = choose_cell(state);
    if (cell == kCells) {
      if (found++ == 0) first_ = state;
      if (found == limit) break;
      --height;
      continue;
    }
    // The state stays without the digit, below the one that has it.
    const auto digit = static_cast<DigitSet>(state[cell] & -state[cell]);
    stack_[height] = state;
    stack_[height][cell] = digit;
    state[cell] ^= digit;
    ++height;
  }
  return found;
}

}  // namespace gridsieve::solver
