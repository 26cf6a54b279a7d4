// Numbers in groups of seven bits, the lowest first; all groups but the last have
// the eighth bit set (LEB128, as DWARF and WebAssembly define it).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gridsieve::cluster {

inline constexpr std::size_t kMostLeb128 = 10;  // bytes of a number

inline void append_leb128(std::string& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes += static_cast<char>((number & 0x7f) | 0x80);
  bytes += static_cast<char>(number);
}

/// Reads the number that `bytes` begin with; how many bytes it has, 0 where there is none of 64 bits or it is
/// longer than it has to be.
inline std::size_t take_leb128(std::string_view bytes, std::uint64_t& number) {
  number = 0;
  for (std::size_t at = 0; at < bytes.size() && at < kMostLeb128; ++at) {
    const auto group = static_cast<unsigned char>(bytes[at]);
    if (at + 1 == kMostLeb128 && group > 1) return 0;
    number |= static_cast<std::uint64_t>(group & 0x7f) << (7 * at);
    if (group < 0x80) return at > 0 && group == 0 ? 0 : at + 1;
  }
  return 0;
}

}  // namespace gridsieve::cluster
