// A board as 128 bits, by which duplicates are known.
#pragma once

#include <compare>
#include <cstdint>

namespace gridsieve::duplicates {

/// XXH3 (Yann Collet) of a board's cells. Equal boards have equal hashes on
/// every machine.
struct BoardHash {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  // clang-tidy 14 takes the 0 that an order is compared with for a null pointer.
  // NOLINTNEXTLINE(modernize-use-nullptr)
  friend auto operator<=>(const BoardHash&, const BoardHash&) = default;
};

/// The hash of the 81 bytes at `board`, where every byte but 1-9 is a blank:
/// whichever characters mean blank, boards with equal clues are equal.
BoardHash hash_board(const char* board);

}  // namespace gridsieve::duplicates
