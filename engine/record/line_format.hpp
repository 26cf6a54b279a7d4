// Formats whose records are lines that hold their 81 cells in a row.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/record/input_format.hpp"
#include "engine/record/line_layout.hpp"

namespace gridsieve::record {

/// The lines format. `options` outlive it.
std::unique_ptr<const InputFormat> make_line_format(const FormatOptions& options, std::string why);

/// A format of lines of that layout. Without `header` it is looked for as in the
/// lines format.
std::unique_ptr<const InputFormat> make_line_format(Format kind, std::string why,
                                                    std::unique_ptr<const LineLayout> layout,
                                                    std::optional<Header> header);

}  // namespace gridsieve::record
