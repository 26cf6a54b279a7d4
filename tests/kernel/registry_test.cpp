#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "gridsieve/kernels.hpp"
#include "tests/support/forced_kernel.hpp"

namespace gridsieve::kernel {
namespace {

using test::ForcedKernel;

const Kernel& best_that_runs() {
  const auto all = registry();
  return *std::find_if(all.rbegin(), all.rend(), [](const Kernel& kernel) { return kernel.runs_here(); });
}

TEST(Registry, BeginsWithTheScalarKernelWhichRunsEverywhere) {
  ASSERT_FALSE(registry().empty());
  EXPECT_EQ(registry().front().name, "scalar");
  EXPECT_TRUE(registry().front().runs_here());
}

TEST(Registry, HasAVectorKernelThatRunsOnEveryKnownProcessorFamily) {
#if defined(__x86_64__) || defined(__aarch64__)
  EXPECT_NE(best_that_runs().name, "scalar") << "no vector kernel is exercised by these tests";
#else
  GTEST_SKIP() << "a processor family without vector kernels";
#endif
}

TEST(Choose, TakesTheBestThatRunsWhenNothingIsForced) {
  const ForcedKernel nothing(std::nullopt);
  for (const char* name : {"", "auto"}) {
    const auto chosen = choose(name);
    ASSERT_TRUE(chosen.ok());
    EXPECT_EQ(chosen.value()->name, best_that_runs().name);
  }
}

TEST(Choose, TakesEveryKernelByItsName) {
  for (const Kernel& kernel : registry()) {
    const auto chosen = choose(kernel.name);
    ASSERT_EQ(chosen.ok(), kernel.runs_here()) << kernel.name;
    if (chosen.ok()) {
      EXPECT_EQ(chosen.value()->name, kernel.name);
    } else {
      EXPECT_EQ(chosen.status().code(), StatusCode::kernel_unavailable);
    }
  }
}

TEST(Choose, TakesTheKernelOfTheEnvironmentWhenTheNameIsAuto) {
  const ForcedKernel scalar("scalar");
  EXPECT_EQ(choose("auto").value()->name, "scalar");
  EXPECT_EQ(choose("").value()->name, "scalar");
}

TEST(Choose, PrefersANameToTheEnvironment) {
  const ForcedKernel forced("scalar");
  EXPECT_EQ(choose(best_that_runs().name).value()->name, best_that_runs().name);
}

TEST(Choose, TreatsAnEmptyOrAutoEnvironmentAsNothing) {
  for (const char* value : {"", "auto"}) {
    const ForcedKernel forced(value);
    EXPECT_EQ(choose("auto").value()->name, best_that_runs().name);
  }
}

TEST(Choose, FailsForAnUnknownName) {
  EXPECT_EQ(choose("altivec").status().code(), StatusCode::unknown_kernel);
  EXPECT_EQ(choose("Scalar").status().code(), StatusCode::unknown_kernel);
}

TEST(Choose, SaysThatAnUnknownNameCameFromTheEnvironment) {
  const ForcedKernel forced("altivec");
  const auto status = choose("auto").status();
  EXPECT_EQ(status.code(), StatusCode::unknown_kernel);
  EXPECT_NE(status.detail().find("altivec"), std::string::npos);
  EXPECT_NE(status.detail().find("GRIDSIEVE_KERNEL"), std::string::npos);
}

TEST(Choose, FailsForAKernelOfAnotherProcessorFamily) {
  for (const auto& info : kernels()) {
    if (info.built) continue;
    EXPECT_EQ(choose(info.name).status().code(), StatusCode::kernel_unavailable) << info.name;
  }
}

TEST(Kernels, ListsAllSixNamesAndOneChosen) {
  const ForcedKernel nothing(std::nullopt);
  const auto all = kernels();
  std::vector<std::string_view> names;
  for (const auto& info : all) names.push_back(info.name);
  EXPECT_EQ(names, (std::vector<std::string_view>{"scalar", "sse4.2", "avx2", "avx512bw", "avx512vbmi", "neon64"}));
  EXPECT_EQ(std::ranges::count(all, true, &KernelInfo::chosen), 1);
  for (const auto& info : all) {
    EXPECT_FALSE(info.description.empty()) << info.name;
    EXPECT_TRUE(info.built || !info.runs) << info.name;
    EXPECT_TRUE(info.runs || !info.chosen) << info.name;
  }
}

}  // namespace
}  // namespace gridsieve::kernel
