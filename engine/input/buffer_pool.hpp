// Reused buffers on huge pages where they can be had.
//
// Fresh pages cost more than validating what is read into them, so a buffer is
// taken once, touched once and handed round.
#pragma once

#include <cstddef>
#include <mutex>
#include <span>
#include <vector>

#include "gridsieve/status.hpp"

namespace gridsieve::input {

/// Anonymous memory, a multiple of 4096 bytes, aligned to it; contents are kept when it grows.
class Buffer {
 public:
  Buffer() = default;
  Buffer(Buffer&& other) noexcept;
  Buffer& operator=(Buffer&& other) noexcept;
  ~Buffer();

  char* data() const { return data_; }
  std::size_t capacity() const { return capacity_; }
  std::span<char> bytes() const { return {data_, capacity_}; }

  /// Makes room for at least `size` bytes. Fails with out_of_memory.
  Status reserve(std::size_t size);

  /// Which way the automatic reader took for this buffer's chunk; its own business.
  int way = 0;

 private:
  char* data_ = nullptr;
  std::size_t capacity_ = 0;
};

}  // namespace gridsieve::input
