// XML as OpenSudoku writes it: a board is the 81 cells of an attribute `data` of any
// element, and the tag that holds it is the record. All else is passed over.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "engine/record/input_format.hpp"

namespace gridsieve::record {

/// Whether an input that begins with `bytes` (behind a byte order mark) is XML, by
/// its first characters; empty: more bytes are needed.
std::optional<bool> looks_like_xml(std::string_view bytes);

/// The format of such an input. `options` outlive it.
std::unique_ptr<const InputFormat> make_xml_format(const FormatOptions& options);

}  // namespace gridsieve::record
