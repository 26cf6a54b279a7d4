// Boards by the number of their completions, the same for the same seed. Made
// with the oracle, which takes some milliseconds for the rarer kinds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tests/support/board_factory.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::test {

enum class PuzzleKind : std::uint8_t {
  proper,       // one completion, 24 to 60 clues
  minimal,      // one completion, none of its clues redundant
  two,          // two completions
  few,          // 3 to 50
  many,         // 300 or more, 20 to 26 clues
  sparse,       // many more, 14 to 17 clues
  unsolvable,   // none, and no rule is broken
  conflicting,  // a rule is broken
  full,         // no blank, no conflict
  empty,
  one_clue,
};

inline constexpr std::array kPuzzleKinds{PuzzleKind::proper,     PuzzleKind::minimal,     PuzzleKind::two,
                                         PuzzleKind::few,        PuzzleKind::many,        PuzzleKind::sparse,
                                         PuzzleKind::unsolvable, PuzzleKind::conflicting, PuzzleKind::full,
                                         PuzzleKind::empty,      PuzzleKind::one_clue};

/// For messages.
std::string_view name_of(PuzzleKind kind);

/// A full grid found by search: not one of the few shapes of `random_grid`.
Board searched_grid(Random& random);

/// Takes clues away in random order, each that can go while there are at most
/// `most` completions, until `clues` are left or none can go. `board` has at most
/// `most` completions.
void dig(Board& board, std::uint32_t most, std::size_t clues, Random& random);

/// Its blanks are dots.
Board random_puzzle(PuzzleKind kind, Random& random);

/// `of_each` boards of every kind, in random order.
std::vector<Board> puzzles_of_every_kind(std::size_t of_each, Random& random);

}  // namespace gridsieve::test
