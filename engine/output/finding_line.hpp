// One finding as a line for a person: `path:line:column: word: text`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gridsieve::output {

/// Appended to `to`, with LF. All is escaped for a terminal already; `word` is a verdict or "duplicate".
void append_finding_line(std::string& to, std::string_view path, std::uint64_t line, std::uint64_t column,
                         std::string_view word, std::string_view text);

}  // namespace gridsieve::output
