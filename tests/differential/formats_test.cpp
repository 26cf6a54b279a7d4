// CSV, boards of nine lines and JSON of every oddity: every way to check them leaves behind the same, which is what the
// oracles say as far as they know it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <string>

#include "tests/differential/checked_corpus.hpp"
#include "tests/differential/expected_outcome.hpp"
#include "tests/differential/rounds.hpp"
#include "tests/reference/level_oracle.hpp"
#include "tests/reference/reference_blocks.hpp"
#include "tests/reference/reference_csv.hpp"
#include "tests/support/block_files.hpp"
#include "tests/support/odd_csv.hpp"
#include "tests/support/odd_json.hpp"

namespace gridsieve::test {
namespace {

struct Corpus {
  std::string bytes;
  CheckOptions options;
  ReferenceLines reference;  // at level rules
};

class FormatsInAnyWay : public testing::Test {
 protected:
  static void SetUpTestSuite() { oracle_ = new LevelOracle; }
  static void TearDownTestSuite() { delete oracle_; }

  /// The boards that a check took out of the records, one a record.
  static std::vector<std::string> boards_in(const Outcome& outcome, const ReferenceLines& reference) {
    std::string_view left = outcome.at("normalised");
    std::vector<std::string> boards;
    for (const ReferenceRecord& record : reference.records) {
      const bool has_board = record.verdict != Verdict::malformed && left.size() > kCells;
      boards.emplace_back(left.substr(0, has_board ? kCells : 0));
      if (has_board) left.remove_prefix(kCells + 1);
    }
    EXPECT_EQ(left, "");
    return boards;
  }

  static void deepen(Expected& expected, Level level) {
    CorpusStats& stats = expected.reference.stats;
    stats.verdicts = {};
    for (std::size_t at = 0; at < expected.boards.size(); ++at) {
      Verdict& verdict = expected.reference.records[at].verdict;
      if (verdict == Verdict::valid || verdict == Verdict::mismatch) {
        verdict = oracle_->verdict(expected.boards[at], level, verdict == Verdict::mismatch);
      }
      ++stats.verdicts[static_cast<std::size_t>(verdict)];
    }
  }

  /// Checks at a level, with duplicates or without, in random ways.
  static void expect_right(Corpus made, Random& random) {
    constexpr std::array kLevels{Level::rules, Level::solvable, Level::unique, Level::minimal};
    if (random.below(2) == 0) made.options.level = kLevels[random.below(kLevels.size())];
    if (random.below(3) == 0) made.options.duplicates = DuplicateChoice::exact;
    CheckedCorpus corpus(made.bytes, made.options);
    const Outcome first = corpus.by(Way{});
    Expected expected{made.reference, boards_in(first, made.reference), {}};
    if (made.options.level != Level::rules) deepen(expected, made.options.level);
    expected.duplicate_of = reference_duplicates(expected, made.options.duplicates);
    const ExpectedOutcome oracle(corpus.bytes(), expected, made.options);
    if (made.options.format == Format::json) {
      oracle.expect_rows(first);
    } else {
      oracle.expect_of(first);
    }
    for (std::size_t at = 0; at < kWays && !HasFailure(); ++at) {
      const Way way = random_way(random, corpus.bytes().size(), expected.reference.records.size());
      EXPECT_EQ(difference(corpus.by(way), first), "") << described(way);
    }
  }

  /// A round for every seed; `make(random)` gives a Corpus.
  template <typename Make>
  static void expect_right_in_rounds(Make make) {
    const auto [seed, count] = rounds(10);
    for (std::uint64_t round = seed; round < seed + count && !HasFailure(); ++round) {
      SCOPED_TRACE("round of seed " + std::to_string(round));
      Random random(round);
      expect_right(make(random), random);
    }
    std::cout << count << " corpora, each in " << kWays << " random ways\n";
  }

  static constexpr std::size_t kWays = 8;
  static LevelOracle* oracle_;
};

LevelOracle* FormatsInAnyWay::oracle_ = nullptr;

Corpus of_csv(OddCsv csv) {
  csv.options.format = Format::csv;
  ReferenceLines reference = reference_csv(csv.bytes, csv.table);
  return {std::move(csv.bytes), std::move(csv.options), std::move(reference)};
}

TEST_F(FormatsInAnyWay, OfCsv) {
  expect_right_in_rounds([](Random& random) { return of_csv(odd_csv(random, 2 + random.below(60))); });
}

TEST_F(FormatsInAnyWay, OfCsvWithOneCellAColumn) {
  expect_right_in_rounds([](Random& random) { return of_csv(odd_csv_of_cells(random, 2 + random.below(30))); });
}

TEST_F(FormatsInAnyWay, OfBoardsOfNineLines) {
  expect_right_in_rounds([](Random& random) {
    const BlockLayout& layout = block_layouts()[random.below(block_layouts().size())];
    Corpus made{odd_block_file(random, layout, 1 + random.below(30)), {}, {}};
    const std::size_t begin = made.bytes.starts_with("\xef\xbb\xbf") ? 3 : 0;
    const bool crosses = layout.divider.find('+') != std::string_view::npos;
    made.reference = reference_blocks(std::string_view(made.bytes).substr(begin), {layout.blank == '-', crosses});
    for (ReferenceRecord& record : made.reference.records) record.offset += begin;
    made.options.format = Format::blocks;
    return made;
  });
}

TEST_F(FormatsInAnyWay, OfJson) {
  expect_right_in_rounds([](Random& random) {
    OddJson json = odd_json(random, 1 + random.below(40));
    Corpus made{std::move(json.bytes), {}, std::move(json.reference)};
    made.options.format = Format::json;
    return made;
  });
}

}  // namespace
}  // namespace gridsieve::test
