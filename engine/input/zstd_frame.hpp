// Reads what a zstd frame says of itself, without decompressing it (RFC 8878, 3.1).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gridsieve::input {

/// The most bytes of a frame's header.
inline constexpr std::size_t kZstdHeaderBytes = 18;

struct ZstdFrame {
  bool skippable = false;
  bool has_checksum = false;
  bool has_dictionary = false;
  std::size_t header_bytes = 0;
  std::uint64_t window = 0;                    // how far back the data may refer, in bytes
  std::optional<std::uint64_t> content_bytes;  // decompressed, where the frame says so
  std::uint64_t skipped_bytes = 0;             // behind the header of a skippable frame
};

/// The frame that `bytes` begin with, the first 4 of which are a frame's; none
/// where they are too few to tell.
std::optional<ZstdFrame> zstd_frame(std::string_view bytes);

/// A little-endian number of up to 8 bytes.
std::uint64_t little_endian(std::string_view bytes);

}  // namespace gridsieve::input
