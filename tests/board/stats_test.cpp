// Statistics add up, count by count.
#include "gridsieve/stats.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace gridsieve {
namespace {

// Every count there is, so that none can be forgotten in a sum.
std::vector<std::uint64_t*> counts_of(CorpusStats& stats) {
  std::vector<std::uint64_t*> counts{&stats.records,           &stats.skipped,         &stats.row_conflicts,
                                     &stats.column_conflicts,  &stats.box_conflicts,   &stats.solutions_checked,
                                     &stats.solutions_missing, &stats.solutions_wrong, &stats.duplicates};
  for (auto& count : stats.verdicts) counts.push_back(&count);
  for (auto& count : stats.clues) counts.push_back(&count);
  return counts;
}

TEST(CorpusStats, ListsEveryCountInThisTest) {
  CorpusStats stats;
  EXPECT_EQ(counts_of(stats).size() * sizeof(std::uint64_t), sizeof(CorpusStats));
}

TEST(CorpusStats, AddsEveryCountByItself) {
  CorpusStats left;
  CorpusStats right;
  const auto left_counts = counts_of(left);
  const auto right_counts = counts_of(right);
  for (std::size_t i = 0; i < left_counts.size(); ++i) {
    *left_counts[i] = (std::uint64_t{1} << 32) + i;  // beyond 32 bits
    *right_counts[i] = 1000 * i;
  }
  const CorpusStats& sum = left += right;
  EXPECT_EQ(&sum, &left);
  for (std::size_t i = 0; i < left_counts.size(); ++i) EXPECT_EQ(*left_counts[i], (std::uint64_t{1} << 32) + 1001 * i);
}

TEST(CorpusStats, FindsTheCountOfAVerdictByItsCode) {
  CorpusStats stats;
  for (std::size_t code = 0; code < kVerdicts; ++code) stats.verdicts[code] = 10 * code;
  EXPECT_EQ(stats.count(Verdict::malformed), 0u);
  EXPECT_EQ(stats.count(Verdict::conflict), 10u);
  EXPECT_EQ(stats.count(Verdict::solved), 80u);
}

}  // namespace
}  // namespace gridsieve
