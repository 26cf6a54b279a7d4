#include "engine/record/scanned_chunk.hpp"

#include <gtest/gtest.h>

namespace gridsieve::record {
namespace {

TEST(ScannedChunk, JoinsRecordsOfEqualSizeThatFollowEachOther) {
  ScannedChunk chunk;
  chunk.append_to_runs(5, 82, 0, 1);
  chunk.append_to_runs(87, 82, 1, 3);
  chunk.append_to_runs(333, 82, 4, 1);
  ASSERT_EQ(chunk.runs.size(), 1U);
  EXPECT_EQ(chunk.runs[0].first, 0U);
  EXPECT_EQ(chunk.runs[0].count, 5U);
  EXPECT_EQ(chunk.runs[0].offset, 5U);
  EXPECT_EQ(chunk.runs[0].size, 82U);
  EXPECT_EQ(chunk.runs[0].line, 0U);
}

TEST(ScannedChunk, BeginsARunAtAnotherSizeAGapOrASkippedLine) {
  ScannedChunk chunk;
  chunk.append_to_runs(0, 82, 0, 2);
  chunk.append_to_runs(164, 83, 2, 1);  // another size
  chunk.append_to_runs(300, 83, 3, 1);  // bytes between
  chunk.append_to_runs(383, 83, 5, 1);  // a line between
  ASSERT_EQ(chunk.runs.size(), 4U);
  for (std::uint32_t run = 1; run < 4; ++run) EXPECT_EQ(chunk.runs[run].first, run + 1);
  EXPECT_EQ(chunk.runs[3].line, 5U);
}

TEST(ScannedChunk, IsLikeNewWhenCleared) {
  ScannedChunk chunk;
  chunk.verdicts = {Verdict::valid};
  chunk.clues = {1};
  chunk.boards = {0};
  chunk.failing = {0};
  chunk.append_to_runs(0, 82, 0, 1);
  chunk.stats.records = 1;
  chunk.lines = 2;
  chunk.head_size = 3;
  chunk.head_ends = false;
  chunk.last_line_open = true;
  chunk.clear();
  EXPECT_TRUE(chunk.verdicts.empty() && chunk.clues.empty() && chunk.boards.empty());
  EXPECT_TRUE(chunk.failing.empty() && chunk.runs.empty());
  EXPECT_EQ(chunk.stats, CorpusStats());
  EXPECT_EQ(chunk.lines, 0U);
  EXPECT_EQ(chunk.head_size, 0U);
  EXPECT_TRUE(chunk.head_ends);
  EXPECT_FALSE(chunk.last_line_open);
}

}  // namespace
}  // namespace gridsieve::record
