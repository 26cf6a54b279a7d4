#include "engine/duplicates/board_hash.hpp"

#include <array>
#include <cstddef>
#include <cstring>

#include "gridsieve/board.hpp"

// Inlined, the hash is made for the one length that is used here, and nothing
// is left to link with.
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace gridsieve::duplicates {
namespace {

// Two cells a byte. Cells far from each other share a byte, so that the packing
// is the same few operations on all bytes of a vector register.
constexpr std::size_t kPacked = (kCells + 1) / 2;
constexpr std::size_t kPadded = 48;  // whole registers of 16 bytes

constexpr unsigned digit_of(unsigned char cell) {
  return static_cast<unsigned char>(cell - '1') < kSide ? cell & 15U : 0U;
}

}  // namespace

BoardHash hash_board(const char* board) {
  std::array<unsigned char, kPadded> first{};
  std::array<unsigned char, kPadded> second{};
  std::memcpy(first.data(), board, kPacked);
  std::memcpy(second.data(), board + kPacked, kCells - kPacked);
  std::array<unsigned char, kPadded> packed;
  for (std::size_t at = 0; at < kPadded; ++at) {
    packed[at] = static_cast<unsigned char>(digit_of(first[at]) | digit_of(second[at]) << 4);
  }
  const XXH128_hash_t hash = XXH3_128bits(packed.data(), kPacked);
  return {hash.high64, hash.low64};
}

}  // namespace gridsieve::duplicates
