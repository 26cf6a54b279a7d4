// The lines format as one of the formats of inputs.
#pragma once

#include <memory>
#include <string>

#include "engine/record/input_format.hpp"

namespace gridsieve::record {

/// `options` outlive it.
std::unique_ptr<const InputFormat> make_line_format(const FormatOptions& options, std::string why);

}  // namespace gridsieve::record
