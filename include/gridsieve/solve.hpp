// Solving in memory: how many completions has a board, is it minimal, and is it
// another one in disguise?
//
// A completion fills every blank of a board and breaks no rule; a board with
// exactly one is a proper puzzle. Boards are 81 characters, digits 1-9 and the
// blanks . 0 * _ - ? x X; a board with any other character, or with a conflict,
// has no completion. Everything is safe from any thread.
//
// Batch forms take board i from the 81 bytes at `bytes[i * stride]`, with
// stride >= 81, run on the fastest kernel of this machine and solve many boards
// at once: with thousands of boards a call they are many times faster than the
// forms for one. They return false when `stop` was requested before the end;
// what they wrote is then not to be used. They allocate their working memory
// (under 1 MiB) once a call.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "gridsieve/board.hpp"

namespace gridsieve {

/// A board with all its 81 characters.
using Grid = std::array<char, kCells>;

/// A set of cells, by index.
using CellSet = std::bitset<kCells>;

/// How many completions a board has, counted up to `limit`.
std::uint32_t count_solutions(BoardView board, std::uint32_t limit = 2);

/// Up to `limit` completions: those that come first when grids are ordered as
/// texts, in that order.
std::vector<Grid> solve(BoardView board, std::uint32_t limit = 1);

/// Whether the board has exactly one completion and loses that with any clue.
bool is_minimal(BoardView board);

/// The clues that could be left out, each by itself, without a second completion
/// coming up. Empty where the board has not exactly one.
CellSet redundant_clues(BoardView board);

/// counts[i]: completions of board i, at most `limit`.
bool count_solutions(std::span<const char> bytes, std::size_t stride, std::span<std::uint32_t> counts,
                     std::uint32_t limit = 2, const std::stop_token& stop = {});

/// counts[i]: 0, 1, or 2 for more; solutions[i]: the completion where it is the
/// only one, else anything.
bool solve(std::span<const char> bytes, std::size_t stride, std::span<std::uint32_t> counts, std::span<Grid> solutions,
           const std::stop_token& stop = {});

/// redundant[i]: see redundant_clues; counts[i]: as for solve. Board i is
/// minimal when counts[i] is 1 and redundant[i] is empty.
bool redundant_clues(std::span<const char> bytes, std::size_t stride, std::span<std::uint32_t> counts,
                     std::span<CellSet> redundant, const std::stop_token& stop = {});

/// The lexicographically smallest board among all that the symmetries of Sudoku
/// make of this one, with 0 for blanks: two boards are isomorphic exactly when
/// their canonical forms are equal. The symmetries are relabelling of digits,
/// permutations of bands, of stacks, of rows within a band and of columns within
/// a stack, and transposition. A conflict does not matter; characters that are
/// neither digit nor blank count as blanks.
Grid canonical_form(BoardView board);

/// forms[i]: the canonical form of board i.
bool canonical_forms(std::span<const char> bytes, std::size_t stride, std::span<Grid> forms,
                     const std::stop_token& stop = {});

}  // namespace gridsieve
