// Takes one line apart: is it skipped, where is its board, where its stored
// solution. Slow and exact; the scanner's fast ways must agree with it.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/record/line_rules.hpp"

namespace gridsieve::record {

inline constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

/// The bytes of a line without its ending: LF, and one CR before LF or the end.
inline std::string_view without_ending(std::string_view line) {
  if (!line.empty() && line.back() == '\n') line.remove_suffix(1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

/// Calls `visit(column, field)` for every non-empty field, columns in bytes from
/// 0, until it returns false.
template <typename Visit>
void for_each_field(std::string_view content, const LineRules& rules, Visit visit) {
  std::size_t at = 0;
  while (at < content.size()) {
    if (rules.separates(content[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < content.size() && !rules.separates(content[at])) ++at;
    if (!visit(begin, content.substr(begin, at - begin))) return;
  }
}

struct ParsedLine {
  bool skipped = false;             // a blank line or a comment; headers are found apart
  std::size_t board = kNowhere;     // column in bytes from 0 of the 81 cells
  std::size_t solution = kNowhere;  // the same of a later field of 81 digits 1-9
  bool misshapen = false;           // in a named column: something else than 81 digits stands at `solution`
};

/// Whether a line without its ending is blank or a comment.
bool is_skipped(std::string_view content, const LineRules& rules);

/// `content` is a line without its ending.
ParsedLine parse_line(std::string_view content, const LineRules& rules);

/// Whether `field` is 81 digits 1-9.
bool is_stored_solution(std::string_view field);

/// The column of the first stored solution at or after column `from`, the begin
/// of a field or a separator; kNowhere when there is none.
std::size_t find_solution(std::string_view content, std::size_t from, const LineRules& rules);

}  // namespace gridsieve::record
