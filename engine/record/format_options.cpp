#include "engine/record/format_options.hpp"

#include <string>

namespace gridsieve::record {
namespace {

Status look_at_columns(const CheckOptions& options) {
  const bool has_solution = options.solutions == SolutionChoice::column;
  if (options.column.empty() && !has_solution) return {};
  if (options.format != Format::automatic && options.format != Format::csv && options.format != Format::json) {
    return Status(StatusCode::bad_option, "only CSV has columns and JSON members, the format " +
                                              std::string(to_string(options.format)) + " has neither");
  }
  if (has_solution && options.solution_column.empty()) {
    return Status(StatusCode::bad_option, "no column is named for the stored solutions");
  }
  const auto is_zero = [](const std::string& column) {
    return !column.empty() && column.find_first_not_of('0') == std::string::npos;
  };
  if (is_zero(options.column) || (has_solution && is_zero(options.solution_column))) {
    return Status(StatusCode::bad_option, "columns count from 1");
  }
  if (has_solution && options.solution_column == options.column) {
    return Status(StatusCode::bad_option, "the board and its solution cannot stand in the same column");
  }
  return {};
}

}  // namespace

Result<FormatOptions> make_format_options(const CheckOptions& options) {
  Result<LineRules> rules = make_line_rules(options.blanks, options.solutions);
  if (!rules.ok()) return rules.status();
  if (Status columns = look_at_columns(options); !columns.ok()) return columns;
  const bool has_solution = options.solutions == SolutionChoice::column;
  return FormatOptions{options.format, options.column, has_solution ? options.solution_column : "", rules.value()};
}

}  // namespace gridsieve::record
