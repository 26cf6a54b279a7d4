#include "engine/input/buffer_pool.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/fault_calls.hpp"

namespace gridsieve::input {
namespace {

using test::Call;
using test::FaultCalls;

constexpr std::size_t kHugePage = std::size_t{2} << 20;

std::uintptr_t address(const Buffer& buffer) { return reinterpret_cast<std::uintptr_t>(buffer.data()); }

void fill(const Buffer& buffer, char with) { std::ranges::fill(buffer.bytes(), with); }

TEST(Buffer, HasRoomForWhatWasReserved) {
  Buffer buffer;
  EXPECT_EQ(buffer.capacity(), 0u);
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{5000}, kHugePage, kHugePage + 1}) {
    ASSERT_TRUE(buffer.reserve(size).ok());
    EXPECT_GE(buffer.capacity(), size);
    EXPECT_EQ(buffer.capacity() % 4096, 0u);
    if (size > 0) {
      EXPECT_EQ(address(buffer) % 4096, 0u);
    }
    fill(buffer, 'x');
  }
  EXPECT_EQ(address(buffer) % kHugePage, 0u);
}

TEST(Buffer, KeepsItsContentsWhenItGrows) {
  Buffer buffer;
  ASSERT_TRUE(buffer.reserve(5000).ok());
  fill(buffer, 'x');
  const std::string before(buffer.data(), buffer.capacity());
  ASSERT_TRUE(buffer.reserve(3 * kHugePage).ok());
  EXPECT_EQ(std::string(buffer.data(), before.size()), before);
}

TEST(Buffer, StaysWhereItIsWhileThereIsRoom) {
  Buffer buffer;
  ASSERT_TRUE(buffer.reserve(5000).ok());
  const char* const before = buffer.data();
  ASSERT_TRUE(buffer.reserve(8192).ok());
  EXPECT_EQ(buffer.data(), before);
}

TEST(Buffer, IsAsItWasWhenMemoryIsExhausted) {
  Buffer buffer;
  ASSERT_TRUE(buffer.reserve(5000).ok());
  fill(buffer, 'x');
  const char* const before = buffer.data();
  {
    FaultCalls faults;
    faults.fail(Call::mmap, 1, ENOMEM);
    EXPECT_EQ(buffer.reserve(kHugePage).code(), StatusCode::out_of_memory);
  }
  EXPECT_EQ(buffer.reserve(std::numeric_limits<std::size_t>::max()).code(), StatusCode::out_of_memory);
  EXPECT_EQ(buffer.reserve(std::numeric_limits<std::size_t>::max() / 8).code(), StatusCode::out_of_memory);
  EXPECT_EQ(buffer.data(), before);
  EXPECT_EQ(buffer.capacity(), 8192u);
  EXPECT_EQ(buffer.data()[8191], 'x');
}

TEST(Buffer, DoesWithoutHugePages) {
  FaultCalls faults;
  faults.fail_from(Call::madvise, 1, EINVAL);
  Buffer buffer;
  EXPECT_TRUE(buffer.reserve(kHugePage).ok());
  EXPECT_GE(faults.count(Call::madvise), 1u);
  fill(buffer, 'x');
}

TEST(Buffer, UnmapsAllThatItMapped) {
  FaultCalls faults;
  std::size_t unmapped = 0;
  {
    Buffer first;
    ASSERT_TRUE(first.reserve(1).ok());
    Buffer second(std::move(first));
    ASSERT_TRUE(second.reserve(5000).ok());
    unmapped = faults.count(Call::munmap);
    EXPECT_EQ(unmapped, 1u);
    first = std::move(second);
  }
  EXPECT_EQ(faults.count(Call::munmap), unmapped + 1);
}

TEST(BufferPool, CutsItsBuffersFromOneArenaOnHugePages) {
  FaultCalls faults;
  auto pool = BufferPool::make(5, 500'000);
  ASSERT_TRUE(pool.ok());
  std::vector<Buffer> buffers;
  for (int i = 0; i < 5; ++i) buffers.push_back(pool.value().take());
  EXPECT_EQ(faults.count(Call::mmap), 1u);
  EXPECT_EQ(faults.count(Call::madvise), 1u);
  EXPECT_EQ(address(buffers[0]) % kHugePage, 0u);
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    EXPECT_GE(buffers[i].capacity(), 500'000u);
    fill(buffers[i], static_cast<char>('0' + i));
    if (i > 0) {
      EXPECT_GE(address(buffers[i]), address(buffers[i - 1]) + buffers[i - 1].capacity());
    }
  }
  for (std::size_t i = 0; i < buffers.size(); ++i) EXPECT_EQ(buffers[i].data()[0], static_cast<char>('0' + i));
}

TEST(BufferPool, GivesEmptyBuffersWhenAllAreTaken) {
  auto made = BufferPool::make(1, 4096);
  ASSERT_TRUE(made.ok());
  BufferPool pool = std::move(made).value();
  const Buffer first = pool.take();
  EXPECT_EQ(first.capacity(), 4096u);
  Buffer second = pool.take();
  EXPECT_EQ(second.capacity(), 0u);
  EXPECT_TRUE(second.reserve(10).ok());
  fill(second, 'x');
}

TEST(BufferPool, ABufferThatGrowsLeavesTheArena) {
  auto pool = BufferPool::make(2, 4096);
  ASSERT_TRUE(pool.ok());
  Buffer first = pool.value().take();
  const Buffer second = pool.value().take();
  fill(first, '1');
  fill(second, '2');
  ASSERT_TRUE(first.reserve(5000).ok());
  EXPECT_EQ(first.data()[4095], '1');
  fill(first, '3');
  EXPECT_EQ(second.data()[0], '2');
}

TEST(BufferPool, ReportsExhaustedMemory) {
  constexpr std::size_t kMost = std::numeric_limits<std::size_t>::max();
  EXPECT_EQ(BufferPool::make(1, kMost).status().code(), StatusCode::out_of_memory);
  EXPECT_EQ(BufferPool::make(kMost, 4096).status().code(), StatusCode::out_of_memory);
  FaultCalls faults;
  faults.fail(Call::mmap, 1, ENOMEM);
  EXPECT_EQ(BufferPool::make(4, 4096).status().code(), StatusCode::out_of_memory);
}

}  // namespace
}  // namespace gridsieve::input
