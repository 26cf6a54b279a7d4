// The contract of sinks, as corpus.hpp has it. KeepingSink holds every check to
// most of it; here is the rest.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

/// Fails at the `nth` call (from 1) of begin_input or accept; 0: never.
class FailingSink final : public VerdictSink {
 public:
  FailingSink(std::size_t begin, std::size_t accept) : failing_begin_(begin), failing_accept_(accept) {}

  Status begin_input(const InputStart&) override { return ++begun == failing_begin_ ? failure() : Status(); }
  Status accept(const RecordBatch&, std::string_view) override {
    return ++accepted == failing_accept_ ? failure() : Status();
  }

  std::size_t begun = 0;
  std::size_t accepted = 0;

 private:
  static Status failure() { return Status::system(StatusCode::cannot_write, ENOSPC, "an output"); }

  std::size_t failing_begin_;
  std::size_t failing_accept_;
};

class Sinks : public testing::TestWithParam<unsigned> {
 protected:
  Sinks() {
    options_.threads = GetParam();
    options_.chunk_bytes = 500;
    for (int line = 0; line < 100; ++line) {
      const Board board = keep_clues(random_grid(random_), 30, random_);
      bytes_.append(board.begin(), board.end()).append(line % 7 == 0 ? "junk\n" : "\n");
    }
    path_ = folder_.write("file", bytes_);
  }

  Random random_{1};
  TemporaryDirectory folder_;
  CheckOptions options_;
  std::string bytes_;
  std::string path_;
};

TEST_P(Sinks, EndTheCheckWithTheirFailureAtAnyBatch) {
  FailingSink counting(0, 0);
  ASSERT_TRUE(check_corpus({path_}, options_, {{&counting}, {}}).ok());
  ASSERT_GT(counting.accepted, 10U);
  for (std::size_t nth = 1; nth <= counting.accepted; ++nth) {
    FailingSink sink(0, nth);
    KeepingSink before;
    FailingSink after(0, 0);
    const Status ended = check_corpus({path_, path_}, options_, {{&before, &sink, &after}, {}}).status();
    EXPECT_EQ(ended.code(), StatusCode::cannot_write);
    EXPECT_EQ(ended.system_error(), ENOSPC);
    EXPECT_EQ(ended.path(), "an output");
    EXPECT_EQ(sink.accepted, nth) << "called again after its failure";
    EXPECT_EQ(before.accepted, nth);
    EXPECT_EQ(after.accepted, nth - 1);
  }
}

TEST_P(Sinks, EndTheCheckWithTheirFailureAtAnyInput) {
  const std::string empty = folder_.write("empty", "");
  const std::vector<std::string> paths = {path_, empty, path_, empty};
  for (std::size_t nth = 1; nth <= paths.size(); ++nth) {
    FailingSink sink(nth, 0);
    EXPECT_EQ(check_corpus(paths, options_, {{&sink}, {}}).status().code(), StatusCode::cannot_write);
    EXPECT_EQ(sink.begun, nth);
  }
}

TEST_P(Sinks, EndAStreamThatWouldGoOn) {
  const PipedBytes pipe(bytes_, 100);
  FailingSink sink(0, 2);
  EXPECT_EQ(check_corpus({pipe.path()}, options_, {{&sink}, {}}).status().code(), StatusCode::cannot_write);
  EXPECT_EQ(sink.accepted, 2U);
}

TEST_P(Sinks, AllHearTheSame) {
  KeepingSink first;
  KeepingSink second;
  KeepingSink third;
  ASSERT_TRUE(check_corpus({path_, path_}, options_, {{&first, &second, &third}, {}}).ok());
  EXPECT_EQ(first.records, second.records);
  EXPECT_EQ(first.records, third.records);
  EXPECT_EQ(first.records.size(), 200U);
}

TEST_P(Sinks, CanAskWhyARecordFails) {
  class AskingSink final : public VerdictSink {
   public:
    void render(const RecordBatch& batch, std::string& bytes) const override {
      for_each_failing(batch, [&](const Record& record) {
        bytes += batch.reason(record).text;
        return true;
      });
    }
    Status accept(const RecordBatch&, std::string_view bytes) override {
      heard += bytes;
      return {};
    }
    std::string heard;
  } sink;
  ASSERT_TRUE(check_corpus({path_}, options_, {{&sink}, {}}).ok());
  std::string expected;
  for (int line = 0; line < 100; line += 7) {
    expected += "character 'j' at column 82 is neither a digit nor a blank; 85 cells instead of 81";
  }
  EXPECT_EQ(sink.heard, expected);
}

INSTANTIATE_TEST_SUITE_P(Threads, Sinks, testing::Values(1U, 2U, 4U), testing::PrintToStringParamName());

}  // namespace
}  // namespace gridsieve::test
