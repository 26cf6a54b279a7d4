#include "engine/measure/series.hpp"

#include <gtest/gtest.h>

namespace gridsieve::test {
namespace {

using measure::Series;

TEST(Series, BestIsTheSmallest) { EXPECT_EQ((Series{{3, 1, 2}}.best()), 1); }

TEST(Series, MedianIsTheMiddleOne) { EXPECT_EQ((Series{{9, 1, 2}}.median()), 2); }

TEST(Series, MedianOfAnEvenNumberIsBetweenTheMiddleTwo) { EXPECT_EQ((Series{{9, 1, 2, 4}}.median()), 3); }

TEST(Series, AnEmptyOneHasNeither) {
  EXPECT_EQ(Series().best(), 0);
  EXPECT_EQ(Series().median(), 0);
}

}  // namespace
}  // namespace gridsieve::test
