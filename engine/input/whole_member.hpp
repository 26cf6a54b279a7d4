// Finds where a member ends without decompressing it, where its format tells.
//
// Blocked gzip (BGZF, in the SAM/BAM format specification, 4.1) writes the size
// of every member of at most 64 KiB into its header. A zstd frame is a chain of
// blocks that say how long they are (RFC 8878, 3.1.1). Such members can be
// decompressed side by side.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/input/compression.hpp"

namespace gridsieve::input {

/// A member that is larger, compressed or not, is decompressed as it comes:
/// memory would be needed for all of it.
inline constexpr std::size_t kLargestWholeMember = std::size_t{8} << 20;

struct WholeMember {
  enum class Kind : std::uint8_t {
    whole,     // the member is complete in the bytes
    partial,   // more bytes are needed
    unsuited,  // its end cannot be told, or it is too large, or it is none
  };
  Kind kind = Kind::unsuited;
  std::size_t bytes = 0;               // its size, where it is whole
  std::size_t decompressed_bytes = 0;  // at most, as far as it tells the truth
};

/// The member that `bytes` begin with.
WholeMember whole_member(Compression compression, std::string_view bytes);

}  // namespace gridsieve::input
