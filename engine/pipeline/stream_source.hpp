// Chunks of a stream, cut at line ends by the serial stage.
#pragma once

#include "engine/pipeline/chunk_source.hpp"

namespace gridsieve::pipeline {

/// See make_chunk_source.
std::unique_ptr<ChunkSource> make_stream_source(const input::InputFile& file, const record::LineRules& rules,
                                                std::size_t chunk_bytes);

}  // namespace gridsieve::pipeline
