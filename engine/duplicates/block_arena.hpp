// Blocks of memory that are handed out one by one and given back all at once.
//
// Fresh pages cost far more than what is done with them here. So memory is taken
// from the system in large pieces, on huge pages where they can be had, and a
// block is never given back to be asked for again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gridsieve::duplicates {

inline constexpr std::size_t kBlockBytes = 16384;

struct alignas(kBlockBytes) Block {
  std::array<unsigned char, kBlockBytes> bytes;
};

/// Of one thread at a time.
class BlockArena {
 public:
  BlockArena() = default;
  BlockArena(const BlockArena&) = delete;
  BlockArena& operator=(const BlockArena&) = delete;
  ~BlockArena();

  /// A block of zeros that stays until the arena goes. Throws std::bad_alloc
  /// when memory is exhausted.
  Block* take();

  /// Bytes of the blocks taken.
  std::uint64_t memory() const { return taken_ * kBlockBytes; }

 private:
  static constexpr std::size_t kHugePage = std::size_t{2} << 20;
  static constexpr std::size_t kPieceBytes = 4 * kHugePage;

  std::vector<Block*> pieces_;
  Block* next_ = nullptr;
  Block* end_ = nullptr;
  std::uint64_t taken_ = 0;
};

}  // namespace gridsieve::duplicates
