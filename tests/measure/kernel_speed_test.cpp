#include "engine/measure/kernel_speed.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace gridsieve::test {
namespace {

using measure::BoardSample;

std::vector<BoardSample> small_samples() { return measure::made_samples(300).value(); }

/// Says of every board that it is valid.
void all_valid(const char*, std::size_t, std::size_t count, Verdict* verdicts, std::uint8_t* clues) {
  std::fill_n(verdicts, count, Verdict::valid);
  std::fill_n(clues, count, std::uint8_t{0});
}

TEST(KernelSpeed, EveryKernelThatRunsHereMeetsEverySample) {
  const auto speeds = measure::measure_kernels(small_samples(), 2);
  ASSERT_TRUE(speeds.ok()) << speeds.status().message();
  std::size_t running = 0;
  for (const auto& kernel : kernel::registry()) running += kernel.runs_here() ? 1 : 0;
  EXPECT_EQ(speeds.value().size(), running * 4);
  for (const auto& speed : speeds.value()) {
    ASSERT_EQ(speed.nanoseconds.values.size(), 2u);
    EXPECT_GT(speed.nanoseconds.best(), 0);
  }
}

TEST(KernelSpeed, WrongVerdictsAreAnError) {
  const kernel::Kernel wrong{"wrong", "", all_valid, nullptr, [] { return true; }};
  const auto samples = small_samples();
  EXPECT_TRUE(measure::time_kernel(wrong, samples[0], 2, 1e-4).ok());
  const auto time = measure::time_kernel(wrong, samples[1], 2, 1e-4);
  EXPECT_EQ(time.status().code(), StatusCode::internal);
  EXPECT_NE(time.status().message().find("kernel wrong"), std::string::npos);
}

TEST(KernelSpeed, NoBoardsTakeNoTime) {
  const auto time = measure::time_kernel(kernel::registry().front(), BoardSample(), 1, 1e-4);
  ASSERT_TRUE(time.ok());
  EXPECT_EQ(time.value().nanoseconds, 0);
}

}  // namespace
}  // namespace gridsieve::test
