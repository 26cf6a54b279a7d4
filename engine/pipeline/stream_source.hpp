// Chunks of bytes that come in order, cut between records by the serial stage.
#pragma once

#include <memory>
#include <string>

#include "engine/input/byte_stream.hpp"
#include "engine/pipeline/chunk_source.hpp"

namespace gridsieve::pipeline {

/// What a stream begins with, and how it is read on.
struct BegunStream {
  std::unique_ptr<input::ByteStream> stream;
  std::string begin;                                  // read already
  std::unique_ptr<const record::InputFormat> format;  // of its records
  std::size_t first_line = 0;                         // bytes of the byte order mark
};

/// See make_chunk_source.
std::unique_ptr<ChunkSource> make_stream_source(BegunStream begun, std::string why, std::size_t chunk_bytes);

}  // namespace gridsieve::pipeline
