#include "engine/output/number_text.hpp"

#include <gtest/gtest.h>

namespace gridsieve::output {
namespace {

TEST(NumberText, GroupsDigitsByThree) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(12'345'678), "12,345,678");
  EXPECT_EQ(grouped(UINT64_MAX), "18,446,744,073,709,551,615");
}

TEST(NumberText, NeverRoundsAShareToNoneOrToAll) {
  EXPECT_EQ(percentage(0, 7), "0.000%");
  EXPECT_EQ(percentage(7, 7), "100.000%");
  EXPECT_EQ(percentage(1, 3), "33.333%");
  EXPECT_EQ(percentage(1, 10'000'000'000), "<0.001%");
  EXPECT_EQ(percentage(9'999'999'999, 10'000'000'000), ">99.999%");
}

}  // namespace
}  // namespace gridsieve::output
