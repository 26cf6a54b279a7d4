#include "engine/output/duplicate_text.hpp"

#include <string_view>

#include <fmt/format.h>

#include "engine/board/text_escape.hpp"

namespace gridsieve::output {

std::string duplicate_text(const FirstPlace& first, DuplicateChoice choice, std::size_t input) {
  const std::string_view same = choice == DuplicateChoice::isomorphic ? "isomorphic to" : "the same board as";
  std::string text = fmt::format("{} record {}, line {}", same, first.record, first.line);
  if (first.known || first.file != input) {
    text += fmt::format(" of {}{}", first.known ? "the known " : "", escape_for_terminal(first.path));
  }
  return text;
}

std::string known_place(const FirstPlace& first) { return fmt::format("{}:{}", first.path, first.line); }

}  // namespace gridsieve::output
