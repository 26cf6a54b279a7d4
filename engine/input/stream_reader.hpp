// Reads a stream (a pipe, standard input, a device) from start to end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/input/input_file.hpp"
#include "engine/input/raw_stream.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::input {

class StreamReader final : public RawStream {
 public:
  /// `file` outlives the reader. Widens a pipe where the system allows it.
  explicit StreamReader(const InputFile& file);

  /// Reads into `to` until it is full, the stream ends, or, once something was
  /// read, the next read would block. Waits for the first byte. 0 bytes: the end.
  /// Interrupted and short reads are retried. Fails with cannot_read at the offset.
  Result<std::size_t> read(std::span<char> to) override;

  std::uint64_t bytes_read() const override { return bytes_read_; }
  bool would_wait() const override;

  /// A stream says of no size beforehand, so there is nothing to check.
  Status check_end() const override { return {}; }

 private:
  const InputFile& file_;
  std::uint64_t bytes_read_ = 0;
  bool ended_ = false;  // a terminal would wait again after its end was read
};

}  // namespace gridsieve::input
