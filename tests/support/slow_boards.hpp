// Boards that keep a search busy for very long: few clues, no completion or few,
// and a contradiction far from where a search begins.
#pragma once

#include <array>
#include <string_view>

namespace gridsieve::test {

inline constexpr std::array<std::string_view, 2> kSlowBoards{
    // No completion. The hardest that P. Norvig met ("Solving Every Sudoku Puzzle", 2006).
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    // Completions, but few of the guesses lead there; found by climbing.
    "....2....6.9.1..................2........124...1.5..............2.3...5..........",
};

}  // namespace gridsieve::test
