#include "engine/input/way_chooser.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace gridsieve::input {
namespace {

/// Chunks of one byte that take `read` or `mmap` seconds; how many of `chunks` went by mmap.
std::size_t run(WayChooser& chooser, std::size_t chunks, double read, double mmap) {
  std::size_t mapped = 0;
  for (std::size_t i = 0; i < chunks; ++i) {
    const auto choice = chooser.choose();
    mapped += choice.way == Way::mmap;
    chooser.report(choice, 1, choice.way == Way::mmap ? mmap : read);
  }
  return mapped;
}

TEST(WayChooser, TriesBothWaysAndKeepsTheFaster) {
  WayChooser reading;
  EXPECT_EQ(run(reading, 2 * WayChooser::kSamples, 1, 2), WayChooser::kSamples);
  EXPECT_TRUE(reading.measured());
  EXPECT_EQ(reading.way(), Way::read);
  EXPECT_EQ(reading.cost(Way::read), 1);
  EXPECT_EQ(reading.cost(Way::mmap), 2);

  WayChooser mapping;
  run(mapping, 2 * WayChooser::kSamples, 2, 1);
  EXPECT_EQ(mapping.way(), Way::mmap);
}

TEST(WayChooser, TheFirstChunkOfAWayAndInterruptedOnesDoNotDecide) {
  WayChooser chooser;
  const double read[] = {0.1, 90, 3, 90};  // the first is no measure, and two were interrupted
  const double mmap[] = {50, 4, 4, 4};
  for (std::size_t i = 0; i < WayChooser::kSamples; ++i) {
    chooser.report({.way = Way::read}, 1, read[i]);
    EXPECT_FALSE(chooser.measured());
    chooser.report({.way = Way::mmap}, 1, mmap[i]);
  }
  EXPECT_TRUE(chooser.measured());
  EXPECT_EQ(chooser.way(), Way::read);
  EXPECT_EQ(chooser.cost(Way::read), 3);
}

TEST(WayChooser, ChunksThatAreNeverReportedDoNotKeepItFromDeciding) {
  WayChooser chooser;
  std::size_t chosen = 0;
  for (; !chooser.measured() && chosen < 1000; ++chosen) {
    const auto choice = chooser.choose();
    if (chosen % 3 != 0) chooser.report(choice, 1, choice.way == Way::mmap ? 1 : 2);
  }
  EXPECT_EQ(chooser.way(), Way::mmap);
  EXPECT_LT(chosen, 100u);
}

TEST(WayChooser, LooksAtASlowerWayEverMoreRarely) {
  WayChooser chooser;
  run(chooser, 2 * WayChooser::kSamples, 1, 10);
  const std::size_t early = run(chooser, 1000, 1, 10);
  EXPECT_GE(early, 2u);
  EXPECT_LE(early, 4u);
  run(chooser, 100'000, 1, 10);
  EXPECT_LE(run(chooser, 100'000, 1, 10), 25u);
  EXPECT_GE(run(chooser, 100'000, 1, 10), 24u);
}

TEST(WayChooser, ChangesTheWayWhenTheOtherHasBecomeClearlyFaster) {
  WayChooser chooser;
  run(chooser, 1000, 1, 2);
  EXPECT_EQ(chooser.way(), Way::read);
  run(chooser, 10'000, 1, 0.8);
  EXPECT_EQ(chooser.way(), Way::mmap);
  run(chooser, 10'000, 0.5, 0.8);
  EXPECT_EQ(chooser.way(), Way::read);
}

TEST(WayChooser, StaysWhereTheOtherWayIsHardlyFasterOrWasFasterByLuck) {
  WayChooser chooser;
  run(chooser, 10'000, 1, 1.2);
  run(chooser, 20'000, 1, 0.95);
  EXPECT_EQ(chooser.way(), Way::read);
  bool lucky = false;  // every other look
  for (int i = 0; i < 100'000; ++i) {
    const auto choice = chooser.choose();
    if (choice.look) lucky = !lucky;
    chooser.report(choice, 1, choice.look && lucky ? 0.1 : 1);
  }
  EXPECT_EQ(chooser.way(), Way::read);
}

TEST(WayChooser, ServesSeveralThreads) {
  WayChooser chooser;
  std::vector<std::thread> team;
  for (int i = 0; i < 4; ++i) team.emplace_back([&] { run(chooser, 20'000, 2, 1); });
  for (std::thread& member : team) member.join();
  EXPECT_EQ(chooser.way(), Way::mmap);
}

}  // namespace
}  // namespace gridsieve::input
