// A search for completions, one board at a time, in plain C++: the solver where
// there are no vectors, and for single boards.
//
// Depth first over sets of candidates; every state is first narrowed down by
// naked and hidden singles. The stack is a fixed array: a state on it has at
// least one cell more decided than the one below.
#pragma once

#include <array>
#include <cstdint>
#include <stop_token>

#include "engine/solver/digit_set.hpp"
#include "engine/solver/solver.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::solver {

/// The digits that each cell may still hold.
using Candidates = std::array<DigitSet, kCells>;

Candidates candidates_of(const Problem& problem);

/// Follows naked and hidden singles to their end. False: there is no completion.
bool narrow_down(Candidates& candidates);

/// The cell with the fewest candidates of those that have two or more; kCells
/// when every cell is decided.
std::size_t choose_cell(const Candidates& candidates);

class ScalarSearch {
 public:
  /// Counts the completions of a state up to `limit`; the first one found is
  /// left in first(). Stopped early, it says what it has.
  std::uint32_t count(const Candidates& start, std::uint32_t limit, const std::stop_token* stop = nullptr);

  /// A completion, if the last count was not 0.
  const Candidates& first() const { return first_; }

 private:
  std::array<Candidates, kCells + 1> stack_;
  Candidates first_{};
};

}  // namespace gridsieve::solver
