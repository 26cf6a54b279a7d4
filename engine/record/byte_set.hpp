// Sets of byte values, looked up by the byte.
#pragma once

#include <array>
#include <string_view>

namespace gridsieve::record {

/// Indexed by the byte as an unsigned number.
using ByteSet = std::array<bool, 256>;

consteval ByteSet bytes_of(std::string_view bytes) {
  ByteSet set{};
  for (const char byte : bytes) set[static_cast<unsigned char>(byte)] = true;
  return set;
}

}  // namespace gridsieve::record
