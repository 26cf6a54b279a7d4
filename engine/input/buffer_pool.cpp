#include "engine/input/buffer_pool.hpp"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

#include "engine/system/system_calls.hpp"

namespace gridsieve::input {
namespace {

using system::sys;

constexpr std::size_t kPage = 4096;
constexpr std::size_t kHugePage = std::size_t{2} << 20;
constexpr std::size_t kLargest = std::numeric_limits<std::ptrdiff_t>::max() / 2;

std::size_t rounded_up(std::size_t size, std::size_t to) { return (size + to - 1) / to * to; }

Status exhausted(std::size_t size) {
  return Status::system(StatusCode::out_of_memory, ENOMEM, {}, "a buffer of " + std::to_string(size) + " bytes");
}

std::size_t mapped_size(std::size_t size) { return rounded_up(size, size < kHugePage ? kPage : kHugePage); }

/// `size` bytes as mapped_size() rounds them; aligned to a huge page where one
/// fits; null when memory is exhausted.
char* map_memory(std::size_t size) {
  const bool huge = size >= kHugePage;
  const std::size_t asked = huge ? size + kHugePage - kPage : size;
  void* const got = sys().mmap(nullptr, asked, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (got == MAP_FAILED) return nullptr;
  char* const begin = static_cast<char*>(got);
  if (!huge) return begin;

  const auto address = reinterpret_cast<std::uintptr_t>(begin);
  const std::size_t before = rounded_up(address, kHugePage) - address;
  char* const aligned = begin + before;
  if (before > 0) (void)sys().munmap(begin, before);
  if (const std::size_t after = asked - before - size; after > 0) (void)sys().munmap(aligned + size, after);
  (void)sys().madvise(aligned, size, MADV_HUGEPAGE);  // a wish: small pages do too
  return aligned;
}

}  // namespace

Buffer::Buffer(Buffer&& other) noexcept
    : way(other.way),
      data_(std::exchange(other.data_, nullptr)),
      capacity_(std::exchange(other.capacity_, 0)),
      owned_(std::exchange(other.owned_, false)) {}

Buffer& Buffer::operator=(Buffer&& other) noexcept {
  std::swap(way, other.way);
  std::swap(data_, other.data_);
  std::swap(capacity_, other.capacity_);
  std::swap(owned_, other.owned_);
  return *this;
}

Buffer::~Buffer() {
  if (owned_) (void)sys().munmap(data_, capacity_);
}

Status Buffer::reserve(std::size_t size) {
  if (size <= capacity_) return {};
  if (size > kLargest) return exhausted(size);
  const std::size_t grown = mapped_size(size);
  char* const data = map_memory(grown);
  if (data == nullptr) return exhausted(size);
  if (capacity_ > 0) std::memcpy(data, data_, capacity_);
  if (owned_) (void)sys().munmap(data_, capacity_);
  data_ = data;
  capacity_ = grown;
  owned_ = true;
  return {};
}

Result<BufferPool> BufferPool::make(std::size_t count, std::size_t bytes_each) {
  BufferPool pool;
  if (bytes_each > kLargest) return exhausted(bytes_each);
  pool.each_ = rounded_up(bytes_each, kPage);
  if (pool.each_ != 0 && count > kLargest / pool.each_) return exhausted(bytes_each);
  const std::size_t size = mapped_size(count * pool.each_);
  if (size == 0) return pool;
  pool.arena_ = map_memory(size);
  if (pool.arena_ == nullptr) return exhausted(size);
  pool.size_ = size;
  return pool;
}

BufferPool::BufferPool(BufferPool&& other) noexcept
    : arena_(std::exchange(other.arena_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      each_(std::exchange(other.each_, 0)),
      taken_(std::exchange(other.taken_, 0)) {}

BufferPool::~BufferPool() {
  if (arena_ != nullptr) (void)sys().munmap(arena_, size_);
}

Buffer BufferPool::take() {
  if (each_ == 0 || size_ - taken_ < each_) return {};
  char* const data = arena_ + std::exchange(taken_, taken_ + each_);
  return {data, each_};
}

}  // namespace gridsieve::input
