// The decompressed bytes of an input, made on the caller's thread
// and, where the data allow it, on others beside it.
#pragma once

#include <cstddef>
#include <memory>

#include "engine/input/byte_stream.hpp"
#include "engine/input/compression.hpp"
#include "engine/input/parallel_members.hpp"
#include "engine/input/raw_stream.hpp"

namespace gridsieve::input {

/// Decompresses what `source` reads of `file`, which is in gzip, zstd or xz. With
/// more than one of `threads`, members whose ends can be told beforehand are
/// decompressed side by side by so many, small ones in runs of `run_bytes`. `file`
/// outlives the stream. Fails with out_of_memory.
Result<std::unique_ptr<ByteStream>> make_decompressed_stream(std::unique_ptr<RawStream> source, const InputFile& file,
                                                             Compression compression, unsigned threads,
                                                             std::size_t run_bytes = kRunBytes);

}  // namespace gridsieve::input
