#include "engine/cli/input_options.hpp"

#include <string>

#include "engine/cli/check_options.hpp"

namespace gridsieve::cli {
namespace {

// What is allowed where `value` can be no column; empty where it can be one.
std::string allowed_column(const std::string& value) {
  return value.find_first_not_of('0') == std::string::npos ? "a column's name, or its number from 1" : "";
}

std::string take_solution(const std::string& value, CheckOptions& check) {
  check.solutions = value == "auto"   ? SolutionChoice::automatic
                    : value == "none" ? SolutionChoice::none
                                      : SolutionChoice::column;
  if (check.solutions != SolutionChoice::column) return {};
  check.solution_column = value;
  return allowed_column(value);
}

}  // namespace

void add_input_options(OptionSet& options, CheckOptions& check) {
  options.choice("--format", check.format,
                 {{"auto", Format::automatic},
                  {"lines", Format::lines},
                  {"csv", Format::csv},
                  {"json", Format::json},
                  {"blocks", Format::blocks},
                  {"npy", Format::npy},
                  {"xml", Format::xml}},
                 "the inputs' format; auto: as their first bytes tell");
  options.value(
      "--column",
      [&check](const std::string& value) {
        check.column = value;
        return allowed_column(value);
      },
      "NAME|N", "the CSV column with the board, or its first cell; N from 1");
  add_blank(options, check.blanks);
}

void add_solution(OptionSet& options, CheckOptions& check) {
  options.value(
      "--solution", [&check](const std::string& value) { return take_solution(value, check); }, "auto|none|NAME|N",
      "which stored solutions to check; or the CSV column that has them");
}

}  // namespace gridsieve::cli
