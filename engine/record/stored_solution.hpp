// Whether a stored solution is a completion of its board.
#pragma once

#include "engine/board/cell_digits.hpp"

namespace gridsieve::record {

/// Whether the 81 digits at `solution` repeat every clue of the 81 cells at
/// `board`. That the solution keeps the rules is the kernels' part.
bool repeats_clues(const char* board, const char* solution, const CellDigits& digit_of);

}  // namespace gridsieve::record
