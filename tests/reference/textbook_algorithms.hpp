// Four textbook ways to answer "are the filled cells of this board valid?", as a
// first version of a program like this would have them. Oracles for the kernels
// and baselines for their speed.
//
// Each takes 81 characters, digits 1-9 or '.', and says whether no digit stands
// twice in a row, column or box. Any other character counts as a blank.
#pragma once

#include "gridsieve/board.hpp"

namespace gridsieve::test {

/// A dictionary of digits per row, column and box.
bool valid_by_dictionaries(BoardView board);

/// A hash set per unit, filled unit by unit.
bool valid_by_hash_sets(BoardView board);

/// Three 9x9 arrays of booleans, filled in one pass.
bool valid_by_arrays(BoardView board);

/// Nine sets of bits a kind of unit, filled in one pass that stops at the first conflict.
bool valid_by_bit_masks(BoardView board);

}  // namespace gridsieve::test
