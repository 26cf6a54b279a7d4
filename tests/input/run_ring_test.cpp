#include "engine/input/run_ring.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/compressed_bytes.hpp"

namespace gridsieve::input {
namespace {

std::string text(int number) { return "run " + std::to_string(number) + '\n'; }

std::string run(int number) { return test::zstd_frame(text(number), {}); }

TEST(RunRing, GivesRunsBackInTheOrderTheyCame) {
  const auto ring = RunRing::make(Compression::zstd, 3).value();
  int pushed = 0;
  for (int number = 0; number < 500; ++number) {
    for (; !ring->full(); ++pushed) ASSERT_TRUE(ring->push(run(pushed), 100).ok());
    EXPECT_EQ(ring->oldest().compressed, run(number));
    EXPECT_EQ(ring->oldest().decompressed, text(number));
    ring->drop_oldest();
  }
}

TEST(RunRing, DecompressesAllMembersOfARun) {
  const auto ring = RunRing::make(Compression::zstd, 1).value();
  ASSERT_TRUE(ring->push(run(1) + run(2), 100).ok());
  EXPECT_EQ(ring->oldest().decompressed, text(1) + text(2));
}

TEST(RunRing, GivesNothingForARunThatIsDamagedCutShortOrLargerThanItsRoom) {
  const auto ring = RunRing::make(Compression::zstd, 1).value();
  std::string damaged = run(1);
  damaged.back() ^= 1;
  const std::string whole = run(1);
  for (const std::string& bad : {damaged, whole.substr(0, whole.size() - 1), whole + whole.substr(0, 9),
                                 test::zstd_frame(std::string(1000, '1'), {})}) {
    ASSERT_TRUE(ring->push(bad, 100).ok());
    EXPECT_FALSE(ring->oldest().decompressed);
    ring->drop_oldest();
  }
  ASSERT_TRUE(ring->push(whole, 100).ok());
  EXPECT_EQ(ring->oldest().decompressed, text(1));
}

TEST(RunRing, GivesRunsBackFromTheNewestToo) {
  const auto ring = RunRing::make(Compression::zstd, 2).value();
  for (int number = 0; number < 3; ++number) ASSERT_TRUE(ring->push(run(number), 100).ok());
  EXPECT_EQ(ring->compressed_bytes(), 3 * run(0).size());
  EXPECT_EQ(ring->newest().compressed, run(2));
  ring->drop_newest();
  EXPECT_EQ(ring->newest().compressed, run(1));
  ring->drop_newest();
  ASSERT_TRUE(ring->push(run(7), 100).ok());
  EXPECT_EQ(ring->oldest().decompressed, text(0));
  ring->drop_oldest();
  EXPECT_EQ(ring->oldest().decompressed, text(7));
  ring->drop_oldest();
  EXPECT_TRUE(ring->empty());
  EXPECT_EQ(ring->compressed_bytes(), 0U);
}

TEST(RunRing, MayBeLeftWithRunsInIt) {
  for (int runs = 0; runs < 5; ++runs) {
    const auto ring = RunRing::make(Compression::zstd, 3).value();
    for (int number = 0; number < runs; ++number) ASSERT_TRUE(ring->push(run(number), 100).ok());
  }
}

}  // namespace
}  // namespace gridsieve::input
