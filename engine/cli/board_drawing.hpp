// Draws a board for a person.
#pragma once

#include <string>

#include "gridsieve/board.hpp"
#include "gridsieve/explain.hpp"

namespace gridsieve::cli {

/// Nine lines of cells with rows, columns and boxes set apart. A cell of a
/// conflict is marked with `*`, and in red where there is colour; a character
/// that is no cell is shown as `!?`. Blanks are shown as `.`.
std::string draw_board(BoardView board, const Explanation& explanation, bool color);

}  // namespace gridsieve::cli
