#include "engine/record/tally.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tests/support/random.hpp"

namespace gridsieve::record {
namespace {

struct Records {
  std::vector<Verdict> verdicts;
  std::vector<std::uint8_t> clues;
};

void expect_right(const Records& records, Level level) {
  CorpusStats expected;
  std::vector<std::uint32_t> expected_failing;
  for (std::size_t at = 0; at < records.verdicts.size(); ++at) {
    ++expected.records;
    ++expected.verdicts[static_cast<std::size_t>(records.verdicts[at])];
    if (records.verdicts[at] != Verdict::malformed) ++expected.clues[records.clues[at]];
    if (!passes(records.verdicts[at], level)) expected_failing.push_back(static_cast<std::uint32_t>(at));
  }
  CorpusStats stats;
  std::vector<std::uint32_t> failing;
  tally(records.verdicts, records.clues, level, stats, failing);
  EXPECT_EQ(stats, expected) << records.verdicts.size();
  EXPECT_EQ(failing, expected_failing) << records.verdicts.size();
}

constexpr Level kLevels[] = {Level::rules, Level::solvable, Level::unique, Level::minimal};

TEST(Tally, CountsRecordsOfOneVerdictOfAnyNumber) {
  for (const Level level : kLevels) {
    for (std::size_t code = 0; code < kVerdicts; ++code) {
      const auto verdict = static_cast<Verdict>(code);
      for (std::size_t count = 0; count <= 70; ++count) {
        expect_right(
            {std::vector(count, verdict), std::vector<std::uint8_t>(count, verdict == Verdict::malformed ? 0 : 25)},
            level);
      }
    }
  }
}

TEST(Tally, FindsOneOtherVerdictAtAnyPlace) {
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    for (std::size_t place = 0; place < 40; ++place) {
      Records records{std::vector(40, Verdict::valid), std::vector<std::uint8_t>(40, 30)};
      records.verdicts[place] = static_cast<Verdict>(code);
      if (records.verdicts[place] == Verdict::malformed) records.clues[place] = 0;
      expect_right(records, Level::rules);
    }
  }
}

TEST(Tally, CountsMixturesOfAnyNumber) {
  test::Random random(1);
  for (std::size_t count = 0; count <= 70; ++count) {
    for (const Level level : kLevels) {
      Records records;
      while (records.verdicts.size() < count) {
        records.verdicts.push_back(static_cast<Verdict>(random.below(kVerdicts)));
        records.clues.push_back(records.verdicts.back() == Verdict::malformed
                                    ? std::uint8_t{0}
                                    : static_cast<std::uint8_t>(random.below(82)));
      }
      expect_right(records, level);
    }
  }
}

TEST(Tally, AddsToWhatIsThere) {
  CorpusStats stats;
  std::vector<std::uint32_t> failing{7};
  stats.records = 10;
  stats.skipped = 3;
  stats.verdicts[1] = std::uint64_t{1} << 40;
  stats.clues[0] = 4;
  const std::vector verdicts{Verdict::conflict, Verdict::malformed};
  const std::vector<std::uint8_t> clues{0, 0};
  tally(verdicts, clues, Level::rules, stats, failing);
  EXPECT_EQ(stats.records, 12U);
  EXPECT_EQ(stats.skipped, 3U);
  EXPECT_EQ(stats.count(Verdict::conflict), (std::uint64_t{1} << 40) + 1);
  EXPECT_EQ(stats.clues[0], 5U);
  EXPECT_EQ(failing, (std::vector<std::uint32_t>{7, 0, 1}));
}

}  // namespace
}  // namespace gridsieve::record
