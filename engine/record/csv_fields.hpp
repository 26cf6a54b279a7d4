// Takes a line of CSV apart into its fields.
//
// As in RFC 4180, but one record is one line: fields between delimiters, quoted
// where they begin with a quote ("" within is a quote). Spaces around a field, in
// or outside its quotes, do not count. Where the rules make a quote a blank, there
// are no quotes; likewise spaces.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/record/line_rules.hpp"
#include "engine/record/parse_line.hpp"

namespace gridsieve::record {

struct CsvSyntax {
  CsvSyntax(const LineRules& rules, char separator)
      : delimiter(separator),
        space_is_space(rules.is_space[' ']),
        tab_is_space(rules.is_space['\t']),
        has_quotes(!rules.is_cell('"')) {}

  bool is_space(char c) const {
    return ((c == ' ' && space_is_space) || (c == '\t' && tab_is_space)) && c != delimiter;
  }

  char delimiter;
  bool space_is_space, tab_is_space;
  bool has_quotes;
};

/// One field: its value, without quotes and the spaces around, and where that begins.
struct CsvField {
  std::size_t column = 0;  // in bytes from 0 within the line
  std::string_view value;
};

/// The field that begins at `at`, which becomes the place of the delimiter behind it,
/// or the line's end. An open quote leaves `at` at kNowhere, and its place in `column`.
CsvField next_csv_field(std::string_view content, const CsvSyntax& syntax, std::size_t& at);

/// Calls `visit(index, field)` for every field, empty ones too. Returns the column
/// of a quote that is not closed, whose field is not visited; else kNowhere.
template <typename Visit>
std::size_t for_each_csv_field(std::string_view content, const CsvSyntax& syntax, Visit visit) {
  std::size_t at = 0;
  for (std::size_t index = 0;; ++index) {
    const CsvField field = next_csv_field(content, syntax, at);
    if (at == kNowhere) return field.column;
    visit(index, field);
    if (at == content.size()) return kNowhere;
    ++at;
  }
}

}  // namespace gridsieve::record
