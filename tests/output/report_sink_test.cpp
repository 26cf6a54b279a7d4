#include "engine/output/report_sink.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/output/report_page.hpp"
#include "tests/output/batch_of.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::output {
namespace {

using test::at_record;
using test::BatchOf;
using test::give;
using test::Line;

constexpr std::size_t kMost = ReportFindings::kMostFailing;

const std::vector<FailingSample>& of(const ReportSink& sink, Verdict verdict) {
  return sink.findings().failing[static_cast<std::size_t>(verdict)];
}

std::string board_line(char first) {
  std::string line(kCells, '.');
  line[0] = first;
  line[5] = '4';
  line[8] = '4';
  return line + "\n";
}

TEST(ReportSink, KeepsTheFirstRecordsOfEachVerdictThatFails) {
  std::vector<Line> lines;
  for (std::size_t time = 0; time < kMost + 5; ++time) {
    lines.push_back({board_line('1'), Verdict::conflict});
    lines.push_back({board_line('2'), Verdict::valid});
  }
  lines.push_back({"x\r\n", Verdict::malformed});
  BatchOf batch(lines, at_record(100, 200, 0, 3), "why");
  batch.give_boards();
  ReportSink sink;
  ASSERT_TRUE(give(sink, batch.view()).ok());
  ASSERT_TRUE(give(sink, batch.view()).ok());

  ASSERT_EQ(of(sink, Verdict::conflict).size(), kMost);
  const FailingSample& second = of(sink, Verdict::conflict)[1];
  EXPECT_EQ(second.input, 3U);
  EXPECT_EQ(second.record, 102U);
  EXPECT_EQ(second.line, 202U);
  EXPECT_EQ(second.reason.text, "why");
  ASSERT_TRUE(second.has_board);
  EXPECT_EQ(std::string(second.board.begin(), second.board.end()) + "\n", board_line('1'));
  EXPECT_EQ(second.conflicting.count(), 2U);
  EXPECT_TRUE(second.conflicting[5] && second.conflicting[8]);

  ASSERT_EQ(of(sink, Verdict::malformed).size(), 2U);
  EXPECT_FALSE(of(sink, Verdict::malformed)[0].has_board);
  EXPECT_EQ(of(sink, Verdict::malformed)[0].text, "x");
  EXPECT_EQ(of(sink, Verdict::malformed)[0].bytes, 1U);
  EXPECT_TRUE(of(sink, Verdict::valid).empty());
  EXPECT_EQ(sink.findings().cells.filled[0], 4 * (kMost + 5));
  EXPECT_EQ(sink.findings().cells.conflicting[5], 2 * (kMost + 5));
}

TEST(ReportSink, KeepsNoMoreOnceThereAreEnoughOfEveryVerdict) {
  std::vector<Line> lines;
  for (std::size_t time = 0; time < kMost + 5; ++time) {
    lines.push_back({board_line('1'), Verdict::conflict});
    lines.push_back({board_line('2'), Verdict::mismatch});
    lines.push_back({"x\n", Verdict::malformed});
  }
  BatchOf batch(lines, {}, "why");
  batch.give_boards();
  ReportSink sink;
  for (int time = 0; time < 3; ++time) ASSERT_TRUE(give(sink, batch.view()).ok());
  for (const Verdict verdict : {Verdict::conflict, Verdict::mismatch, Verdict::malformed}) {
    EXPECT_EQ(of(sink, verdict).size(), kMost);
    EXPECT_EQ(of(sink, verdict).back().record, 3 * (kMost - 1) + of(sink, verdict).front().record);
  }
}

TEST(ReportSink, KeepsTheBeginningOfALongReasonAndOfALongRecord) {
  const std::string text(1000, 'y');
  BatchOf batch({{text + "\n", Verdict::malformed}}, {}, text);
  batch.give_boards();
  ReportSink sink;
  ASSERT_TRUE(give(sink, batch.view()).ok());
  const FailingSample& sample = of(sink, Verdict::malformed).at(0);
  EXPECT_EQ(sample.text, text.substr(0, ReportFindings::kMostText));
  EXPECT_EQ(sample.bytes, 1000U);
  EXPECT_EQ(sample.reason.text, text.substr(0, ReportFindings::kMostReason));
}

TEST(ReportSink, FollowsALineThatGoesOnInLaterBatches) {
  ReportSink sink;
  BatchOf begins({{"abc\r", Verdict::malformed}});
  begins.give_boards();
  RecordBatch first = begins.view();
  first.last_goes_on = true;
  ASSERT_TRUE(give(sink, first).ok());
  const std::string more(200, 'z');
  RecordBatch middle = at_record(1, 2, 4);
  middle.continuation = more;
  ASSERT_TRUE(give(sink, middle).ok());
  const std::string carriage_return = "\r";
  middle.continuation = carriage_return;
  ASSERT_TRUE(give(sink, middle).ok());
  ASSERT_TRUE(sink.findings().open);
  EXPECT_EQ(sink.findings().open->bytes, 205U);
  EXPECT_EQ(sink.findings().open->last, "z\r");

  BatchOf ends({{"next\n", Verdict::malformed}}, at_record(1, 2, 205));
  ends.give_boards();
  RecordBatch last = ends.view();
  const std::string newline = "\n";
  last.continuation = newline;
  ASSERT_TRUE(give(sink, last).ok());
  EXPECT_FALSE(sink.findings().open);
  ASSERT_TRUE(give(sink, middle).ok());  // goes on with nothing that is known

  ASSERT_EQ(of(sink, Verdict::malformed).size(), 2U);
  const FailingSample& sample = of(sink, Verdict::malformed)[0];
  EXPECT_EQ(sample.bytes, 204U);
  EXPECT_EQ(sample.text, ("abc\r" + more).substr(0, ReportFindings::kMostText));
  EXPECT_EQ(of(sink, Verdict::malformed)[1].text, "next");
}

TEST(ReportSink, KeepsTheFirstDuplicatesWithThePathOfWhatTheyRepeat) {
  std::vector<Line> lines(40, {board_line('1'), Verdict::valid});
  lines.insert(lines.begin() + 1, {"# skipped\n", {}});
  BatchOf batch(lines, at_record(10, 1, 0));
  batch.give_boards();
  std::string path = "known.txt";
  std::vector<Duplicate> duplicates;
  for (std::uint32_t index = 5; index < 40; ++index) duplicates.push_back({index, 1, {path, true, 2, 7, 8}});
  batch.set_duplicates(duplicates);
  ReportSink sink;
  ASSERT_TRUE(give(sink, batch.view()).ok());
  ASSERT_TRUE(give(sink, batch.view()).ok());
  path = "gone";

  const auto& kept = sink.findings().duplicates;
  ASSERT_EQ(kept.size(), ReportFindings::kMostDuplicates);
  EXPECT_EQ(kept[0].record, 15U);
  EXPECT_EQ(kept[0].line, 7U);
  EXPECT_EQ(kept[0].column, 1U);
  EXPECT_EQ(kept[0].first_path, "known.txt");
  EXPECT_TRUE(kept[0].first.known);
  EXPECT_EQ(kept[0].first.file, 2U);
  EXPECT_EQ(kept[0].first.record, 7U);
  EXPECT_EQ(kept[0].first.line, 8U);
  EXPECT_EQ(kept[35].record, 15U);
}

std::string page_without_run(const std::vector<std::string>& inputs, CheckOptions options) {
  ReportSink sink;
  options.give_boards = true;
  const Result<CorpusReport> checked = check_corpus(inputs, options, {{&sink}, {}});
  EXPECT_TRUE(checked.ok()) << checked.status().message();
  if (!checked.ok()) return {};
  const std::string page = report_page(checked.value(), sink.findings());
  const std::size_t run = page.find("<section id=\"run\"");
  EXPECT_NE(run, std::string::npos);
  return page.substr(0, run) + page.substr(page.find("</section>", run));
}

TEST(ReportSink, SeesTheSameWhateverTheThreadsTheChunksAndTheKernel) {
  const test::TemporaryDirectory folder;
  test::Random random(9);
  std::string corpus;
  for (int line = 0; line < 1500; ++line) {
    test::Board board = test::keep_clues(test::random_grid(random), 20 + random.below(20), random);
    if (line % 7 == 0) test::plant_conflict(board, random);
    corpus.append(board.begin(), board.end()).append(line % 5 == 0 ? ",more\r\n" : "\n");
    if (line % 11 == 0) corpus.append("junk \x1b <b>\n# comment\n");
    if (line % 13 == 0) corpus.append(board.begin(), board.end()).append("\n");
  }
  const std::string overlong(3U << 19, 'o');
  corpus.insert(corpus.find("junk"), overlong + "\r\n");
  const std::vector<std::string> inputs{folder.write("one", corpus), folder.write("two", corpus)};

  CheckOptions options;
  options.duplicates = DuplicateChoice::exact;
  options.threads = 1;
  options.kernel = "scalar";
  const std::string expected = page_without_run(inputs, options);
  EXPECT_NE(expected.find("the first 160 of 1,572,864 bytes"), std::string::npos);
  EXPECT_NE(expected.find("24 of 464 shown"), std::string::npos) << "conflicts";
  options.kernel = "auto";
  for (const unsigned threads : {1U, 2U, 5U}) {
    for (const std::size_t chunk : {std::size_t{700}, std::size_t{40'000}, std::size_t{0}}) {
      options.threads = threads;
      options.chunk_bytes = chunk;
      EXPECT_TRUE(page_without_run(inputs, options) == expected) << threads << " threads, chunks of " << chunk;
    }
  }
}

}  // namespace
}  // namespace gridsieve::output
