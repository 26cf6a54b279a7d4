// HoDoKu's library lines: `:0000:x:4.+3..:...:...:`, technique, candidate, cells,
// and more that is not looked at; a + before a digit says that it was placed, not given.
#pragma once

#include <memory>
#include <string_view>

#include "engine/record/input_format.hpp"

namespace gridsieve::record {

/// Whether a line without its ending looks like one of a HoDoKu library: it begins
/// with a colon, and the third piece between colons is 81 cells, marked or not.
bool looks_like_hodoku(std::string_view content, const LineRules& rules);

/// The lines of one from the first that is not skipped on, which is no header;
/// lines of other kinds among them are read as fields. `options` outlive it.
std::unique_ptr<const InputFormat> make_hodoku_format(const FormatOptions& options);

}  // namespace gridsieve::record
