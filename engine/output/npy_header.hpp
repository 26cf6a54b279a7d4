// Headers of NumPy files of format 1.0.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gridsieve::output {

/// 128 bytes for every count: `|u1`, shape `(count,)`.
std::string npy_header(std::uint64_t count);

/// The header of an array with `rows` rows, of as many bytes as `empty`, that of one
/// without rows of the same shape else.
std::string npy_header_for(std::string_view empty, std::uint64_t rows);

}  // namespace gridsieve::output
