// The oracle of the solver: exact cover, by Algorithm X of Knuth ("Dancing
// Links", 2000). It narrows nothing down and shares no code with the library but
// the geometry.
//
// Boards are 81 characters: digits 1-9 are clues, every other one is a blank.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gridsieve/board.hpp"
#include "gridsieve/solve.hpp"

namespace gridsieve::test {

/// How many completions a board has, counted up to `limit`.
std::uint32_t reference_count(BoardView board, std::uint32_t limit);

/// How many completions there are that have another digit in `cell`, which holds
/// a clue, counted up to `limit`.
std::uint32_t reference_count_without(BoardView board, std::size_t cell, std::uint32_t limit);

/// All completions in the order of texts, if there are at most `limit`; else
/// `limit` of them.
std::vector<Grid> reference_completions(BoardView board, std::uint32_t limit);

/// Whether `grid` has digits alone, every digit in every unit, and the clues of
/// `board`.
bool is_completion(BoardView board, const Grid& grid);

}  // namespace gridsieve::test
