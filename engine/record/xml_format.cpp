#include "engine/record/xml_format.hpp"

#include "engine/record/line_format.hpp"

namespace gridsieve::record {

std::optional<bool> looks_like_xml(std::string_view bytes) {
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || (bytes[first] == '<' && first + 1 == bytes.size())) return std::nullopt;
  if (bytes[first] != '<') return false;
  const char next = bytes[first + 1];
  return next == '?' || next == '!' || (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
}

std::unique_ptr<const InputFormat> make_xml_format(const FormatOptions& options) {
  return make_line_format(options, "a board a line");
}

}  // namespace gridsieve::record
