// Looks at the first bytes of an input: is it text in an encoding that is read?
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "gridsieve/status.hpp"

namespace gridsieve::record {

/// How many first bytes tell.
inline constexpr std::size_t kTellingBytes = 8;

/// The number of bytes before the first line: 3 for a UTF-8 byte order mark,
/// else 0. Fails with `encoding` for UTF-16 and UTF-32, saying which. `bytes` are
/// the input's first kTellingBytes, or all it has.
Result<std::size_t> look_at_start(std::string_view bytes, const std::string& path);

}  // namespace gridsieve::record
