// Which bytes are cells, separators and comments in the lines format.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/board/cell_digits.hpp"
#include "gridsieve/corpus.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::record {

/// A line with more bytes than this before its LF is malformed, whatever it
/// holds. Independent of the chunk size, so that verdicts are too.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;

/// Whether `record` is over kLongestLine, an LF at its end not counted.
inline bool is_overlong(std::string_view record) {
  return record.size() > kLongestLine + (record.ends_with('\n') ? 1 : 0);
}

/// Tables over byte values. A plain value: share it among threads.
struct LineRules {
  CellDigits digit_of{};
  std::array<bool, 256> is_separator{};
  std::array<bool, 256> is_space{};  // a line of nothing else is blank
  bool comments = true;              // # in column 1 starts one
  bool solutions = true;             // look for stored solutions

  bool is_cell(char byte) const { return digit_of[static_cast<unsigned char>(byte)] != kBadCell; }
  bool separates(char byte) const { return is_separator[static_cast<unsigned char>(byte)]; }
};

/// The rules for `blanks`, further characters that mean blank. Fails with
/// bad_option when one is a digit, CR or LF.
Result<LineRules> make_line_rules(std::string_view blanks, SolutionChoice solutions);

}  // namespace gridsieve::record
