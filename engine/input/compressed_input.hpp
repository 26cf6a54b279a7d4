// The compressed bytes of an input: what was read of them and not yet decompressed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/input/buffer_pool.hpp"
#include "engine/input/input_file.hpp"
#include "engine/input/raw_stream.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::input {

/// Of one thread at a time. Its memory is what was read and not consumed, and one piece more.
class CompressedInput {
 public:
  /// `source` reads `file`, which outlives this.
  CompressedInput(std::unique_ptr<RawStream> source, const InputFile& file) : source_(std::move(source)), file_(file) {}

  /// What was read and not consumed; until the next call that is not const.
  std::string_view bytes() const { return {buffer_.data() + begin_, end_ - begin_}; }
  void consume(std::size_t size) { begin_ += size; }

  /// Reads a piece more behind `bytes()`, waiting for its first byte. Fails as
  /// the source does, and with out_of_memory; then for good.
  Status read_more();

  /// Whether nothing follows behind `bytes()`; known once read_more found nothing.
  bool at_end() const { return at_end_; }
  bool would_wait() const { return !at_end_ && source_->would_wait(); }

  /// Puts consumed bytes back in front of `bytes()`. Fails with out_of_memory.
  Status put_back(std::string_view consumed);

  std::uint64_t bytes_consumed() const { return source_->bytes_read() - (end_ - begin_); }
  Status check_end() const { return source_->check_end(); }
  const std::string& path() const { return file_.path(); }

  /// `failure`, with the path and the offset in the file of the first byte that is not consumed.
  Status here(Status failure) const;

 private:
  Status read_piece();

  std::unique_ptr<RawStream> source_;
  const InputFile& file_;
  Buffer buffer_;
  std::size_t begin_ = 0;  // in the buffer, of what was not consumed
  std::size_t end_ = 0;
  bool at_end_ = false;
  Status failure_;
};

}  // namespace gridsieve::input
