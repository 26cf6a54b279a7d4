// Numbers far beyond 32 bits: a source that repeats itself, and one of very many lines.
#include "engine/pipeline/check_run.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/record/line_format.hpp"
#include "tests/pipeline/heard_check.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::pipeline {
namespace {

constexpr std::uint64_t kTwoTo32 = std::uint64_t{1} << 32;

/// Gives the same bytes again and again, from an offset on.
class RepeatingSource : public ChunkSource {
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

constexpr std::uint32_t kLinesOfNul = std::uint32_t{1} << 31;

/// Lines, but that a chunk of one NUL stands for very many comments.
class VastLines final : public record::InputFormat {
 public:
  VastLines() : InputFormat(Format::lines, "a test") {}

  std::unique_ptr<record::RecordScanner> make_scanner(const kernel::Kernel& kernel, bool keep_boards) const override {
    return std::make_unique<Scanner>(lines_->make_scanner(kernel, keep_boards));
  }
  const ReasonFinder& reasons() const override { return lines_->reasons(); }
  record::HeaderSearch header_search(std::uint64_t offset) const override { return lines_->header_search(offset); }

 private:
  class Scanner final : public record::RecordScanner {
   public:
    explicit Scanner(std::unique_ptr<record::RecordScanner> lines) : lines_(std::move(lines)) {}

    void scan(const record::ChunkBytes& chunk, record::ScannedChunk& found) override {
      if (chunk.bytes.size() > 1) return lines_->scan(chunk, found);
      found.clear();
      found.lines = kLinesOfNul;
      found.stats.skipped = kLinesOfNul;
    }

   private:
    std::unique_ptr<record::RecordScanner> lines_;
  };

  record::FormatOptions options_ = record::make_format_options({}).value();
  std::unique_ptr<const record::InputFormat> lines_ = record::make_line_format(options_, "a test");
};

/// Three chunks of one NUL, then some lines.
class VastSource final : public RepeatingSource {
 public:
  explicit VastSource(std::string_view bytes) : RepeatingSource(bytes, 3, 1) {}

  Result<bool> next(Chunk& chunk) override {
    if (given_ == 3) return RepeatingSource::next(chunk);
    chunk.bytes = {};
    chunk.bytes.bytes = std::string_view("\0", 1);
    chunk.bytes.offset = given_++;
    chunk.bytes.end = chunk.owned = 1;
    return true;
  }
  const record::InputFormat& format() const override { return format_; }

 private:
  VastLines format_;
  std::uint64_t given_ = 0;
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

TEST(CheckRun, NumbersLinesAndCountsSkippedOnesAcrossTwoTo32) {
  test::Random random(1);
  const std::string bytes = test::laid_out(test::random_boards(2, 25, random), 82) + "\n#\njunk\n";
  VastSource source(bytes);
  std::vector<Slot> slots;
  while (slots.size() < 5) slots.emplace_back(input::Buffer(), *kernel::choose("auto").value(), CheckOptions());
  CheckTotals totals;
  totals.report.inputs.resize(1);
  const CheckOptions options;
  test::KeepingSink sink;
  const CheckHooks hooks{{&sink}, {}};
  CheckRun run(0, source, *kernel::choose("auto").value(), options, hooks, slots, totals);
  ASSERT_TRUE(run.run(2).ok());
  constexpr std::uint64_t kBefore = 3 * std::uint64_t{kLinesOfNul};
  ASSERT_EQ(sink.records.size(), 3U);
  EXPECT_EQ(sink.records[0].line, kBefore + 1);
  EXPECT_EQ(sink.records[1].line, kBefore + 2);
  EXPECT_EQ(sink.records[2].line, kBefore + 4);
  EXPECT_EQ(totals.report.stats.skipped, kBefore + 1);
  EXPECT_EQ(run.part().lines, kBefore + 4);
}

}  // namespace
}  // namespace gridsieve::pipeline
