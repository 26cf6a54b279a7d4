// The decompressed bytes of an input, made on the caller's thread.
#pragma once

#include <memory>

#include "engine/input/byte_stream.hpp"
#include "engine/input/compression.hpp"
#include "engine/input/raw_stream.hpp"

namespace gridsieve::input {

/// Decompresses what `source` reads of `file`, which is in gzip, zstd or xz.
/// `file` outlives the stream. Fails with out_of_memory.
Result<std::unique_ptr<ByteStream>> make_decompressed_stream(std::unique_ptr<RawStream> source, const InputFile& file,
                                                             Compression compression);

}  // namespace gridsieve::input
