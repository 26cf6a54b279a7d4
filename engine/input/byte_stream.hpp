// Bytes in order, from a start to an end: a stream as it comes, a file read
// through, or either of them decompressed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "engine/input/input_file.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::input {

/// Of one thread at a time.
class ByteStream {
 public:
  virtual ~ByteStream() = default;

  /// Reads into `to` until it is full, the stream ends, or, once something was
  /// read, more would have to be waited for. Waits for the first byte. 0 bytes:
  /// the end. Fails with cannot_read, input_changed or corrupt_data, with the path and an
  /// offset in the file.
  virtual Result<std::size_t> read(std::span<char> to) = 0;

  /// Bytes that `read` gave so far.
  virtual std::uint64_t bytes_read() const = 0;

  /// Bytes of the file that those came from, so far: other than bytes_read() where they are decompressed.
  virtual std::uint64_t file_bytes_read() const { return bytes_read(); }

  /// "gzip", "zstd" or "xz" where the bytes are decompressed, else empty.
  virtual std::string_view compression() const { return {}; }

  /// Whether all bytes that the file had at opening were read, no more and no
  /// fewer, and it still has that many. To be asked after the end.
  virtual Status check_end() const = 0;
};

/// The bytes of a file that can be read at offsets, or of a stream; decompressed
/// where they are compressed, told by their first bytes. Waits for as many as tell.
/// Decompresses on up to `threads` threads where the data allow it, beside the caller's.
/// Fails with `compressed` for a compression that is not read. `file` outlives the stream.
Result<std::unique_ptr<ByteStream>> open_byte_stream(const InputFile& file, unsigned threads);

}  // namespace gridsieve::input
