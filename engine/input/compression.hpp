// Tells by its first bytes whether an input is compressed, and how.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/input/input_file.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::input {

enum class Compression : std::uint8_t {
  none,
  gzip,
  zstd,
  xz,
  bzip2,  // from here on: known, but not read
  lz4,
  zip,
};

/// "gzip" and so on; empty for none.
std::string_view name_of(Compression compression);

/// What an input that starts with `first_bytes`, or is no more than them, holds.
Compression compression_of(std::string_view first_bytes);

/// Whether more bytes after these could make a compressed input of what is none so far.
bool may_become_compressed(std::string_view first_bytes);

/// The same, by this compression.
bool may_become(Compression compression, std::string_view first_bytes);

/// The compression of a file that can be read at offsets; none for a stream,
/// of which open_byte_stream tells. Fails with cannot_read.
Result<Compression> compression_of(const InputFile& file);

/// ok, or `compressed` with what to do about it where it is a compression that is not read.
Status check_readable(Compression compression, const std::string& path);

}  // namespace gridsieve::input
