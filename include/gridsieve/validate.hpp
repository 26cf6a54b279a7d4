// Validation in memory: are the filled cells of a board valid?
//
// A board keeps the rules when no digit stands twice in a row, column or box;
// it need not be solvable. Nothing here can fail or allocate, and everything is
// safe from any thread. Blank characters are . 0 * _ - ? x X; any other
// character that is not a digit 1-9 makes a board malformed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "gridsieve/board.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve {

/// Whether the filled cells break no rule. `board` must be 81 characters of
/// digits and blanks; anything else is not valid.
bool is_valid(std::string_view board);

/// The same for nine rows of nine characters, the shape of the textbook question.
bool is_valid(const std::array<std::array<char, kSide>, kSide>& rows);
bool is_valid(std::span<const std::string_view> rows);

/// The verdict of one board at level rules: malformed, conflict, valid or solved.
Verdict validate(BoardView board);

/// Many boards, one call, on the fastest kernel of this machine.
/// Board i is the 81 bytes from `bytes[i * stride]`; `stride` is 81 or more and
/// the last board need not be followed by anything. Writes verdicts[i] and
/// clues[i] (number of filled cells; 0 for a malformed board). `verdicts` and
/// `clues` have the same size, the number of boards; `bytes` holds at least
/// (boards - 1) * stride + 81 bytes. No byte beyond a board's 81 is read.
void validate_boards(std::span<const char> bytes, std::size_t stride, std::span<Verdict> verdicts,
                     std::span<std::uint8_t> clues);

/// The same for boards that lie anywhere: board i is the 81 bytes from
/// `bytes[offsets[i]]`.
void validate_boards(std::span<const char> bytes, std::span<const std::size_t> offsets, std::span<Verdict> verdicts,
                     std::span<std::uint8_t> clues);

}  // namespace gridsieve
