#include "engine/cli/progress.hpp"

#include <gtest/gtest.h>

#include <string>

#include "engine/cli/amounts.hpp"

namespace gridsieve::cli {
namespace {

Progress half_way() {
  Progress progress;
  progress.bytes_read = 4'100'000'000;
  progress.bytes = 8'200'000'000;
  progress.records = 50'000'000;
  progress.failing = 17;
  return progress;
}

TEST(ProgressText, SaysShareRatesTimeLeftAndFailing) {
  EXPECT_EQ(progress_text(half_way(), 2.0, 100),
            "[==========          ]  50%  25.0 M boards/s  2.05 GB/s  2 s left  17 failing");
}

TEST(ProgressText, WithoutASizeThereIsNoShareAndNoTimeLeft) {
  Progress progress = half_way();
  progress.bytes = std::nullopt;
  EXPECT_EQ(progress_text(progress, 2.0, 100), "50.0 M records  25.0 M boards/s  2.05 GB/s  17 failing");
}

TEST(ProgressText, FitsTheWidth) {
  for (std::size_t width = 0; width <= 100; ++width) {
    EXPECT_LE(progress_text(half_way(), 2.0, width).size(), width);
  }
  EXPECT_EQ(progress_text(half_way(), 2.0, 30), "[==========          ]  50%");
}

TEST(ProgressText, TheBeginningAndTheEndAreNoSpecialCase) {
  EXPECT_EQ(progress_text(Progress(), 0.0, 80), "0 records  0 failing");
  Progress nothing;
  nothing.bytes = 0;
  EXPECT_EQ(progress_text(nothing, 0.0, 80), "0 records  0 failing");
  Progress end = half_way();
  end.bytes_read = *end.bytes;
  EXPECT_EQ(progress_text(end, 4.0, 40), "[====================] 100%");
}

TEST(ProgressText, NeverSaysAllWhileSomethingIsLeft) {
  Progress nearly = half_way();
  nearly.bytes_read = *nearly.bytes - 1;
  EXPECT_EQ(progress_text(nearly, 4.0, 40), "[=================== ]  99%");
}

TEST(Amounts, ShowThreeDigitsThatCount) {
  EXPECT_EQ(amount(0), "0");
  EXPECT_EQ(amount(999), "999");
  EXPECT_EQ(amount(999.6), "1.00 k");
  EXPECT_EQ(amount(12'345), "12.3 k");
  EXPECT_EQ(amount(123'456), "123 k");
  EXPECT_EQ(amount(9'999'999), "10.0 M");
  EXPECT_EQ(amount(7.89e9), "7.89 G");
  EXPECT_EQ(amount(2e15), "2000 T");
}

TEST(Amounts, TimesAreWholeSecondsRoundedUp) {
  EXPECT_EQ(duration(0), "0 s");
  EXPECT_EQ(duration(0.2), "1 s");
  EXPECT_EQ(duration(59.5), "1 min 00 s");
  EXPECT_EQ(duration(125), "2 min 05 s");
  EXPECT_EQ(duration(3720), "1 h 02 min");
  EXPECT_EQ(duration(1e300), duration(1e9));
}

}  // namespace
}  // namespace gridsieve::cli
