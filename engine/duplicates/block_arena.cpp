#include "engine/duplicates/block_arena.hpp"

#include <cstdint>
#include <new>

#include "engine/system/system_calls.hpp"

namespace gridsieve::duplicates {

using system::sys;

BlockArena::~BlockArena() {
  for (Block* piece : pieces_) (void)sys().munmap(piece, kPieceBytes);
}

Block* BlockArena::take() {
  if (next_ == end_) {
    pieces_.reserve(pieces_.size() + 1);
    constexpr std::size_t kAsked = kPieceBytes + kHugePage;  // wherever it begins, a piece fits
    void* const got = sys().mmap(nullptr, kAsked, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (got == MAP_FAILED) throw std::bad_alloc();
    // What does not fit whole huge pages goes back.
    char* const begin = static_cast<char*>(got);
    const std::size_t before = (kHugePage - reinterpret_cast<std::uintptr_t>(got) % kHugePage) % kHugePage;
    const std::size_t after = kAsked - kPieceBytes - before;
    if (before > 0) (void)sys().munmap(begin, before);
    if (after > 0) (void)sys().munmap(begin + before + kPieceBytes, after);
    (void)sys().madvise(begin + before, kPieceBytes, MADV_HUGEPAGE);  // a wish: small pages do too
    next_ = static_cast<Block*>(static_cast<void*>(begin + before));
    end_ = next_ + kPieceBytes / kBlockBytes;
    pieces_.push_back(next_);
  }
  ++taken_;
  return next_++;
}

}  // namespace gridsieve::duplicates
