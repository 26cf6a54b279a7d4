// Lines around and far over 1 MiB: one malformed record each, all bytes handed on.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/written_boards.hpp"

namespace gridsieve::test {
namespace {

constexpr std::size_t kLimit = std::size_t{1} << 20;

class OverlongLines : public testing::Test {
 protected:
  std::string board() {
    const Board cells = keep_clues(random_grid(random_), 30, random_);
    return {cells.begin(), cells.end()};
  }

  void expect_right(const std::string& path, const std::string& bytes, const ReferenceLines& reference,
                    std::size_t chunk_bytes, unsigned threads) {
    SCOPED_TRACE("chunks of " + std::to_string(chunk_bytes) + ", " + std::to_string(threads) + " threads");
    CheckOptions options;
    options.chunk_bytes = chunk_bytes;
    options.threads = threads;
    KeepingSink sink;
    const Result<CorpusReport> report = check_corpus({path}, options, {{&sink}, {}});
    ASSERT_TRUE(report.ok()) << report.status().message();
    EXPECT_EQ(difference(report.value().stats, reference.stats), "");
    EXPECT_EQ(report.value().inputs[0].bytes_read, bytes.size());
    expect_same_records(sink.records, expected_records(reference, bytes));
  }

  /// As a file and through a pipe, in chunks from small to larger than the file.
  void expect_right(const std::string& bytes) {
    const ReferenceLines reference = reference_lines(bytes);
    const std::string path = folder_.write("file", bytes);
    for (const std::size_t chunk : {std::size_t{200000}, kLimit, std::size_t{4} << 20}) {
      for (const unsigned threads : {1U, 2U}) {
        expect_right(path, bytes, reference, chunk, threads);
        expect_right(PipedBytes(bytes, 70000, chunk).path(), bytes, reference, chunk, threads);
      }
    }
  }

  Random random_{1};
  TemporaryDirectory folder_;
};

TEST_F(OverlongLines, BeginAtOneByteOverOneMebibyte) {
  for (const std::size_t size : {kLimit - 1, kLimit, kLimit + 1}) {
    // A board at the begin shows whether the line was taken apart.
    std::string line = board() + " ";
    line.resize(size, 'a');
    for (const char* ending : {"\n", "\r\n", ""}) {
      SCOPED_TRACE(std::to_string(size) + testing::PrintToString(ending));
      const ReferenceLines reference = reference_lines(line + ending);
      const bool fits = size + (std::string_view(ending) == "\r\n") <= kLimit;
      ASSERT_EQ(reference.records[0].verdict, fits ? Verdict::valid : Verdict::malformed);
      expect_right(board() + "\n" + line + ending);
    }
  }
}

TEST_F(OverlongLines, AreRecordsAlsoAsCommentsBlankLinesAndHeaders) {
  for (const std::string begin : {"#", " ", "puzzle ", "1"}) {
    const std::string tail(kLimit + 10, begin == "1" ? '2' : ' ');
    expect_right(begin + tail + "\n" + board() + "\n");
  }
}

TEST_F(OverlongLines, KeepTheLineNumbersOfWhatFollows) {
  std::string bytes = "#\n" + board() + "\n";
  for (const std::size_t size : {kLimit + 1, kLimit * 5 / 2, kLimit * 2, kLimit + 1}) {
    bytes += std::string(size, '\0') + "\n\n" + board() + "\r\n";
  }
  expect_right(bytes);
}

TEST_F(OverlongLines, FollowEachOther) {
  std::string bytes;
  for (const char filler : {'1', '.', ',', '\r'}) bytes += std::string(kLimit * 3 / 2, filler) + "\n";
  expect_right(bytes);
  expect_right(bytes + std::string(kLimit * 2, '1'));
}

TEST_F(OverlongLines, EndAtAnyPlaceAboutAChunksEnd) {
  const std::string head = board() + "\n";
  for (std::size_t size = 2 * kLimit - 4; size <= 2 * kLimit + 4; ++size) {
    const std::string bytes = head + std::string(size - head.size(), '1') + "\n" + head;
    const ReferenceLines reference = reference_lines(bytes);
    expect_right(folder_.write("file", bytes), bytes, reference, 2 * kLimit, 1);
    expect_right(PipedBytes(bytes, 500000).path(), bytes, reference, 2 * kLimit, 2);
  }
}

TEST_F(OverlongLines, OfOneInputDoNotGoOnInTheNext) {
  const std::string open = folder_.write("open", std::string(kLimit * 2, '1'));
  const std::string next = folder_.write("next", std::string(kLimit * 2, '2') + "\n" + board() + "\n");
  CheckOptions options;
  options.chunk_bytes = kLimit;
  KeepingSink sink;
  const auto report = check_corpus({open, next}, options, {{&sink}, {}});
  ASSERT_TRUE(report.ok());
  ASSERT_EQ(sink.records.size(), 3U);
  EXPECT_EQ(sink.records[0].bytes.size(), kLimit * 2);
  EXPECT_EQ(sink.records[1].bytes.size(), kLimit * 2 + 1);
  EXPECT_EQ(sink.records[2].line, 2U);
}

// Formats whose lines are taken apart before they are validated.
TEST_F(OverlongLines, AreRecordsOfEveryFormatThatHasALineForARecord) {
  const std::vector<Board> boards = random_boards(4, 30, random_);
  int formats = 0;
  for (const WrittenBoards& written : in_every_format(boards)) {
    if (written.format != Format::csv && written.format != Format::lines) continue;
    ++formats;
    const std::size_t last = written.bytes.rfind('\n', written.bytes.size() - 2) + 1;
    const std::string overlong(kLimit * 5 / 2, '1');
    const std::string bytes = written.bytes.substr(0, last) + overlong + "\n" + written.bytes.substr(last);
    const std::string path = folder_.write("file", bytes);
    for (const std::size_t chunk : {std::size_t{200000}, kLimit, std::size_t{4} << 20}) {
      SCOPED_TRACE(written.variant + ", chunks of " + std::to_string(chunk));
      CheckOptions options;
      options.chunk_bytes = chunk;
      KeepingSink sink;
      ASSERT_TRUE(check_corpus({path}, options, {{&sink}, {}}).ok());
      ASSERT_EQ(sink.records.size(), 5U);
      EXPECT_EQ(sink.records[3].bytes, overlong + "\n");
      EXPECT_EQ(sink.records[3].verdict, Verdict::malformed);
      EXPECT_EQ(sink.records[4].bytes, written.bytes.substr(last));
      EXPECT_EQ(sink.records[4].verdict, Verdict::valid);
      EXPECT_EQ(sink.records[4].line, sink.records[3].line + 1);
    }
  }
  EXPECT_GE(formats, 5);
}

}  // namespace
}  // namespace gridsieve::test
