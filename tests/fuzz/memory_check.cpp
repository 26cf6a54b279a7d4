#include "tests/fuzz/memory_check.hpp"

#include <algorithm>
#include <utility>

#include "engine/pipeline/check_run.hpp"
#include "engine/pipeline/stream_source.hpp"
#include "engine/record/input_start.hpp"
#include "tests/fuzz/finding.hpp"
#include "tests/support/memory_stream.hpp"

namespace gridsieve::test {
namespace {

class KeepingSink final : public VerdictSink {
 public:
  explicit KeepingSink(CheckedInput& heard) : heard_(heard) {}

  Status begin_input(const InputStart& start) override {
    heard_.header = start.header;
    return {};
  }

  Status accept(const RecordBatch& batch, std::string_view) override {
    require(batch.continuation.empty() || open_, "a continuation of nothing");
    if (open_) heard_.records.back().bytes.append(batch.continuation.data(), batch.continuation.size());
    require(batch.verdicts.size() == batch.clues.size(), "not as many clue counts as verdicts");
    require(batch.boards.size() == batch.size(), "not as many boards as verdicts");
    std::size_t index = 0;
    for_each_record(batch, [&](const Record& record) {
      CheckedRecord kept{record.number,
                         record.line,
                         record.column,
                         record.offset,
                         std::string(record.bytes),
                         record.verdict,
                         record.clues,
                         {},
                         {}};
      if (batch.boards[index] != kNoBoard) {
        require(batch.boards[index] + kCells <= batch.cells.size(), "a board behind the end of the cells");
        kept.board.assign(batch.cells.data() + batch.boards[index], kCells);
      }
      ++index;
      const bool failing = !passes(record.verdict, batch.level);
      if (failing) kept.reason = batch.reason(record);
      open_ = record.goes_on;
      heard_.records.push_back(std::move(kept));
    });
    require(index == batch.size(), "the runs do not hold all records");
    return {};
  }

 private:
  CheckedInput& heard_;
  bool open_ = false;  // the last record goes on
};

void take_report(const CorpusReport& report, CheckedInput& heard) {
  heard.format = report.inputs.front().format;
  heard.format_why = report.inputs.front().format_why;
  heard.stats = report.stats;
}

/// As the bytes come, `step` more at a time.
Result<std::unique_ptr<const record::InputFormat>> told_format(std::string_view bytes, std::size_t first_line,
                                                               std::size_t step, const record::FormatOptions& options) {
  for (std::size_t known = std::min(step, bytes.size());; known = std::min(known + step, bytes.size())) {
    const bool at_end = known == bytes.size() || known >= record::kMostTellingBytes;
    if (!at_end && known < record::kTellingBytes) continue;
    auto told = record::tell_format(bytes.substr(0, known), first_line, at_end, options);
    if (!told.ok() || told.value() != nullptr) return told;
    require(!at_end, "no format is told of all bytes");
  }
}

bool same(const CheckedRecord& left, const CheckedRecord& right) {
  return left.number == right.number && left.line == right.line && left.column == right.column &&
         left.offset == right.offset && left.bytes == right.bytes && left.verdict == right.verdict &&
         left.clues == right.clues && left.board == right.board && left.reason.text == right.reason.text &&
         left.reason.column == right.reason.column && left.reason.line == right.reason.line;
}

std::string shown(const CheckedRecord& record) {
  std::string text = "number " + std::to_string(record.number);
  text.append(" at ").append(std::to_string(record.line)).append(":").append(std::to_string(record.column));
  text.append(" offset ").append(std::to_string(record.offset));
  text.append(" size ").append(std::to_string(record.bytes.size()));
  text.append(" ").append(to_string(record.verdict)).append(" clues ").append(std::to_string(record.clues));
  text.append(" [").append(record.board).append("] ").append(std::to_string(record.reason.line));
  return text.append(":").append(std::to_string(record.reason.column)).append(" ").append(record.reason.text);
}

}  // namespace

std::string difference(const CheckedInput& left, const CheckedInput& right) {
  if (left.status.code() != right.status.code() || left.status.detail() != right.status.detail()) {
    return left.status.message() + " / " + right.status.message();
  }
  if (!left.status.ok()) return {};
  if (left.format != right.format || left.format_why != right.format_why) {
    return "format: " + left.format_why + " / " + right.format_why;
  }
  if (left.header != right.header) return "header: " + left.header + " / " + right.header;
  const auto [one, other] = std::ranges::mismatch(left.records, right.records, same);
  if (one != left.records.end() || other != right.records.end()) {
    return (one == left.records.end() ? "no record" : shown(*one))
        .append(" / ")
        .append(other == right.records.end() ? "no record" : shown(*other));
  }
  return left.stats == right.stats ? "" : "counts";
}

CheckedInput MemoryChecker::as_file(std::string_view bytes, CheckOptions options) {
  file_.put(bytes);
  CheckedInput heard;
  KeepingSink sink(heard);
  options.threads = 1;
  options.give_boards = true;
  const Result<CorpusReport> report = check_corpus({file_.path()}, options, {{&sink}, {}});
  heard.status = report.status();
  if (report.ok()) take_report(report.value(), heard);
  return heard;
}

CheckedInput MemoryChecker::as_stream(std::string_view bytes, CheckOptions options, std::size_t longest_read) {
  CheckedInput heard;
  const auto failed = [&heard](Status status) {
    heard.status = std::move(status);
    return heard;
  };
  options.threads = 1;
  options.give_boards = true;
  const Result<record::FormatOptions> format = record::make_format_options(options);
  if (!format.ok()) return failed(format.status());
  const Result<std::size_t> first_line = record::look_at_start(bytes.substr(0, record::kTellingBytes), file_.path());
  if (!first_line.ok()) return failed(first_line.status());
  auto told = told_format(bytes, first_line.value(), longest_read, format.value());
  if (!told.ok()) return failed(told.status());

  pipeline::BegunStream begun;
  begun.stream = std::make_unique<MemoryStream>(std::string(bytes), MemoryStreamRules{.longest_read = longest_read});
  begun.format = std::move(told).value();
  begun.first_line = first_line.value();
  const auto source = pipeline::make_stream_source(std::move(begun), "", options.chunk_bytes);
  const kernel::Kernel& kernel = *kernel::choose("auto").value();
  std::vector<pipeline::Slot> slots;
  slots.emplace_back(input::Buffer(), kernel, options);
  pipeline::CheckTotals totals;
  totals.report.inputs.resize(1);
  KeepingSink sink(heard);
  const CheckHooks hooks{{&sink}, {}};
  pipeline::CheckRun run(0, *source, kernel, options, hooks, slots, totals);
  heard.status = run.run(1);
  if (heard.status.ok()) take_report(totals.report, heard);
  return heard;
}

}  // namespace gridsieve::test
