// Numbers and texts one behind the other in a string of bytes, as ranks tell each
// other: a number is 8 bytes, the lowest first, a text its size and its bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gridsieve::mpi {

class ByteFields {
 public:
  void add(std::uint64_t number);
  void add(std::string_view text);
  std::string take() && { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// Reads them in the same order. What is not there is 0 or empty, and is remembered.
class ByteFieldReader {
 public:
  /// Views `bytes`.
  explicit ByteFieldReader(std::string_view bytes) : left_(bytes) {}

  std::uint64_t number();
  std::string_view text();

  bool at_end() const { return left_.empty(); }
  bool is_whole() const { return whole_; }

 private:
  std::string_view left_;
  bool whole_ = true;
};

}  // namespace gridsieve::mpi
