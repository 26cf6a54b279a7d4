// JSON: boards as the elements of arrays, or as values one after the other.
//
// A board is a string of 81 cells; an array of 81 cells; an array of 9 rows, each
// an array or a string of 9 cells; or an object with a member of such a shape whose
// name is known as that of a board (see header.hpp; the first such member counts),
// or is the asked-for column. Its stored solution stands in a member of the same
// kind. A cell is a number 0-9, a string of one cell, or for a blank null or "".
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "engine/record/input_format.hpp"

namespace gridsieve::record {

/// Whether an input that begins with `bytes` (behind a byte order mark) is JSON, by
/// its first characters; empty: more bytes are needed. An array is taken for JSON only
/// where a value follows its bracket, so that [Puzzle] is none.
std::optional<bool> looks_like_json(std::string_view bytes);

/// The format of an input of which looks_like_json is true: its first value tells
/// whether it is a board, and the values that follow it, or an array of boards. Null:
/// more bytes are needed; with `at_end` never. The answer is that of the shortest
/// bytes that tell. `options` outlive the format.
std::unique_ptr<const InputFormat> make_json_format(std::string_view bytes, bool at_end, const FormatOptions& options);

}  // namespace gridsieve::record
