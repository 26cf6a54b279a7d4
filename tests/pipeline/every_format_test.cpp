// The same boards, in every format and compression, give the same verdicts.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "gridsieve/corpus.hpp"
#include "gridsieve/explain.hpp"
#include "tests/support/compressed_bytes.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/written_boards.hpp"

namespace gridsieve {
namespace {

using test::Board;

/// What a check says of each record: its verdict and its cells, blanks as dots.
class SaidSink final : public VerdictSink {
 public:
  Status accept(const RecordBatch& batch, std::string_view) override {
    for (std::size_t index = 0; index < batch.size(); ++index) {
      std::string cells;
      if (batch.boards[index] != kNoBoard) cells.assign(batch.cells.data() + batch.boards[index], kCells);
      std::ranges::replace_if(
          cells, [](char cell) { return cell < '1' || cell > '9'; }, '.');
      said.push_back(std::string(to_string(batch.verdicts[index])) + ' ' + cells);
    }
    for_each_failing(batch, [&](const Record& record) {
      reasons.push_back(batch.reason(record).text);
      return true;
    });
    return {};
  }
  std::vector<std::string> said, reasons;
};

class EveryFormat : public testing::TestWithParam<input::Compression> {
 protected:
  SaidSink check(const test::WrittenBoards& written, unsigned threads, std::size_t chunk_bytes) const {
    const std::string bytes =
        GetParam() == input::Compression::none ? written.bytes : test::compressed(GetParam(), written.bytes);
    CheckOptions options;
    options.give_boards = true;
    options.threads = threads;
    options.chunk_bytes = chunk_bytes;
    SaidSink sink;
    const auto checked = check_corpus({folder_.write("boards", bytes)}, options, {{&sink}, {}});
    EXPECT_TRUE(checked.ok()) << checked.status().message();
    if (!checked.ok()) return sink;
    const InputReport& input = checked.value().inputs.front();
    EXPECT_EQ(to_string(input.format), to_string(written.format)) << input.format_why;
    EXPECT_EQ(input.compression, name_of(GetParam()));
    EXPECT_EQ(input.bytes_read, bytes.size());
    EXPECT_EQ(input.record_bytes(), written.bytes.size());
    EXPECT_FALSE(input.doubtful);
    return sink;
  }

  test::TemporaryDirectory folder_;
};

TEST_P(EveryFormat, SaysTheSameOfTheSameBoards) {
  test::Random random(4);
  std::vector<Board> boards = test::random_boards(40, 30, random);
  for (std::size_t at = 0; at < boards.size(); at += 3) test::plant_conflict(boards[at], random);
  boards.push_back(test::random_grid(random));
  std::vector<std::string> expected;
  for (const Board& board : boards) {
    expected.push_back(std::string(to_string(explain(board).verdict())) + ' ' +
                       std::string(board.begin(), board.end()));
  }
  std::vector<std::string> reasons;
  for (const test::WrittenBoards& written : test::in_every_format(boards)) {
    SCOPED_TRACE(written.variant);
    for (const unsigned threads : {1U, 2U}) {
      for (const std::size_t chunk_bytes : {0U, 7U, 1000U}) {
        const SaidSink sink = check(written, threads, chunk_bytes);
        EXPECT_EQ(sink.said, expected);
        if (reasons.empty()) reasons = sink.reasons;
        EXPECT_EQ(sink.reasons, reasons);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Compressions, EveryFormat,
                         testing::Values(input::Compression::none, input::Compression::gzip, input::Compression::zstd,
                                         input::Compression::xz),
                         [](const auto& tested) {
                           const std::string_view name = name_of(tested.param);
                           return name.empty() ? std::string("none") : std::string(name);
                         });

}  // namespace
}  // namespace gridsieve
