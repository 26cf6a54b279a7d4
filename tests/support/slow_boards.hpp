// Boards that keep a search busy for very long: few clues, no completion or few,
// and a contradiction far from where a search begins.
#pragma once

#include <array>
#include <string_view>

namespace gridsieve::test {

inline constexpr std::array<std::string_view, 3> kSlowBoards{
    // No completion: in the lowest box of the middle, 1, 5 and 6 have two cells, which neither singles nor locked
    // candidates tell. All else is open, so every way to fill it is tried: more than half a minute on any kernel.
    ".....5......6.1..3............5.2......1.6.....6.....55......61..................",
    // The same contradiction with more clues, a second or so on the fastest kernel: the hardest that P. Norvig met
    // ("Solving Every Sudoku Puzzle", 2006), from which the first was found by climbing.
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    // Completions, but few of the first guesses lead there: seconds for a search that follows one guess to its end.
    "....2....6.9.1..................2........124...1.5..............2.3...5..........",
};

}  // namespace gridsieve::test
