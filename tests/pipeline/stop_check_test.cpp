// A check that is asked to stop ends soon, also in the middle of a puzzle.
#include <gtest/gtest.h>

#include <stop_token>
#include <string>
#include <thread>

#include "tests/pipeline/heard_check.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

// No completion, and no short way to see that: Norvig, "Solving Every Sudoku
// Puzzle" (2006). So many of them take a plain search hours.
const std::string kSlowBoard = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........\n";
constexpr std::size_t kSlowBoards = 1000;

class StopCheck : public testing::Test {
 protected:
  StopCheck() { options_.kernel = "scalar"; }

  std::string slow_boards() const {
    std::string bytes;
    for (std::size_t i = 0; i < kSlowBoards; ++i) bytes += kSlowBoard;
    return bytes;
  }

  std::string good_boards(std::size_t count) { return laid_out(random_boards(count, 79, random_), kCells + 1) + "\n"; }

  TemporaryDirectory folder_;
  CheckOptions options_;
  Random random_{1};
};

TEST_F(StopCheck, BeforeItBeginsGivesNothing) {
  std::stop_source source;
  source.request_stop();
  for (const Level level : {Level::rules, Level::unique}) {
    options_.level = level;
    KeepingSink sink;
    const auto report =
        check_corpus({folder_.write("file", good_boards(10))}, options_, {{&sink}, {}, source.get_token()});
    EXPECT_EQ(report.status().code(), StatusCode::stopped);
    EXPECT_TRUE(sink.records.empty());
  }
}

TEST_F(StopCheck, NotAskedForChangesNothing) {
  const std::stop_source source;
  const auto report = check_corpus({folder_.write("file", good_boards(10))}, options_, {{}, {}, source.get_token()});
  EXPECT_TRUE(report.ok());
}

TEST_F(StopCheck, InTheMiddleGivesSinksTheRecordsUpToAPlaceWithoutAGap) {
  const std::string path = folder_.write("file", good_boards(2000));
  for (const unsigned threads : {1U, 2U}) {
    for (const Level level : {Level::rules, Level::unique}) {
      options_.level = level;
      options_.threads = threads;
      options_.chunk_bytes = 500;
      std::stop_source source;
      KeepingSink sink;  // fails on a gap
      const auto at_half = [&](const Progress& progress) {
        if (progress.records >= 1000) source.request_stop();
      };
      const auto report = check_corpus({path, path}, options_, {{&sink}, at_half, source.get_token()});
      EXPECT_EQ(report.status().code(), StatusCode::stopped);
      EXPECT_EQ(sink.begun.size(), 1U);
      EXPECT_LT(sink.records.size(), 2000U);
    }
  }
}

TEST_F(StopCheck, InTheMiddleOfPuzzlesThatTakeHoursGivesThemUp) {
  const std::string path = folder_.write("file", good_boards(10) + slow_boards());
  options_.chunk_bytes = 10 * (kCells + 1);
  for (const unsigned threads : {1U, 2U}) {
    for (const Level level : {Level::solvable, Level::unique, Level::minimal}) {
      options_.level = level;
      options_.threads = threads;
      std::stop_source source;
      std::jthread other;
      const auto after_the_good = [&](const Progress&) {
        // From another thread, for with one thread this one is to solve the slow ones.
        if (!other.joinable()) other = std::jthread([&source] { source.request_stop(); });
      };
      const auto report = check_corpus({path}, options_, {{}, after_the_good, source.get_token()});
      EXPECT_EQ(report.status().code(), StatusCode::stopped);
    }
  }
}

TEST_F(StopCheck, InTheMiddleOfAChunkDropsTheChunksAfterItThatWereDoneBefore) {
  const std::string slow = slow_boards();
  const std::string path = folder_.write("file", slow + good_boards(2 * kSlowBoards));
  options_.chunk_bytes = slow.size();
  options_.level = Level::unique;
  options_.threads = 3;
  for (unsigned delay = 0; delay < 15; ++delay) {
    std::stop_source source;
    std::jthread other([&source, delay] {
      // Later every time, so that the other chunks are met at different places.
      for (unsigned turn = 0; turn < 1U << delay; ++turn) std::this_thread::yield();
      source.request_stop();
    });
    KeepingSink sink;
    const auto report = check_corpus({path}, options_, {{&sink}, {}, source.get_token()});
    EXPECT_EQ(report.status().code(), StatusCode::stopped);
    EXPECT_TRUE(sink.records.empty());
  }
}

TEST_F(StopCheck, IsWhatAFailureElsewhereDoesToPuzzlesThatTakeHours) {
  class FailingSink final : public VerdictSink {
    Status accept(const RecordBatch&, std::string_view) override { return Status(StatusCode::cannot_write); }
  };
  const std::string path = folder_.write("file", good_boards(10) + slow_boards());
  options_.chunk_bytes = 10 * (kCells + 1);
  options_.level = Level::unique;
  for (const unsigned threads : {1U, 2U, 3U}) {
    options_.threads = threads;
    FailingSink sink;
    EXPECT_EQ(check_corpus({path}, options_, {{&sink}, {}}).status().code(), StatusCode::cannot_write);
  }
}

TEST_F(StopCheck, IsWhatFailFastDoesToPuzzlesThatTakeHours) {
  const std::string good = good_boards(9);
  const std::string path = folder_.write("file", good + "junk\n" + slow_boards());
  options_.chunk_bytes = good.size() + 5;
  options_.level = Level::unique;
  options_.fail_fast = true;
  for (const unsigned threads : {1U, 2U, 3U}) {
    options_.threads = threads;
    const auto report = check_corpus({path}, options_);
    ASSERT_TRUE(report.ok());
    EXPECT_FALSE(report.value().complete);
    EXPECT_EQ(report.value().stats.records, 10U);
  }
}

}  // namespace
}  // namespace gridsieve::test
