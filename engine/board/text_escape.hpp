// Makes bytes from inputs and file names safe to show.
//
// Both write an escaped byte as `\xNN` with lower-case digits. A backslash
// stays as it is: the text is for reading, not for turning back into bytes.
// Pure functions, safe from any thread.
#pragma once

#include <string>
#include <string_view>

namespace gridsieve {

/// For a terminal and for one line: control characters (line breaks, ESC and
/// the C1 controls among them), characters that reorder or hide text, and bytes
/// that are not UTF-8 are escaped; other UTF-8 stays.
std::string escape_for_terminal(std::string_view bytes);

/// For a document that must be UTF-8: only bytes that are not UTF-8 are escaped.
std::string escape_invalid_utf8(std::string_view bytes);

}  // namespace gridsieve
