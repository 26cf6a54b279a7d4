// Reads a stream ahead of its use, on a thread of its own.
//
// For streams that take work to read, such as decompressed ones: what decompresses
// keeps to one core, with the window that it looks back to in that core's cache,
// while the threads of the pipeline take turns.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>

#include "engine/input/buffer_pool.hpp"
#include "engine/input/byte_stream.hpp"

namespace gridsieve::input {

/// Its functions are for one thread.
class ReadAhead final : public ByteStream {
 public:
  /// A stream that gives what `stream` gives; `stream` itself where the system
  /// has no memory or no thread for more. Reading `stream` must never wait long
  /// for its bytes: the destructor waits for a read that is under way.
  static std::unique_ptr<ByteStream> make(std::unique_ptr<ByteStream> stream);

  ~ReadAhead() override;

  Result<std::size_t> read(std::span<char> to) override;
  std::uint64_t bytes_read() const override { return bytes_read_; }
  std::uint64_t file_bytes_read() const override { return file_bytes_read_; }
  std::string_view compression() const override { return stream_->compression(); }
  Status check_end() const override { return stream_->check_end(); }

 private:
  static constexpr std::size_t kPieces = 8;
  static constexpr std::size_t kPieceBytes = std::size_t{256} << 10;  // some of them fit a cache

  struct Piece {
    Buffer buffer;
    std::size_t size = 0;  // 0: the end, or a failure
    Status failure;
    std::uint64_t file_bytes_read = 0;
  };

  explicit ReadAhead(std::unique_ptr<ByteStream> stream) : stream_(std::move(stream)) {}
  void work();

  std::unique_ptr<ByteStream> stream_;  // of the thread, until it has given a piece of size 0
  std::array<Piece, kPieces> pieces_;   // of the thread from taken_ + kPieces on, else of the reader
  std::uint64_t taken_ = 0;             // pieces that are given whole
  std::size_t given_ = 0;               // bytes of the next one
  std::uint64_t bytes_read_ = 0;
  std::uint64_t file_bytes_read_ = 0;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t made_ = 0;   // guarded by mutex_, as the next two
  std::uint64_t freed_ = 0;  // what the thread knows of taken_
  bool stopping_ = false;
  std::jthread thread_;
};

}  // namespace gridsieve::input
