#include "engine/record/format_options.hpp"

namespace gridsieve::record {

Result<FormatOptions> make_format_options(const CheckOptions& options) {
  Result<LineRules> rules = make_line_rules(options.blanks, options.solutions);
  if (!rules.ok()) return rules.status();
  return FormatOptions{options.format, options.column, options.solution_column, rules.value()};
}

}  // namespace gridsieve::record
