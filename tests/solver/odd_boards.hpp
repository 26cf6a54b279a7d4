// Boards as users of the library have them: every kind of puzzle with every
// kind of blank, and some that are no boards; and what the oracles say of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tests/reference/reference_solver.hpp"
#include "tests/reference/reference_verdict.hpp"
#include "tests/support/puzzle_factory.hpp"

namespace gridsieve::test {

inline std::vector<Board> odd_boards(std::size_t of_each, Random& random) {
  std::vector<Board> boards = puzzles_of_every_kind(of_each, random);
  for (Board& board : boards) {
    const char blank = kDefaultBlanks[random.below(kDefaultBlanks.size())];
    std::ranges::replace(board, '.', blank);
    if (random.below(10) == 0) board[random.below(kCells)] = 'z';
  }
  return boards;
}

/// Completions of a board as a text: a malformed one has none.
inline std::uint32_t expected_count(const Board& board, std::uint32_t limit) {
  const auto verdict = reference_verdict({board.data(), kCells}, kDefaultBlanks).verdict;
  return verdict == Verdict::malformed ? 0 : reference_count(board, limit);
}

/// The clues without each of which a proper puzzle still has one completion:
/// each is taken away in turn and the completions are counted.
inline CellSet expected_redundant(const Board& board) {
  CellSet redundant;
  if (expected_count(board, 2) != 1) return redundant;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (board[cell] < '1' || board[cell] > '9') continue;
    Board without = board;
    without[cell] = '.';
    redundant[cell] = reference_count(without, 2) == 1;
  }
  return redundant;
}

}  // namespace gridsieve::test
