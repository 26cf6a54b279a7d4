#include "engine/duplicates/block_arena.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <set>
#include <vector>

#include "tests/support/fault_calls.hpp"

namespace gridsieve::duplicates {
namespace {

TEST(BlockArena, GivesDifferentBlocksOfZeros) {
  BlockArena arena;
  std::set<Block*> blocks;
  constexpr std::size_t kTaken = 1500;
  for (std::size_t taken = 0; taken < kTaken; ++taken) {
    Block* const block = arena.take();
    ASSERT_TRUE(blocks.insert(block).second);
    ASSERT_TRUE(std::ranges::all_of(block->bytes, [](unsigned char byte) { return byte == 0; }));
    block->bytes.fill(0xFF);
  }
  EXPECT_EQ(arena.memory(), kTaken * kBlockBytes);
}

// The system gives memory from any page on; what lies behind it is not the arena's.
TEST(BlockArena, KeepsToItsOwnMemoryWhereverThatBegins) {
  constexpr std::size_t kPage = 4096;
  constexpr std::size_t kBegins = 512;
  constexpr std::size_t kBlocksOfAPiece = 512;
  std::vector<void*> pages;
  for (std::size_t begin = 0; begin < kBegins; ++begin) {
    pages.push_back(::mmap(nullptr, kPage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    ASSERT_NE(pages.back(), MAP_FAILED);
    std::memset(pages.back(), 0xFF, kPage);
    BlockArena arena;
    Block* last = nullptr;
    for (std::size_t taken = 0; taken < kBlocksOfAPiece; ++taken) last = arena.take();
    ASSERT_TRUE(std::ranges::all_of(last->bytes, [](unsigned char byte) { return byte == 0; })) << begin;
  }
  for (void* const page : pages) EXPECT_EQ(::munmap(page, kPage), 0);
}

TEST(BlockArena, GivesAllBackAtItsEnd) {
  test::FaultCalls faults;
  std::uint64_t before = 0;
  {
    BlockArena arena;
    for (int taken = 0; taken < 1500; ++taken) (void)arena.take();
    before = faults.count(test::Call::munmap);  // what was cut off to align pieces
  }
  EXPECT_GT(faults.count(test::Call::mmap), 1u);
  EXPECT_EQ(faults.count(test::Call::munmap) - before, faults.count(test::Call::mmap));
}

TEST(BlockArena, ThrowsWhenMemoryIsExhaustedAndGoesOnWhenThereIsSome) {
  test::FaultCalls faults;
  BlockArena arena;
  faults.fail(test::Call::mmap, 1, ENOMEM);
  EXPECT_THROW((void)arena.take(), std::bad_alloc);
  EXPECT_EQ(arena.memory(), 0u);
  EXPECT_NE(arena.take(), nullptr);
}

TEST(BlockArena, TakesSmallPagesWhereThereAreNoHugeOnes) {
  test::FaultCalls faults;
  faults.fail_from(test::Call::madvise, 1, EINVAL);
  BlockArena arena;
  EXPECT_NE(arena.take(), nullptr);
}

}  // namespace
}  // namespace gridsieve::duplicates
