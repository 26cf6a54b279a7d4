// Says of a failing line why it fails, and at which column: that of the byte
// that is wrong, or of the cell that shows it.
#pragma once

#include "engine/record/line_rules.hpp"
#include "gridsieve/record.hpp"

namespace gridsieve::record {

/// Reasons for records in the lines format. Thread safe.
class LineReasons final : public ReasonFinder {
 public:
  /// `rules` outlives it.
  explicit LineReasons(const LineRules& rules) : rules_(rules) {}

  Reason find(const Record& record) const override;

 private:
  Reason why_malformed(std::string_view content) const;
  Reason why_board_fails(const Record& record, std::string_view content) const;

  const LineRules& rules_;
};

}  // namespace gridsieve::record
