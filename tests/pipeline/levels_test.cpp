// Checks at the levels deeper than rules, against the oracle.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/reference/level_oracle.hpp"
#include "tests/support/levelled_lines.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

constexpr std::array kLevels{Level::rules, Level::solvable, Level::unique, Level::minimal};

/// Made once for all kernels: it takes a while.
struct Lines {
  Lines() {
    Random random(1);
    lines = levelled_lines(3, random);
    bytes = joined(lines);
    bytes.pop_back();
  }

  std::vector<std::string> lines;
  std::string bytes;
  LevelOracle oracle;
};

class Levels : public testing::TestWithParam<std::string> {
 protected:
  static void SetUpTestSuite() { lines_ = new Lines; }
  static void TearDownTestSuite() { delete lines_; }

  Levels() { options_.kernel = GetParam(); }

  void expect_right(const std::string& path, const std::string& bytes) {
    SCOPED_TRACE(std::string(to_string(options_.level)) + ", " + std::to_string(options_.threads) +
                 " threads, chunks of " + std::to_string(options_.chunk_bytes));
    const ReferenceLines reference = lines_->oracle.read(bytes, options_.level);
    KeepingSink sink;
    const Result<CorpusReport> report = check_corpus({path}, options_, {{&sink}, {}});
    ASSERT_TRUE(report.ok()) << report.status().message();
    EXPECT_EQ(difference(report.value().stats, reference.stats), "");
    expect_same_records(sink.records, expected_records(reference, bytes));
    EXPECT_EQ(report.value().level, options_.level);
    EXPECT_EQ(report.value().complete, !options_.fail_fast);
  }

  static Lines* lines_;
  TemporaryDirectory folder_;
  CheckOptions options_;
};

Lines* Levels::lines_ = nullptr;

TEST_P(Levels, GiveEveryRecordItsVerdictForAllReadersThreadsAndChunks) {
  const std::string path = folder_.write("file", lines_->bytes);
  for (const Level level : kLevels) {
    options_.level = level;
    for (const unsigned threads : {1U, 2U}) {
      options_.threads = threads;
      for (const std::size_t chunk : {1U, 150U, 1000U, 0U}) {
        options_.chunk_bytes = chunk;
        options_.reader = chunk == 150 ? ReaderChoice::mmap : ReaderChoice::read;
        expect_right(path, lines_->bytes);
        if (chunk >= 150) expect_right(PipedBytes(lines_->bytes, 500).path(), lines_->bytes);
      }
    }
  }
}

TEST_P(Levels, EndWithTheFirstFailingRecordWithFailFast) {
  options_.fail_fast = true;
  for (const Level level : kLevels) {
    options_.level = level;
    std::vector<std::string> passing, failing;
    for (const std::string& line : lines_->lines) {
      const ReferenceLines alone = lines_->oracle.read(line, level);
      const bool fails = !alone.records.empty() && !passes(alone.records[0].verdict, level);
      (fails ? failing : passing).push_back(line);
    }
    ASSERT_FALSE(passing.empty());
    passing.resize(std::min<std::size_t>(passing.size(), 7));
    for (std::size_t first = 0; first < failing.size(); ++first) {
      const std::string shorter = joined(passing) + failing[first];
      const std::string path = folder_.write("file", shorter + failing[0] + joined(passing));
      options_.threads = 1 + first % 2;
      options_.chunk_bytes = std::array{90U, 400U, 0U}[first % 3];
      expect_right(path, shorter);
    }
  }
}

TEST_P(Levels, TakeFurtherBlanksForBlanks) {
  std::string bytes = lines_->bytes;
  std::replace(bytes.begin(), bytes.end(), '.', '=');
  options_.blanks = "=";
  options_.level = Level::minimal;
  const auto report = check_corpus({folder_.write("file", bytes)}, options_);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(difference(report.value().stats, lines_->oracle.read(bytes, Level::minimal, "=").stats), "");
  EXPECT_GT(report.value().stats.count(Verdict::minimal), 0U);
}

/// Compares what is given of every record with the oracle.
class GivenSink final : public VerdictSink {
 public:
  explicit GivenSink(LevelOracle& oracle) : oracle_(oracle) {}

  Status accept(const RecordBatch& batch, std::string_view) override {
    EXPECT_EQ(batch.boards.size(), batch.size());
    EXPECT_EQ(batch.solutions.size(), batch.size());
    std::size_t at = 0;
    for_each_record(batch, [&](const Record& record) { expect_right(batch, record, at++); });
    return {};
  }

  std::size_t not_needed = 0;  // clues

 private:
  void expect_right(const RecordBatch& batch, const Record& record, std::size_t at) {
    EXPECT_EQ(batch.boards[at] == kNoBoard, record.verdict == Verdict::malformed);
    const std::string solution(batch.solutions[at].begin(), batch.solutions[at].end());
    if (record.verdict == Verdict::malformed || record.verdict == Verdict::conflict) {
      EXPECT_EQ(solution, std::string(kCells, '0'));
      return;
    }
    const std::string board(batch.bytes.data() + batch.boards[at], kCells);
    EXPECT_NE(record.bytes.find(board), std::string_view::npos);
    EXPECT_EQ(solution, oracle_.solution(board));
    EXPECT_EQ(record.redundant.any(), batch.level == Level::minimal && record.verdict == Verdict::unique);
    not_needed += record.redundant.count();
  }

  LevelOracle& oracle_;
};

TEST_P(Levels, GiveBoardsSolutionsAndRedundantCluesWhereTheyAreAskedTo) {
  const std::string path = folder_.write("file", lines_->bytes);
  options_.give_boards = true;
  options_.give_solutions = true;
  for (const Level level : {Level::unique, Level::minimal}) {
    options_.level = level;
    options_.chunk_bytes = 1000;
    GivenSink sink(lines_->oracle);
    ASSERT_TRUE(check_corpus({path}, options_, {{&sink}, {}}).ok());
    EXPECT_EQ(sink.not_needed > 0, level == Level::minimal);
  }
}

TEST_P(Levels, RefuseToGiveSolutionsWhereTheyAreNotKnownToBeTheOnlyOnes) {
  options_.give_solutions = true;
  for (const Level level : {Level::rules, Level::solvable}) {
    options_.level = level;
    EXPECT_EQ(check_corpus({folder_.write("file", "1")}, options_).status().code(), StatusCode::bad_option);
  }
}

INSTANTIATE_TEST_SUITE_P(Kernels, Levels, testing::ValuesIn(kernels_here()), test_name_of_kernel);

}  // namespace
}  // namespace gridsieve::test
