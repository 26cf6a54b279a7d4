#include "engine/record/field_reason.hpp"

#include <algorithm>

#include "engine/board/text_escape.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::record {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

FieldLook look_at_field(std::size_t column, std::string_view field, const LineRules& rules) {
  FieldLook look{column, field.size(), 0, 0};
  for (std::size_t at = 0; at < field.size(); ++at) {
    if (rules.is_cell(field[at])) continue;
    if (look.bad++ == 0) look.first_bad = at;
  }
  return look;
}

// The one with more cells, up to 81, less what is wrong with it.
bool is_nearer(const FieldLook& one, const FieldLook& other) {
  const auto nearness = [](const FieldLook& look) {
    const std::size_t wrong = look.bad + (look.size > kCells ? look.size - kCells : 0);
    const std::size_t right = std::min(look.size - look.bad, kCells);
    return static_cast<std::ptrdiff_t>(right) - static_cast<std::ptrdiff_t>(wrong);
  };
  return nearness(one) > nearness(other);
}

bool is_rounded_number(std::string_view field) {
  const std::size_t exponent = field.find_first_of("eE");
  if (exponent == std::string_view::npos || exponent == 0 || exponent + 2 >= field.size()) return false;
  const std::string_view mantissa = field.substr(0, exponent);
  const std::string_view power = field.substr(exponent + 2);
  return (field[exponent + 1] == '+' || field[exponent + 1] == '-') &&
         std::all_of(power.begin(), power.end(), is_digit) && is_digit(mantissa.front()) &&
         std::all_of(mantissa.begin(), mantissa.end(), [](char c) { return is_digit(c) || c == '.'; });
}

// Programs write up to 17 digits of such a number; nothing else may look more like a board.
bool is_far_from_board(const FieldLook& look) { return look.size - look.bad < kSide * 3; }

Reason why_rounded(std::size_t column) {
  return {column + 1, "a number in place of 81 cells: a spreadsheet has rounded it"};
}

Reason why_open_quote(std::size_t column) {
  return {column + 1, "the quote at column " + std::to_string(column + 1) + " is not closed on its line"};
}

std::string cells(std::size_t count) { return std::to_string(count) + (count == 1 ? " cell" : " cells"); }

std::string why_no_cell(char character, std::size_t column) {
  return "character '" + escape_for_terminal({&character, 1}) + "' at column " + std::to_string(column) +
         " is neither a digit nor a blank";
}

Reason why_no_board(const FieldLook& look, std::string_view field) {
  const std::uint64_t column = look.column + 1;
  if (look.bad > 0) {
    std::string text = why_no_cell(field[look.first_bad], column + look.first_bad);
    if (look.size != kCells) text += "; " + cells(look.size) + " instead of 81";
    return {column + look.first_bad, text};
  }
  std::string text = cells(look.size) + " instead of 81";
  if (look.size < kCells && look.size + kSide >= kCells && std::all_of(field.begin(), field.end(), is_digit)) {
    text += ": a spreadsheet may have dropped leading zeros";
  }
  return {column, text};
}

}  // namespace gridsieve::record
