#include "engine/mpi/range_count.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace gridsieve::mpi {
namespace {

constexpr std::uint64_t kGigabyte = std::uint64_t{1} << 30;

TEST(RangeCount, IsFourARankForASmallCorpus) {
  EXPECT_EQ(choose_range_count(0, 1, 1), 4U);
  EXPECT_EQ(choose_range_count(1000, 1, 7), 28U);
}

TEST(RangeCount, IsOneForEverySixtyFourMebibytes) {
  EXPECT_EQ(choose_range_count(8 * kGigabyte, 1, 4), 128U);
  EXPECT_EQ(choose_range_count(8 * kGigabyte + 1, 1, 4), 128U);
}

TEST(RangeCount, DoesNotGrowWithoutEnd) {
  EXPECT_EQ(choose_range_count(800 * kGigabyte, 1, 100), 1024U + 1600U);
  EXPECT_EQ(choose_range_count(UINT64_MAX, 1, 100'000'000), kMostRanges);
}

TEST(RangeCount, IsSmallerWhereEachRangeTellsOfManyInputs) {
  EXPECT_EQ(choose_range_count(800 * kGigabyte, 10'000, 4), 104U);
  EXPECT_EQ(choose_range_count(800 * kGigabyte, 10'000'000, 4), 16U);
}

}  // namespace
}  // namespace gridsieve::mpi
