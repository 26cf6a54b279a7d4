// The bytes that a fuzzer is given, taken from the front: first what chooses among
// ways, then what is read. Small changes of the bytes make small changes of both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gridsieve::test {

/// Views what the caller owns.
class FuzzBytes {
 public:
  FuzzBytes(const std::uint8_t* data, std::size_t size) : left_(reinterpret_cast<const char*>(data), size) {}

  bool empty() const { return left_.empty(); }

  /// The next byte; 0 where there is none.
  std::uint8_t byte() {
    if (left_.empty()) return 0;
    const auto next = static_cast<std::uint8_t>(left_.front());
    left_.remove_prefix(1);
    return next;
  }

  /// A number below `limit`, which is at most 256: of one byte.
  std::size_t below(std::size_t limit) { return byte() % limit; }

  /// The next `size` bytes, or fewer.
  std::string_view take(std::size_t size) {
    const std::string_view taken = left_.substr(0, size);
    left_.remove_prefix(taken.size());
    return taken;
  }

  std::string_view rest() { return take(left_.size()); }

 private:
  std::string_view left_;
};

}  // namespace gridsieve::test
