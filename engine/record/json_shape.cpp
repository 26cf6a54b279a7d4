#include "engine/record/json_shape.hpp"

#include <cstddef>

namespace gridsieve::record {
namespace {

// Between the 9 cells of a row and the 81 of a board; what is malformed counts as the nearer one.
constexpr std::size_t kMostOfRow = 20;

constexpr std::string_view kSpace = " \t\r\n";

std::size_t behind_space(std::string_view bytes, std::size_t at) {
  const std::size_t found = bytes.find_first_not_of(kSpace, at);
  return found == std::string_view::npos ? bytes.size() : found;
}

// The characters of the string that begins at `at`, as far as kMostOfRow + 1; empty: it is not at its end.
std::optional<std::size_t> string_size(std::string_view bytes, std::size_t at) {
  std::size_t size = 0;
  for (++at; at < bytes.size() && size <= kMostOfRow; ++size) {
    if (bytes[at] == '"' || bytes[at] == '\n') return size;
    if (bytes[at] != '\\') {
      ++at;
    } else if (at + 1 < bytes.size() && bytes[at + 1] == 'u') {
      at += 6;
    } else {
      at += 2;
    }
  }
  if (size <= kMostOfRow) return std::nullopt;
  return size;
}

// The elements of the array of scalars whose first one begins at `at`, as far as kMostOfRow + 1.
std::optional<std::size_t> array_size(std::string_view bytes, std::size_t at) {
  std::size_t size = 1;
  for (; at < bytes.size() && size <= kMostOfRow; ++at) {
    if (bytes[at] == ']') return size;
    if (bytes[at] == ',') ++size;
    if (bytes[at] != '"') continue;
    // A separator in a string is none.
    for (++at; at < bytes.size() && bytes[at] != '"' && bytes[at] != '\n'; ++at) {
      if (bytes[at] == '\\') ++at;
    }
  }
  if (size <= kMostOfRow) return std::nullopt;
  return size;
}

std::optional<JsonContainer> by_size(std::optional<std::size_t> size) {
  if (!size) return std::nullopt;
  return *size <= kMostOfRow ? JsonContainer::values : JsonContainer::arrays;
}

// `at`: of the first element of the outer array's first element, an array.
std::optional<JsonContainer> by_inner_element(std::string_view bytes, std::size_t at) {
  if (at == bytes.size()) return std::nullopt;
  if (bytes[at] == '[' || bytes[at] == '{' || bytes[at] == ']') return JsonContainer::arrays;
  if (bytes[at] == '"') {
    const std::optional<std::size_t> size = string_size(bytes, at);
    if (!size) return std::nullopt;
    if (*size > 1) return JsonContainer::arrays;
  }
  return by_size(array_size(bytes, at));
}

std::optional<JsonContainer> tell(std::string_view bytes) {
  const std::size_t outer = behind_space(bytes, 0);
  if (outer == bytes.size()) return std::nullopt;
  if (bytes[outer] != '[') return JsonContainer::values;
  const std::size_t element = behind_space(bytes, outer + 1);
  if (element == bytes.size()) return std::nullopt;
  switch (bytes[element]) {
    case ']':
    case '{':
      return JsonContainer::arrays;
    case '"':
      return by_size(string_size(bytes, element));
    case '[':
      return by_inner_element(bytes, behind_space(bytes, element + 1));
    default:
      return JsonContainer::values;
  }
}

}  // namespace

std::optional<JsonContainer> tell_json_container(std::string_view bytes, bool at_end) {
  const std::optional<JsonContainer> told = tell(bytes);
  return told || !at_end ? told : JsonContainer::arrays;
}

}  // namespace gridsieve::record
