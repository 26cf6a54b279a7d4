// Why a board is no proper or no minimal puzzle, and why a stored solution is no
// completion of it; each with the cell to point at.
//
// Boards are 81 digits and dots that keep the rules; solutions are 81 digits.
// The answers depend on nothing but the board. Pure functions, safe from any
// thread; a board that is hard to solve takes them as long as any solver of one.
#pragma once

#include <cstddef>
#include <string>

#include "gridsieve/record.hpp"
#include "gridsieve/solve.hpp"

namespace gridsieve::record {

struct BoardReason {
  std::size_t cell = 0;  // 0-80, of the board or of the solution
  std::string text;
  bool in_solution = false;  // the cell is one of the solution
};

/// Names a cell without a candidate, or a unit without a place for a digit, where
/// the clues alone show one.
BoardReason why_unsolvable(const Grid& board);

/// Names the first cell in which the first two completions differ.
BoardReason why_multiple(const Grid& board);

/// Names the clues of `redundant`, which is not empty.
BoardReason why_not_minimal(const CellSet& redundant);

/// Names the rule that the solution breaks, and the clue that it contradicts.
BoardReason why_no_completion(const Grid& board, const Grid& solution);

/// Why a record with a board fails, by its verdict and its redundant clues.
/// `solution` is looked at for a mismatch only, null where something else than 81
/// digits stands in its place.
BoardReason why_board_fails(const Record& record, const Grid& board, const Grid* solution);

}  // namespace gridsieve::record
