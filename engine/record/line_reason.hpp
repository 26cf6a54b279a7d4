// Says of a failing line why it fails, and at which column.
#pragma once

#include "engine/record/line_rules.hpp"
#include "gridsieve/record.hpp"

namespace gridsieve::record {

/// Reasons for records in the lines format. Thread safe.
class LineReasons final : public ReasonFinder {
 public:
  /// `rules` outlives it.
  explicit LineReasons(const LineRules& rules, std::string blanks) : rules_(rules), blanks_(std::move(blanks)) {}

  Reason find(const Record& record) const override;

 private:
  Reason why_malformed(std::string_view content) const;

  const LineRules& rules_;
  std::string blanks_;  // beside the default ones
};

}  // namespace gridsieve::record
