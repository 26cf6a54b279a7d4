// The header of a NumPy file of format 1.0 with bytes in one dimension.
#pragma once

#include <cstdint>
#include <string>

namespace gridsieve::output {

/// 128 bytes for every count: `|u1`, shape `(count,)`.
std::string npy_header(std::uint64_t count);

}  // namespace gridsieve::output
