// Compressed data of every kind, made in memory by the libraries themselves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/input/compression.hpp"

namespace gridsieve::test {

/// One member of `bytes` in gzip, zstd or xz.
std::string compressed(input::Compression compression, std::string_view bytes);

/// Blocked gzip: members of `block_bytes` (up to 65280) each that say how long
/// they are, and where `ended` an empty one at the end.
std::string blocked_gzip(std::string_view bytes, std::size_t block_bytes = 65280, bool ended = true);

struct ZstdOptions {
  int level = 1;
  bool content_size = true;
  bool checksum = true;
};
std::string zstd_frame(std::string_view bytes, const ZstdOptions& options);

/// A frame that is to be skipped.
std::string skippable_zstd_frame(std::string_view bytes);

/// A frame in which `blocks` blocks of 128 KiB are all `byte`: 4 bytes each.
std::string zstd_bomb(char byte, std::size_t blocks);

/// `dictionary_bytes`: what the decompressor has to keep.
std::string xz_stream(std::string_view bytes, std::uint32_t dictionary_bytes);

}  // namespace gridsieve::test
