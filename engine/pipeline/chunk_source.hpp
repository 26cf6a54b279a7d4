// Hands out an input as chunks: by offset where it can be read at offsets and its
// records are lines; else cut between records, as its bytes come.
//
// `next` is the serial part: it gives the chunk's place (and for a stream its
// bytes). `load` is the parallel part: it reaches the bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "engine/input/buffer_pool.hpp"
#include "engine/input/chunk_reader.hpp"
#include "engine/input/input_file.hpp"
#include "engine/pipeline/shard.hpp"
#include "engine/record/header.hpp"
#include "engine/record/input_format.hpp"
#include "engine/record/record_scanner.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::pipeline {

/// The size of a chunk where nothing else is asked for: large enough to make the
/// serial stages cheap, small enough for a second-level cache, so that a chunk is
/// read, validated and forgotten while it is warm.
inline constexpr std::size_t kChunkBytes = std::size_t{256} << 10;

/// A chunk under way. Between `next` and `load` of a seekable input, `bytes`
/// holds only the place: `offset`, `begin` and `end`.
struct Chunk {
  record::ChunkBytes bytes;
  input::Buffer* buffer = nullptr;  // not owned
  std::uint64_t owned = 0;          // bytes of the input that are this chunk's own
  std::uint64_t file_bytes = 0;     // of the file, read up to this chunk's end; other than the sum of `owned` where
                                    // they are decompressed
  bool header_known = true;         // the header search was over when it was handed out
};

class ChunkSource {
 public:
  virtual ~ChunkSource() = default;

  /// The next chunk; false at the end. One call at a time.
  virtual Result<bool> next(Chunk& chunk) = 0;

  /// Reaches the chunk's bytes. From any thread.
  virtual Status load(Chunk& chunk) = 0;

  /// Told after the chunk's bytes were used, with the time since `load` began.
  /// Fails when they cannot be trusted.
  virtual Status done(Chunk& chunk, double seconds) = 0;

  /// Where its bytes begin in the input; other than 0 in a shard only.
  virtual std::uint64_t begin() const { return 0; }

  /// Whether all bytes that the input (or a shard's range of it) had at opening were handed
  /// out, no more and no fewer, and it still has that many. To be asked after the last chunk.
  virtual Status check_end(std::uint64_t bytes_owned) const = 0;

  virtual const record::InputFormat& format() const = 0;
  virtual std::string_view compression() const { return {}; }  // "gzip", ...; empty: none

  /// Bytes of the file that were read, where they are decompressed.
  virtual std::uint64_t file_bytes_read() const { return 0; }

  /// The input's header; final once a chunk says that it is known.
  virtual const record::Header& header() const = 0;

  virtual std::string reader() const = 0;      // "mmap", "read", "stream"
  virtual std::string reader_why() const = 0;  // one short clause for a person
};

/// How inputs are reached and cut.
struct SourceOptions {
  ReaderChoice reader = ReaderChoice::automatic;
  std::size_t chunk_bytes = kChunkBytes;
  unsigned threads = 1;  // that may decompress
};

/// `file` and `format` outlive the source. Looks at the input's start (of a stream
/// it waits for it), and fails where that cannot be read: encoding, compressed. With a
/// `range` it hands out that of a file as far as it can be cut; where there is nothing in
/// it to be handed out, null.
Result<std::unique_ptr<ChunkSource>> make_chunk_source(const input::InputFile& file,
                                                       const record::FormatOptions& format,
                                                       const SourceOptions& options, const InputRange* range = nullptr);

}  // namespace gridsieve::pipeline
