// Lines of every oddity at once: every way to check them leaves behind what the oracles say.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <string>

#include "tests/differential/checked_corpus.hpp"
#include "tests/differential/expected_outcome.hpp"
#include "tests/differential/rounds.hpp"
#include "tests/reference/level_oracle.hpp"
#include "tests/support/mixed_lines.hpp"

namespace gridsieve::test {
namespace {

constexpr std::array kLevels{Level::rules, Level::solvable, Level::unique, Level::minimal};

class LinesInAnyWay : public testing::Test {
 protected:
  static void SetUpTestSuite() { oracle_ = new LevelOracle; }
  static void TearDownTestSuite() { delete oracle_; }

  static Expected expected_of(std::string_view bytes, const CheckOptions& options) {
    const bool solutions = options.solutions != SolutionChoice::none;
    Expected expected{oracle_->read(bytes, options.level, options.blanks, solutions), {}, {}};
    expected.boards = boards_of(bytes, expected.reference);
    expected.duplicate_of = reference_duplicates(expected, options.duplicates);
    if (!options.fail_fast) return expected;
    const auto& records = expected.reference.records;
    for (std::size_t at = 0; at < records.size(); ++at) {
      if (passes(records[at].verdict, options.level) && !expected.duplicate_of[at]) continue;
      CheckOptions to_the_end = options;
      to_the_end.fail_fast = false;
      Expected shorter = expected_of(bytes.substr(0, records[at].offset + records[at].size), to_the_end);
      shorter.complete = false;
      return shorter;
    }
    return expected;
  }

  static CheckOptions random_options(Random& random) {
    CheckOptions options;
    options.format = Format::lines;  // a header may make one look like CSV
    if (random.below(2) == 0) options.level = kLevels[random.below(kLevels.size())];
    options.duplicates =
        std::array{DuplicateChoice::none, DuplicateChoice::exact, DuplicateChoice::isomorphic}[random.below(3)];
    if (random.below(5) == 0) options.solutions = SolutionChoice::none;
    if (random.below(5) == 0) options.blanks = std::array{"#", "=a", ",", "\t", "\xff"}[random.below(5)];
    options.fail_fast = random.below(5) == 0;
    return options;
  }

  /// Compares so many ways; the first one with the oracles.
  static void expect_right_in_ways(CheckedCorpus& corpus, Random& random, std::size_t ways) {
    const Expected expected = expected_of(corpus.bytes(), corpus.options());
    const Outcome first = corpus.by(Way{});
    const ExpectedOutcome oracle(corpus.bytes(), expected, corpus.options());
    oracle.expect_of(first);
    oracle.expect_boards(first);
    for (std::size_t at = 0; at < ways && !HasFailure(); ++at) {
      Way way = random_way(random, corpus.bytes().size(), expected.reference.records.size());
      // Where a corpus ends early is not known to shards of it.
      if (corpus.options().fail_fast) way.shards = 0;
      EXPECT_EQ(difference(corpus.by(way), first), "") << described(way);
    }
  }

  static LevelOracle* oracle_;
};

LevelOracle* LinesInAnyWay::oracle_ = nullptr;

TEST_F(LinesInAnyWay, LeaveBehindWhatTheOraclesSay) {
  constexpr std::size_t kWays = 10;
  const auto [seed, count] = rounds(25);
  for (std::uint64_t round = seed; round < seed + count && !HasFailure(); ++round) {
    SCOPED_TRACE("round of seed " + std::to_string(round));
    Random random(round);
    const CheckOptions options = random_options(random);
    MixedLines wanted;
    wanted.lines = 8 + random.below(60);
    wanted.duplicates = options.duplicates;
    wanted.puzzles = options.level != Level::rules;
    wanted.overlong = random.below(10) == 0;
    CheckedCorpus corpus(mixed_lines(random, wanted), options);
    expect_right_in_ways(corpus, random, kWays);
  }
  std::cout << count << " corpora, each in " << kWays << " random ways\n";
}

// The smallest chunks split every record; larger ones split some.
TEST_F(LinesInAnyWay, LeaveItBehindInChunksOfEverySize) {
  const std::vector<std::string> kernels = kernels_here();
  Random random(1);
  CheckOptions options;
  options.format = Format::lines;
  options.duplicates = DuplicateChoice::exact;
  CheckedCorpus corpus(mixed_lines(random, {8, DuplicateChoice::exact}), options);
  const Expected expected = expected_of(corpus.bytes(), options);
  const Outcome first = corpus.by(Way{});
  ExpectedOutcome(corpus.bytes(), expected, options).expect_of(first);
  for (std::size_t chunk = 1; chunk <= (kSanitized ? 90U : 200U) && !HasFailure(); ++chunk) {
    Way way;
    way.chunk_bytes = chunk;
    way.longest_piece = 1 + chunk;
    way.kernel = kernels[chunk % kernels.size()];
    way.threads = 1 + chunk % 2;
    way.reader = kReaders[chunk % kReaders.size()];
    EXPECT_EQ(difference(corpus.by(way), first), "") << described(way);
    way.reader = ReaderChoice::automatic;
    way.delivery = Delivery::pipe;
    EXPECT_EQ(difference(corpus.by(way), first), "") << described(way);
    way.packing = kPackings[chunk / 2 % kPackings.size()];
    way.delivery = Delivery::file;
    if (chunk % 2 == 0) {
      way.delivery = Delivery::file_on_standard_input;
    } else {
      way.shards = 1 + chunk % (expected.reference.records.size() + 2);
    }
    EXPECT_EQ(difference(corpus.by(way), first), "") << described(way);
  }
}

}  // namespace
}  // namespace gridsieve::test
