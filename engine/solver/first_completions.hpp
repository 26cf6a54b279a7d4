// The completions of a board that come first when grids are ordered as texts.
//
// The list depends on nothing but the board, whichever kernel there is.
#pragma once

#include <cstdint>
#include <vector>

#include "gridsieve/solve.hpp"

namespace gridsieve::solver {

/// Up to `limit` of them, in order. The board keeps the rules.
std::vector<Grid> first_completions(BoardView board, std::uint32_t limit);

}  // namespace gridsieve::solver
