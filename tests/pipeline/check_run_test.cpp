// Numbers far beyond 32 bits: a source that repeats itself, and a sparse file.
#include "engine/pipeline/check_run.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "engine/record/line_format.hpp"
#include "tests/pipeline/heard_check.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::pipeline {
namespace {

constexpr std::uint64_t kTwoTo32 = std::uint64_t{1} << 32;

/// Gives the same bytes again and again, from an offset on.
class RepeatingSource final : public ChunkSource {
 public:
  RepeatingSource(std::string_view bytes, std::uint64_t offset, std::size_t times)
      : bytes_(bytes), offset_(offset), left_(times) {}

  Result<bool> next(Chunk& chunk) override {
    if (left_ == 0) return false;
    --left_;
    chunk.bytes = {};
    chunk.bytes.bytes = bytes_;
    chunk.bytes.offset = offset_;
    chunk.bytes.end = bytes_.size();
    chunk.owned = bytes_.size();
    offset_ += bytes_.size();
    return true;
  }
  Status load(Chunk&) override { return {}; }
  Status done(Chunk&, double) override { return {}; }
  Status check_end(std::uint64_t) const override { return {}; }
  const record::InputFormat& format() const override { return *format_; }
  const record::Header& header() const override { return header_; }
  std::string reader() const override { return "repeating"; }
  std::string reader_why() const override { return "a test"; }

 private:
  std::string_view bytes_;
  std::uint64_t offset_;
  std::size_t left_;
  record::FormatOptions options_ = record::make_format_options({}).value();
  std::unique_ptr<const record::InputFormat> format_ = record::make_line_format(options_, "a test");
  record::Header header_;
};

/// Counts the bytes of a continued line and keeps the records after the first.
class DistantSink final : public VerdictSink {
 public:
  Status accept(const RecordBatch& batch, std::string_view) override {
    continued += batch.continuation.size();
    for_each_record(batch, [&](const Record& record) {
      records.push_back(record);
      records.back().bytes = {};
      sizes.push_back(record.bytes.size());
    });
    return {};
  }

  std::uint64_t continued = 0;
  std::vector<Record> records;
  std::vector<std::size_t> sizes;
};

TEST(CheckRun, CountsAndNumbersRecordsAcrossTwoTo32) {
  test::Random random(1);
  const std::string bytes = test::laid_out(test::random_boards(99, 25, random), 82) + "\njunk\n";
  constexpr std::size_t kTimes = 20;
  constexpr std::uint64_t kBefore = kTwoTo32 - 1000;
  for (const unsigned threads : {1U, 2U}) {
    RepeatingSource source(bytes, kBefore, kTimes);
    std::vector<Slot> slots;
    while (slots.size() < 5) slots.emplace_back(input::Buffer(), *kernel::choose("auto").value(), CheckOptions());
    CheckTotals totals;
    totals.report.inputs.resize(1);
    totals.report.stats.records = kBefore;
    totals.report.stats.verdicts[static_cast<std::size_t>(Verdict::valid)] = kBefore;
    totals.failing = kTwoTo32;
    totals.bytes_before = kBefore;
    const CheckOptions options;
    test::KeepingSink sink;
    sink.first_number = kBefore;
    Progress last;
    CheckHooks hooks{{&sink}, [&](const Progress& now) { last = now; }};
    CheckRun run(0, source, *kernel::choose("auto").value(), options, hooks, slots, totals);
    ASSERT_TRUE(run.run(threads).ok());
    EXPECT_EQ(totals.report.stats.records, kBefore + 100 * kTimes);
    EXPECT_EQ(totals.report.stats.count(Verdict::valid), kBefore + 99 * kTimes);
    EXPECT_EQ(totals.report.stats.count(Verdict::malformed), kTimes);
    EXPECT_EQ(last.records, kBefore + 100 * kTimes);
    EXPECT_EQ(last.failing, kTwoTo32 + kTimes);
    EXPECT_EQ(last.bytes_read, kBefore + bytes.size() * kTimes);
    ASSERT_EQ(sink.records.size(), 100 * kTimes);
    for (std::size_t at = 0; at < sink.records.size(); ++at) {
      EXPECT_EQ(sink.records[at].number, kBefore + at);
      EXPECT_EQ(sink.records[at].line, at + 1);
      EXPECT_EQ(sink.records[at].offset, kBefore + at / 100 * bytes.size() + at % 100 * 82);
    }
  }
}

TEST(CheckRun, ReadsASparseFileOverFourGibibytesAsOneLineAndWhatFollows) {
  const test::TemporaryDirectory folder;
  const std::string path = folder.write("sparse", "#\n");
  constexpr std::uint64_t kSize = kTwoTo32 + (std::uint64_t{100} << 20);
  ASSERT_EQ(::truncate(path.c_str(), static_cast<off_t>(kSize)), 0);
  test::Random random(1);
  std::ofstream(path, std::ios::app) << "\n\n" << test::laid_out(test::random_boards(3, 25, random), 82) << "\njunk";
  CheckOptions options;
  options.chunk_bytes = std::size_t{4} << 20;
  options.reader = ReaderChoice::read;
  DistantSink sink;
  const auto report = check_corpus({path}, options, {{&sink}, {}});
  ASSERT_TRUE(report.ok()) << report.status().message();
  ASSERT_EQ(sink.records.size(), 5U);
  EXPECT_EQ(sink.records[0].offset, 2U);
  EXPECT_EQ(sink.records[0].verdict, Verdict::malformed);
  EXPECT_EQ(sink.sizes[0] + sink.continued, kSize - 2 + 1);
  for (std::uint64_t at = 0; at < 4; ++at) {
    const Record& record = sink.records[at + 1];
    EXPECT_EQ(record.line, 4 + at);
    EXPECT_EQ(record.offset, kSize + 2 + at * 82);
    EXPECT_EQ(record.verdict, at < 3 ? Verdict::valid : Verdict::malformed);
  }
  EXPECT_EQ(report.value().stats.skipped, 2U);
  EXPECT_EQ(report.value().inputs[0].bytes_read, kSize + 2 + 3 * 82 + 4);
}

}  // namespace
}  // namespace gridsieve::pipeline
