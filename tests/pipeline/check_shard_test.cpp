// All shards of a corpus together see what one check of it sees.
#include "engine/pipeline/check_shard.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/compressed_bytes.hpp"
#include "tests/support/odd_files.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::pipeline {
namespace {

using test::HeardRecord;

/// Keeps the records of all shards, with the numbers that they have in the whole.
class JoiningSink final : public VerdictSink {
 public:
  Status accept(const RecordBatch& batch, std::string_view) override {
    // At the begin of a shard it is the rest of a line that may or may not be one of over 1 MiB.
    if (!batch.continuation.empty() && line_goes_on) {
      records.back().bytes.append(batch.continuation.data(), batch.continuation.size());
    }
    for_each_record(batch, [&](const Record& record) {
      EXPECT_EQ(record.number + records_before, records.size());
      records.push_back({record.number + records_before, record.line + lines_before[batch.input], record.offset,
                         std::string(record.bytes), record.verdict, record.clues});
      line_goes_on = record.goes_on;
    });
    return {};
  }

  std::vector<HeardRecord> records;
  std::uint64_t records_before = 0;
  std::vector<std::uint64_t> lines_before;
  bool line_goes_on = false;
};

class CheckShard : public testing::Test {
 protected:
  void expect_joined(const std::vector<std::string>& paths, std::uint64_t count) {
    SCOPED_TRACE(std::to_string(count) + " shards, chunks of " + std::to_string(options_.chunk_bytes));
    test::KeepingSink whole;
    const Result<CorpusReport> expected = check_corpus(paths, options_, {{&whole}, {}});
    ASSERT_TRUE(expected.ok()) << expected.status().message();

    JoiningSink joined;
    joined.lines_before.assign(paths.size(), 0);
    CorpusStats stats;
    std::vector<std::uint64_t> bytes(paths.size(), 0);
    Result<ShardChecker> checker = ShardChecker::open(paths, options_);
    ASSERT_TRUE(checker.ok()) << checker.status().message();
    for (std::uint64_t number = 1; number <= count; ++number) {
      duplicates::HashCollector hashes(options_.duplicates);
      const Result<ShardReport> shard = checker.value().check({number, count}, {{&joined}, {}}, hashes);
      ASSERT_TRUE(shard.ok()) << shard.status().message();
      ASSERT_EQ(shard.value().parts.size(), paths.size());
      for (std::size_t at = 0; at < paths.size(); ++at) {
        const InputPart& part = shard.value().parts[at];
        stats += part.stats;
        bytes[at] += part.end - part.begin;
        joined.lines_before[at] += part.lines;
        if (part.begin == part.end) continue;
        joined.line_goes_on = part.no_line_begins ? joined.line_goes_on && part.inside_line : part.line_goes_on;
        const InputReport& report = shard.value().report.inputs[at];
        EXPECT_EQ(report.format_why, expected.value().inputs[at].format_why);
      }
      joined.records_before = joined.records.size();
    }
    stats.solutions_missing = expected.value().stats.solutions_missing;
    EXPECT_TRUE(stats == expected.value().stats) << test::difference(stats, expected.value().stats);
    test::expect_same_records(joined.records, whole.records);
    for (std::size_t at = 0; at < paths.size(); ++at) EXPECT_EQ(bytes[at], expected.value().inputs[at].bytes_read);
  }

  test::TemporaryDirectory folder_;
  CheckOptions options_;
  test::Random random_{5};
};

TEST_F(CheckShard, SeesTogetherWhatOneCheckSees) {
  const std::string first = folder_.write("first", test::odd_file(random_, 60));
  const std::string empty = folder_.write("empty", "");
  const std::string last = folder_.write("last", test::odd_file(random_, 40));
  for (const std::size_t chunk : {90U, 700U, 100000U}) {
    options_.chunk_bytes = chunk;
    for (const unsigned threads : {1U, 2U}) {
      options_.threads = threads;
      for (const unsigned count : {1U, 2U, 3U, 7U, 50U}) expect_joined({first, empty, last}, count);
    }
  }
}

TEST_F(CheckShard, MayBeginAtAnyByte) {
  options_.threads = 1;
  const test::Board board = test::keep_clues(test::random_grid(random_), 30, random_);
  const std::string line(board.begin(), board.end());
  const std::string bytes =
      "\xEF\xBB\xBFpuzzle,solution\r\n" + line + "\n\n# comment\n" + line + ",junk\r\n" + "short\n" + line;
  const std::string path = folder_.write("file", bytes);
  for (std::uint64_t count = 1; count <= bytes.size() + 3; count += count < 20 ? 1 : 37) expect_joined({path}, count);
  expect_joined({path}, bytes.size());
}

TEST_F(CheckShard, CutsALineOverOneMebibyteLikeAnyOther) {
  options_.threads = 1;
  const test::Board board = test::keep_clues(test::random_grid(random_), 30, random_);
  const std::string line(board.begin(), board.end());
  const std::string path = folder_.write("file", line + "\n" + std::string(std::size_t{3} << 20, '1') + "\n" + line +
                                                     "\n#" + std::string(std::size_t{2} << 20, '2') + "\n" + line);
  for (const unsigned count : {1U, 2U, 5U, 11U, 40U}) expect_joined({path}, count);
}

TEST_F(CheckShard, GivesAnInputThatCannotBeCutToOneShard) {
  options_.threads = 1;
  const std::string lines = test::odd_file(random_, 30);
  const std::string plain = folder_.write("plain", lines);
  const std::string packed = folder_.write("packed.gz", test::compressed(input::Compression::gzip, lines));
  const std::string json =
      folder_.write("boards.json", "[\"" + std::string(81, '.') + "\",\n\"" + std::string(80, '1') + "\"]\n");
  for (const unsigned count : {1U, 2U, 3U, 7U, 100U}) expect_joined({packed, plain, json, packed}, count);
}

TEST_F(CheckShard, RefusesWhatCannotBeReadAtOffsetsAndAnEndThatDependsOnOthers) {
  const test::PipedBytes pipe("a line\n", 4, 1);
  EXPECT_EQ(ShardChecker::open({pipe.path()}, options_).status().code(), StatusCode::bad_option);
  options_.fail_fast = true;
  EXPECT_EQ(ShardChecker::open({folder_.write("file", "x\n")}, options_).status().code(), StatusCode::bad_option);
}

}  // namespace
}  // namespace gridsieve::pipeline
