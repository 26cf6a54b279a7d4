// Says of a failing line why it fails, and at which column: that of the byte
// that is wrong, or of the cell that shows it.
#pragma once

#include "engine/record/line_layout.hpp"
#include "gridsieve/record.hpp"

namespace gridsieve::record {

/// Reasons for records that are lines of a layout. Thread safe.
class LineReasons final : public ReasonFinder {
 public:
  /// `layout` outlives it.
  explicit LineReasons(const LineLayout& layout) : layout_(layout) {}

  Reason find(const Record& record) const override;

 private:
  Reason why_board_fails(const Record& record, std::string_view content) const;

  const LineLayout& layout_;
};

}  // namespace gridsieve::record
