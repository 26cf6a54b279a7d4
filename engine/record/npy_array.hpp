// The header of a NumPy file, as numpy writes it: which integers, how many boards.
//
// After the NumPy project's description of the format (NEP 1 and numpy.lib.format),
// versions 1.0, 2.0 and 3.0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "gridsieve/status.hpp"

namespace gridsieve::record {

/// An array of boards in C order: after `header_bytes` come `boards` times 81
/// integers of `integer_bytes` bytes, row by row.
struct NpyArray {
  std::size_t header_bytes = 0;
  std::uint64_t boards = 0;
  std::size_t integer_bytes = 1;  // 1, 2, 4 or 8
  bool is_signed = false;
  bool big_endian = false;
  bool is_square = false;  // of shape (N, 9, 9), else (N, 81)
  std::string type;        // as numpy spells it, e.g. <i4
  std::string shape;       // as it stands in the header, e.g. (1000, 81)

  std::size_t board_bytes() const;

  /// Of a file that holds it all.
  std::uint64_t file_bytes() const { return header_bytes + boards * board_bytes(); }
};

inline constexpr std::string_view kNpyMagic = "\x93NUMPY";

/// Nothing: the header is not whole yet, which never is so with `at_end`. Fails with
/// corrupt_data where it is cut short or not as numpy writes it, with encoding where it
/// is of something else than boards.
Result<std::optional<NpyArray>> read_npy_header(std::string_view bytes, bool at_end);

/// The header of a file of format 1.0 with no board, of the same integers and (0, 81) or (0, 9, 9).
std::string empty_npy_header(const NpyArray& array);

}  // namespace gridsieve::record
