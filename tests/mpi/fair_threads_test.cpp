#include "engine/mpi/fair_threads.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace gridsieve::mpi {
namespace {

unsigned threads(const std::vector<CoreSet>& ranks, std::size_t mine) {
  std::vector<std::uint64_t> all;
  for (const CoreSet& cores : ranks) all.insert(all.end(), cores.begin(), cores.end());
  return fair_threads(all, ranks[mine]);
}

TEST(FairThreads, AreAllCoresOfARankThatIsAlone) { EXPECT_EQ(threads({{0xFF, 1}}, 0), 9U); }

TEST(FairThreads, DivideCoresAmongRanksThatShareThem) {
  EXPECT_EQ(threads({{0xFF}, {0xFF}}, 0), 4U);
  EXPECT_EQ(threads({{0xFF}, {0xFF}, {0xFF}}, 2), 2U);
  EXPECT_EQ(threads({{0x7}, {0x7}, {0x7}}, 1), 1U);
}

TEST(FairThreads, AreThoseOfItsOwnCoresWhereARankIsBoundToSome) {
  EXPECT_EQ(threads({{0x0F}, {0xF0}}, 0), 4U);
  EXPECT_EQ(threads({{0x0F}, {0xF0}, {0xF0}}, 2), 2U);
}

TEST(FairThreads, AreOneAtLeast) {
  EXPECT_EQ(threads({{1}, {1}, {1}}, 0), 1U);
  EXPECT_EQ(threads({{0}, {1}}, 0), 1U);
}

TEST(FairThreads, KnowsTheCoresOfThisProcess) {
  const CoreSet mine = own_cores();
  EXPECT_NE(mine, CoreSet(mine.size()));
}

}  // namespace
}  // namespace gridsieve::mpi
