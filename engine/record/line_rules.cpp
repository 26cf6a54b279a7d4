#include "engine/record/line_rules.hpp"

#include <string>

#include "engine/board/cell_digits.hpp"

namespace gridsieve::record {

Result<LineRules> make_line_rules(std::string_view blanks, SolutionChoice solutions) {
  if (blanks.find_first_of("123456789\r\n") != std::string_view::npos) {
    return Status(StatusCode::bad_option, "a blank character cannot be a digit 1-9 or a line ending");
  }
  LineRules rules;
  rules.digit_of = cell_digits(std::string(kRareBlanks).append(blanks));
  rules.comments = blanks.find('#') == std::string_view::npos;
  rules.solutions = solutions == SolutionChoice::automatic;
  for (const char byte : std::string_view(" \t,;:|\"'")) {
    rules.is_separator[static_cast<unsigned char>(byte)] = !rules.is_cell(byte);
  }
  for (const char byte : std::string_view(" \t")) {
    rules.is_space[static_cast<unsigned char>(byte)] = !rules.is_cell(byte);
  }
  return rules;
}

}  // namespace gridsieve::record
