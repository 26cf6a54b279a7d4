// Reads a file that can be read at offsets through from its start to its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/input/input_file.hpp"
#include "engine/input/raw_stream.hpp"

namespace gridsieve::input {

/// Gives the bytes that the file had at opening: what it grows by is left alone
/// and found by check_end.
class FileStream final : public RawStream {
 public:
  /// `file` is no stream and outlives this.
  explicit FileStream(const InputFile& file) : file_(file), size_(file.size().value_or(0)) {}

  /// Fails with cannot_read, or with input_changed where the file has become shorter.
  Result<std::size_t> read(std::span<char> to) override;
  std::uint64_t bytes_read() const override { return bytes_read_; }
  bool would_wait() const override { return false; }
  Status check_end() const override;

 private:
  const InputFile& file_;
  std::uint64_t size_;
  std::uint64_t bytes_read_ = 0;
};

}  // namespace gridsieve::input
