#include "engine/output/field_quoting.hpp"

#include "engine/board/text_escape.hpp"

namespace gridsieve::output {

void append_csv_field(std::string& to, std::string_view text) {
  constexpr std::string_view kFormulaStarts = "=+-@\t\r";
  const bool is_formula = !text.empty() && kFormulaStarts.find(text.front()) != std::string_view::npos;
  const bool is_quoted = text.find_first_of(",\"\r\n") != std::string_view::npos;
  if (is_quoted) to += '"';
  if (is_formula) to += '\'';
  for (const char character : text) {
    if (character == '"') to += '"';
    to += character;
  }
  if (is_quoted) to += '"';
}

void append_json_string(std::string& to, std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  to += '"';
  for (const char character : escape_invalid_utf8(text)) {
    const auto value = static_cast<unsigned char>(character);
    if (character == '"' || character == '\\') {
      to += '\\';
      to += character;
    } else if (value < 0x20) {
      to += "\\u00";
      to += kDigits[value >> 4];
      to += kDigits[value & 15];
    } else {
      to += character;
    }
  }
  to += '"';
}

}  // namespace gridsieve::output
