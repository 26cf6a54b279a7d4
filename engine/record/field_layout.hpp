// The layout of the lines format: the board is the first field of 81 cells, the
// stored solution the first later one of 81 digits.
#pragma once

#include "engine/record/line_layout.hpp"

namespace gridsieve::record {

class FieldLayout final : public LineLayout {
 public:
  using LineLayout::LineLayout;

  ParsedLine parse(std::string_view content) const override { return parse_line(content, rules()); }
  bool fits(std::string_view content, LineShape& shape) const override;
  Reason why_malformed(std::string_view content) const override;

 private:
  std::uint32_t quick_solution(std::string_view content, const LineShape& shape) const;
};

}  // namespace gridsieve::record
