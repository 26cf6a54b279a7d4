// Reused buffers on huge pages where they can be had.
//
// Fresh pages cost more than validating what is read into them, so a buffer is
// taken once, touched once and handed round. A buffer that fits a cache is
// smaller than a huge page: so the buffers of a pool are cut from one arena.
#pragma once

#include <cstddef>
#include <span>

#include "gridsieve/status.hpp"

namespace gridsieve::input {

/// Anonymous memory, a multiple of 4096 bytes, aligned to it; contents are kept
/// when it grows. Of one thread at a time. One that comes from a pool must not
/// outlive the pool, unless it has grown.
class Buffer {
 public:
  Buffer() = default;
  Buffer(Buffer&& other) noexcept;
  Buffer& operator=(Buffer&& other) noexcept;
  ~Buffer();

  char* data() const { return data_; }
  std::size_t capacity() const { return capacity_; }
  std::span<char> bytes() const { return {data_, capacity_}; }

  /// Makes room for at least `size` bytes. Fails with out_of_memory, the buffer
  /// and its contents as they were.
  Status reserve(std::size_t size);

  /// Which way the automatic reader took for this buffer's chunk; its own business.
  int way = 0;

 private:
  friend class BufferPool;
  Buffer(char* data, std::size_t capacity) : data_(data), capacity_(capacity) {}

  char* data_ = nullptr;
  std::size_t capacity_ = 0;
  bool owned_ = false;  // has a mapping of its own; otherwise it lies in a pool's arena
};

/// One arena, on huge pages where the system allows, and the buffers cut from it.
class BufferPool {
 public:
  /// Room for `count` buffers of at least `bytes_each`. Fails with out_of_memory.
  static Result<BufferPool> make(std::size_t count, std::size_t bytes_each);

  BufferPool(BufferPool&& other) noexcept;
  ~BufferPool();

  /// The next buffer; when the arena is used up, which is after `count` of them
  /// or a few more, an empty one that maps its own memory when it is first reserved.
  Buffer take();

 private:
  BufferPool() = default;

  char* arena_ = nullptr;
  std::size_t size_ = 0;  // of the arena
  std::size_t each_ = 0;
  std::size_t taken_ = 0;
};

}  // namespace gridsieve::input
