// The second, scalar look at boards that the kernels call malformed, through a
// table that may know more blanks; and the kinds of a board's conflicts.
#pragma once

#include <cstdint>

#include "engine/board/cell_digits.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::kernel {

/// The verdict at level rules of the 81 bytes at `board`, read through
/// `digit_of`; `clues` becomes the number of filled cells, 0 when malformed.
Verdict recheck(const char* board, const CellDigits& digit_of, std::uint8_t& clues);

/// The kinds of units in which a digit stands twice: the sum of the bits below.
/// Bytes that are neither digit nor blank count as blank.
inline constexpr unsigned kRowConflict = 1;
inline constexpr unsigned kColumnConflict = 2;
inline constexpr unsigned kBoxConflict = 4;
unsigned conflict_kinds(const char* board, const CellDigits& digit_of);

}  // namespace gridsieve::kernel
