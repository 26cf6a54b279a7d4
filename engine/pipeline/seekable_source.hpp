// Chunks of an input that can be read at offsets.
#pragma once

#include "engine/pipeline/chunk_source.hpp"

namespace gridsieve::pipeline {

/// See make_chunk_source.
Result<std::unique_ptr<ChunkSource>> make_seekable_source(const input::InputFile& file, const record::LineRules& rules,
                                                          ReaderChoice reader, std::size_t chunk_bytes);

}  // namespace gridsieve::pipeline
