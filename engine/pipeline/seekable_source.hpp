// Chunks of an input that can be read at offsets and whose records are lines.
#pragma once

#include <memory>

#include "engine/pipeline/chunk_source.hpp"

namespace gridsieve::pipeline {

/// `format` is that of `file`, which has no framer; its first line begins at `first_line`. The chunks
/// are those of `range`.
Result<std::unique_ptr<ChunkSource>> make_seekable_source(const input::InputFile& file,
                                                          std::unique_ptr<const record::InputFormat> format,
                                                          std::uint64_t first_line, const InputRange& range,
                                                          const SourceOptions& options);

}  // namespace gridsieve::pipeline
