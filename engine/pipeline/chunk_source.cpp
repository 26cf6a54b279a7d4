#include "engine/pipeline/chunk_source.hpp"

#include "engine/pipeline/seekable_source.hpp"
#include "engine/pipeline/stream_source.hpp"

namespace gridsieve::pipeline {

Result<std::unique_ptr<ChunkSource>> make_chunk_source(const input::InputFile& file, const record::LineRules& rules,
                                                       ReaderChoice reader, std::size_t chunk_bytes) {
  if (file.is_stream()) return make_stream_source(file, rules, chunk_bytes);
  return make_seekable_source(file, rules, reader, chunk_bytes);
}

}  // namespace gridsieve::pipeline
