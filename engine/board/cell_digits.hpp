// What a byte means as a cell: a digit, a blank, or neither.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gridsieve {

/// Indexed by the byte of a cell: 1-9 for a digit, 0 for a blank, kBadCell for
/// every byte that makes a board malformed.
using CellDigits = std::array<std::uint8_t, 256>;

inline constexpr std::uint8_t kBadCell = 0xFF;

/// The blanks that every input may use beside the two common ones, . and 0.
inline constexpr std::string_view kRareBlanks = "*_-?xX";

/// Digits, the two common blanks, and `extra_blanks`. Digits 1-9 stay digits
/// whatever `extra_blanks` holds.
constexpr CellDigits cell_digits(std::string_view extra_blanks) {
  CellDigits table{};
  table.fill(kBadCell);
  table[static_cast<unsigned char>('.')] = 0;
  table[static_cast<unsigned char>('0')] = 0;
  for (const char blank : extra_blanks) table[static_cast<unsigned char>(blank)] = 0;
  for (std::uint8_t digit = 1; digit <= 9; ++digit) table[std::size_t{'0'} + digit] = digit;
  return table;
}

/// The alphabet of boards when nothing else is asked for.
inline constexpr CellDigits kDefaultDigits = cell_digits(kRareBlanks);

}  // namespace gridsieve
