// With fail_fast a check ends as if the file ended with its first failing record.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

class FailFast : public testing::Test {
 protected:
  static std::string text(const Board& board) { return {board.begin(), board.end()}; }

  /// Checks `path` with fail_fast; `bytes` up to `cut` is what counts.
  void expect_cut(const std::string& path, const std::string& bytes, std::size_t cut) {
    SCOPED_TRACE(std::to_string(options_.threads) + " threads, chunks of " + std::to_string(options_.chunk_bytes) +
                 ", cut at " + std::to_string(cut));
    const std::string shorter = bytes.substr(0, cut);
    const ReferenceLines reference = reference_lines(shorter);
    KeepingSink sink;
    const Result<CorpusReport> report = check_corpus({path}, options_, {{&sink}, {}});
    ASSERT_TRUE(report.ok()) << report.status().message();
    EXPECT_EQ(difference(report.value().stats, reference.stats), "");
    expect_same_records(sink.records, expected_records(reference, shorter));
    EXPECT_FALSE(report.value().complete);
    EXPECT_FALSE(report.value().all_pass());
    EXPECT_EQ(report.value().inputs[0].bytes_read, cut);
    EXPECT_EQ(report.value().inputs[0].records, reference.stats.records);
    EXPECT_EQ(report.value().inputs[0].skipped, reference.stats.skipped);
  }

  FailFast() { options_.fail_fast = true; }

  TemporaryDirectory folder_;
  CheckOptions options_;
  Random random_{1};
};

TEST_F(FailFast, EndsWithTheFirstFailingRecordWhereverItStands) {
  constexpr std::size_t kLines = 30;
  for (std::size_t failing = 0; failing < kLines && !HasFailure(); ++failing) {
    std::string bytes = "# comment\npuzzle,solution\n";
    std::size_t cut = 0;
    for (std::size_t line = 0; line < kLines; ++line) {
      const Board grid = random_grid(random_);
      Board board = keep_clues(grid, 30, random_);
      if (line % 9 == 4) bytes += "\n# between\n";
      if (line == failing && line % 3 == 0) plant_conflict(board, random_);
      if (line == failing && line % 3 == 1) board[40] = '!';
      bytes += text(board);
      if (line == failing && line % 3 == 2) {
        bytes += "," + text(random_grid(random_));
      } else if (line % 5 == 2 && line != failing) {
        bytes += "," + text(grid);
      }
      if (line > failing && line % 2 == 0) bytes += "junk";
      bytes += line % 7 == 3 ? "\r\n" : "\n";
      if (line == failing) cut = bytes.size();
    }
    const std::string path = folder_.write("file", bytes);
    for (const unsigned threads : {1U, 2U}) {
      options_.threads = threads;
      for (const std::size_t chunk : {1U, 50U, 82U, 83U, 300U, 1000U, 100000U}) {
        options_.chunk_bytes = chunk;
        expect_cut(path, bytes, cut);
        if (chunk >= 50) expect_cut(PipedBytes(bytes, 200, failing).path(), bytes, cut);
      }
    }
  }
}

TEST_F(FailFast, TakesALineOverOneMebibyteToItsEnd) {
  const std::string good = text(keep_clues(random_grid(random_), 30, random_)) + "\n";
  const std::string bytes = good + std::string((std::size_t{3} << 20), '1') + "\n" + good + "junk\n" + good;
  const std::size_t cut = good.size() + (std::size_t{3} << 20) + 1;
  const std::string path = folder_.write("file", bytes);
  for (const unsigned threads : {1U, 2U}) {
    options_.threads = threads;
    for (const std::size_t chunk : {std::size_t{100000}, std::size_t{1} << 20, cut - 1, cut, std::size_t{4} << 20}) {
      options_.chunk_bytes = chunk;
      expect_cut(path, bytes, cut);
      expect_cut(PipedBytes(bytes, 100000).path(), bytes, cut);
    }
  }
}

TEST_F(FailFast, TakesALineOverOneMebibyteToTheEndOfTheInput) {
  const std::string bytes((std::size_t{3} << 20) + 5, '1');
  const std::string path = folder_.write("file", bytes);
  for (const std::size_t chunk : {std::size_t{1} << 20, bytes.size(), std::size_t{4} << 20}) {
    options_.chunk_bytes = chunk;
    expect_cut(path, bytes, bytes.size());
    expect_cut(PipedBytes(bytes, 100000).path(), bytes, bytes.size());
  }
}

TEST_F(FailFast, ReadsNoFurtherInput) {
  const std::string bad = folder_.write("bad", "junk\n");
  const std::string good = folder_.write("good", text(random_grid(random_)) + "\n");
  KeepingSink sink;
  const auto report = check_corpus({good, bad, good}, options_, {{&sink}, {}});
  ASSERT_TRUE(report.ok());
  EXPECT_FALSE(report.value().complete);
  EXPECT_EQ(report.value().stats.records, 2U);
  EXPECT_EQ(sink.begun.size(), 2U);
  EXPECT_EQ(report.value().inputs.size(), 3U);
  EXPECT_EQ(report.value().inputs[2].records, 0U);
}

TEST_F(FailFast, ReadsAllWhenNothingFails) {
  const std::string path = folder_.write("good", text(random_grid(random_)) + "\n# end");
  const auto report = check_corpus({path}, options_);
  ASSERT_TRUE(report.ok());
  EXPECT_TRUE(report.value().complete);
  EXPECT_TRUE(report.value().all_pass());
  EXPECT_EQ(report.value().stats.skipped, 1U);
}

TEST_F(FailFast, DoesNotMissRecordsThatWereExpectedBehindItsEnd) {
  options_.expect_records = 5;
  const auto report = check_corpus({folder_.write("bad", "junk\njunk\n")}, options_);
  ASSERT_TRUE(report.ok()) << report.status().message();
  EXPECT_EQ(report.value().stats.records, 1U);
}

}  // namespace
}  // namespace gridsieve::test
