// The layout of CSV whose board is one field of 81 cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/record/csv_fields.hpp"
#include "engine/record/line_layout.hpp"

namespace gridsieve::record {

/// Which fields are looked at, by their index from 0.
struct CsvColumns {
  enum class Solutions : std::uint8_t {
    none,
    any_later,  // the first field of 81 digits behind the board
    column,     // that of `solution`: missing where it is empty, wrong where it is anything else
  };

  char delimiter = ',';
  std::size_t board = 0;
  Solutions solutions = Solutions::none;
  std::size_t solution = kNowhere;
};

class CsvLayout final : public LineLayout {
 public:
  /// `rules` outlive it.
  CsvLayout(const LineRules& rules, const CsvColumns& columns);

  ParsedLine parse(std::string_view content) const override;
  bool fits(std::string_view content, LineShape& shape) const override;
  Reason why_malformed(std::string_view content) const override;

 private:
  bool pass_field(std::string_view content, std::size_t& at) const;
  bool find_board(std::string_view content, LineShape& shape) const;
  bool find_named_solution(std::string_view content, LineShape& shape) const;
  bool find_later_solution(std::string_view content, LineShape& shape) const;
  bool stands_alone(std::string_view content, std::size_t begin) const;
  bool has_quote(std::string_view content, std::size_t begin, std::size_t end) const;

  CsvColumns columns_;
  CsvSyntax syntax_;
};

}  // namespace gridsieve::record
