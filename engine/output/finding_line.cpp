#include "engine/output/finding_line.hpp"

#include <iterator>

#include <fmt/format.h>

namespace gridsieve::output {

void append_finding_line(std::string& to, std::string_view path, std::uint64_t line, std::uint64_t column,
                         std::string_view word, std::string_view text) {
  fmt::format_to(std::back_inserter(to), "{}:{}:{}: {}: {}\n", path, line, column, word, text);
}

}  // namespace gridsieve::output
