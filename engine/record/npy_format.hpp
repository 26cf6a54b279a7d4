// NumPy files as one of the formats of inputs: a record is a row of the array, its
// line the row's number from 1. 0 is blank.
#pragma once

#include <memory>
#include <string_view>

#include "engine/record/input_format.hpp"

namespace gridsieve::record {

/// Whether an input that begins with `bytes` is a NumPy file.
bool looks_like_npy(std::string_view bytes);

/// The format of a NumPy file that begins with `bytes`; null: its header is not whole
/// yet, which never is so with `at_end`. Fails as read_npy_header does. The header
/// that it finds is that of an array without a board, for records that are written.
Result<std::unique_ptr<const InputFormat>> make_npy_format(std::string_view bytes, bool at_end);

}  // namespace gridsieve::record
