#include "engine/record/json_format.hpp"

#include "engine/record/json_shape.hpp"
#include "engine/record/line_format.hpp"

namespace gridsieve::record {

std::optional<bool> looks_like_json(std::string_view bytes) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = bytes.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return std::nullopt;
  if (bytes[first] == '{') return true;
  if (bytes[first] != '[') return false;
  const std::size_t second = bytes.find_first_not_of(kSpace, first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  constexpr std::string_view kNull = "null";
  const std::string_view rest = bytes.substr(second);
  if (rest.size() < kNull.size() && kNull.starts_with(rest)) return std::nullopt;
  return rest.starts_with(kNull) || std::string_view("\"[{]-0123456789").find(rest[0]) != std::string_view::npos;
}

std::unique_ptr<const InputFormat> make_json_format(std::string_view bytes, bool at_end, const FormatOptions& options) {
  if (!tell_json_container(bytes, at_end)) return nullptr;
  return make_line_format(options, "a board a line");
}

}  // namespace gridsieve::record
