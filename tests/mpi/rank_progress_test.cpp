#include "engine/mpi/rank_progress.hpp"

#include <gtest/gtest.h>

namespace gridsieve::mpi {
namespace {

TEST(RankProgress, SumsWhatEachRankSaidLast) {
  RankProgress progress(2, 1000);
  (void)progress.add(0, {.bytes_read = 100, .bytes = {}, .records = 10, .failing = 1});
  (void)progress.add(1, {.bytes_read = 200, .bytes = {}, .records = 20, .failing = 0});
  const Progress all = progress.add(0, {.bytes_read = 300, .bytes = {}, .records = 30, .failing = 2});
  EXPECT_EQ(all.bytes_read, 500U);
  EXPECT_EQ(all.bytes, 1000U);
  EXPECT_EQ(all.records, 50U);
  EXPECT_EQ(all.failing, 2U);
}

}  // namespace
}  // namespace gridsieve::mpi
