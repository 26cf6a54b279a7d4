// Clues that are needed, seen from a completion without a search.
//
// Where some cells of a full grid can exchange digits among themselves so that
// another grid without conflict comes out, a puzzle of that grid must have a clue
// among them: they are an unavoidable set (McGuire, Tugemann and Civario, "There
// is no 16-clue Sudoku", 2012). A clue that stands alone in such a set is
// needed: without it the other grid is a completion too.
//
// Two kinds are looked at, which are found quickly and hit most clues of a
// minimal puzzle: two digits that change places in some of their cells, and two
// rows of a band (or columns of a stack) that do so in some of their columns.
#pragma once

#include "gridsieve/solve.hpp"

namespace gridsieve::solver {

/// The clues of `board` that are alone in an unavoidable set of those kinds of
/// `solution`, a completion. All of them are needed; the others may be, too.
CellSet lone_clues(BoardView board, const Grid& solution);

}  // namespace gridsieve::solver
