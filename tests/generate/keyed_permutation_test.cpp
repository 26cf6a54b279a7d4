// The order of the bad boards: every number once, in no order one could see.
#include "engine/generate/keyed_permutation.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace gridsieve::generate {
namespace {

TEST(KeyedPermutation, HitsEveryNumberOnceForEverySmallSize) {
  for (std::uint64_t size = 1; size <= 300; ++size) {
    const KeyedPermutation places(size, size * 77);
    std::vector<int> hits(size);
    for (std::uint64_t number = 0; number < size; ++number) {
      const std::uint64_t place = places(number);
      ASSERT_LT(place, size);
      ++hits[place];
    }
    EXPECT_EQ(hits, std::vector<int>(size, 1)) << size;
  }
}

TEST(KeyedPermutation, HitsEveryNumberOnceForSizesAroundAPowerOfTwo) {
  for (const std::uint64_t size : {65535u, 65536u, 65537u, 100000u}) {
    const KeyedPermutation places(size, 3);
    std::vector<bool> hit(size);
    for (std::uint64_t number = 0; number < size; ++number) hit[places(number)] = true;
    EXPECT_EQ(hit, std::vector<bool>(size, true)) << size;
  }
}

TEST(KeyedPermutation, StaysInRangeBeyond32Bits) {
  const std::uint64_t size = (std::uint64_t{1} << 53) - 1;
  const KeyedPermutation places(size, 9);
  for (std::uint64_t number = 0; number < 1000; ++number) {
    EXPECT_LT(places(number), size);
    EXPECT_NE(places(number), places(size - 1 - number));
  }
}

TEST(KeyedPermutation, SpreadsAnyRunOverTheWholeRange) {
  constexpr std::uint64_t kSize = 100000;
  const KeyedPermutation places(kSize, 1);
  for (std::uint64_t tenth = 0; tenth < 10; ++tenth) {
    std::vector<int> landed(10);
    for (std::uint64_t i = 0; i < kSize / 10; ++i) ++landed[places(tenth * kSize / 10 + i) / (kSize / 10)];
    for (const int count : landed) {
      EXPECT_GT(count, 850);  // five standard deviations from 1000
      EXPECT_LT(count, 1150);
    }
  }
}

TEST(KeyedPermutation, DependsOnTheKey) {
  const KeyedPermutation left(1000, 1);
  const KeyedPermutation right(1000, 2);
  int same = 0;
  for (std::uint64_t number = 0; number < 1000; ++number) same += left(number) == right(number);
  EXPECT_LT(same, 20);
}

}  // namespace
}  // namespace gridsieve::generate
