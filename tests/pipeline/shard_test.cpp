#include "engine/pipeline/shard.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace gridsieve::pipeline {
namespace {

/// Every byte, and every input's begin, is in exactly one shard, and shards follow one another.
void expect_partition(const std::vector<std::uint64_t>& sizes, std::uint64_t count) {
  std::vector<std::uint64_t> reached(sizes.size(), 0);
  std::vector<int> owners(sizes.size(), 0);
  for (std::uint64_t number = 1; number <= count; ++number) {
    const std::vector<InputRange> ranges = cut_corpus(sizes, {number, count});
    ASSERT_EQ(ranges.size(), sizes.size());
    for (std::size_t at = 0; at < sizes.size(); ++at) {
      ASSERT_LE(ranges[at].begin, ranges[at].end);
      ASSERT_LE(ranges[at].end, sizes[at]);
      if (ranges[at].begin < ranges[at].end) {
        ASSERT_EQ(ranges[at].begin, reached[at]);
        reached[at] = ranges[at].end;
        if (ranges[at].begin == 0) {
          EXPECT_TRUE(ranges[at].whole_if_uncut);
        }
      }
      owners[at] += ranges[at].whole_if_uncut ? 1 : 0;
    }
  }
  EXPECT_EQ(reached, sizes);
  EXPECT_EQ(owners, std::vector<int>(sizes.size(), 1));
}

TEST(CutCorpus, GivesEveryByteToOneShard) {
  const std::vector<std::vector<std::uint64_t>> corpora = {
      {}, {0}, {1}, {10}, {0, 0, 0}, {5, 0, 7}, {0, 3, 0, 0, 9, 0}, {100, 1, 1, 1, 50}, {82000000, 3}};
  for (const auto& sizes : corpora) {
    for (const unsigned count : {1U, 2U, 3U, 7U, 11U, 100U}) {
      SCOPED_TRACE(testing::Message() << testing::PrintToString(sizes) << " in " << count);
      expect_partition(sizes, count);
    }
  }
}

TEST(CutCorpus, MakesShardsOfEqualSize) {
  for (std::uint64_t number = 1; number <= 7; ++number) {
    const InputRange range = cut_corpus(std::vector<std::uint64_t>{1000}, {number, 7}).front();
    EXPECT_GE(range.end - range.begin, 142U);
    EXPECT_LE(range.end - range.begin, 143U);
  }
}

TEST(CutCorpus, CutsWhatIsLargerThanAnyProductOfIt) {
  const std::uint64_t size = std::uint64_t{1} << 62;
  const InputRange last = cut_corpus(std::vector<std::uint64_t>{size}, {kMostShards, kMostShards}).front();
  EXPECT_EQ(last.end, size);
  EXPECT_EQ(last.begin, size - (std::uint64_t{1} << 30));
}

}  // namespace
}  // namespace gridsieve::pipeline
