// Reaches the bytes of a seekable input, chunk by chunk, from any thread.
//
// One interface for the memory-mapped and the positional-read way, and for the
// automatic one that measures both and keeps the faster.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "engine/input/buffer_pool.hpp"
#include "engine/input/input_file.hpp"
#include "gridsieve/corpus.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::input {

class ChunkReader {
 public:
  virtual ~ChunkReader() = default;

  /// The bytes [offset, offset + size) of the input, `offset + size` within its
  /// size at opening. They lie in the mapping or in `buffer` (which grows where
  /// it must) and stay until the next call with the same buffer. Fails with
  /// cannot_read, or input_changed when the file has become shorter. Thread
  /// safe for different buffers.
  virtual Result<std::span<const char>> fetch(std::uint64_t offset, std::size_t size, Buffer& buffer) = 0;

  /// Tells how long the chunk fetched last into `buffer` took, from fetch to
  /// the last use of its bytes; the automatic reader chooses by it.
  virtual void report(Buffer& /*buffer*/, std::uint64_t /*bytes*/, double /*seconds*/) {}

  /// Fails when the mapping lost bytes under our hands (a truncated file).
  /// To be asked after a chunk's bytes were used and before its results are.
  virtual Status check() const { return {}; }

  virtual std::string name() const = 0;  // "mmap" or "read": the way (mostly) taken
  virtual std::string why() const = 0;   // one short clause for a person
};

/// The reader for a seekable input. A forced mmap that the system refuses
/// fails with cannot_map; automatic falls back to reading and says so in why().
/// `file` outlives the reader.
Result<std::unique_ptr<ChunkReader>> make_chunk_reader(const InputFile& file, ReaderChoice choice,
                                                       std::size_t chunk_bytes);

}  // namespace gridsieve::input
