#include "engine/cli/record_finder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/board/text_escape.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::cli {
namespace {

class RecordFinder final : public VerdictSink {
 public:
  explicit RecordFinder(RecordPlace place) : place_(place) {}

  Status accept(const RecordBatch& batch, std::string_view) override {
    for (const RecordRun& run : batch.runs) {
      const Record last = batch.record(run, run.count - 1);
      if (place_.at > (place_.by == RecordPlace::By::line ? last_line(last) : last.number)) continue;
      take_from(batch, run);
      passed_ = true;
      // The way to end a check early; whoever asked looks at what was found first.
      return Status(StatusCode::internal, "the record was found");
    }
    return {};
  }

  /// Records from that place on were seen, whether or not one stood there.
  bool passed() const { return passed_; }
  std::optional<FoundRecord>& found() { return found_; }

 private:
  static std::uint64_t last_line(const Record& record) {
    std::string_view bytes = record.bytes;
    if (bytes.ends_with('\n')) bytes.remove_suffix(1);
    return record.line + static_cast<std::uint64_t>(std::ranges::count(bytes, '\n'));
  }

  // Of a run that ends at or after the place.
  void take_from(const RecordBatch& batch, const RecordRun& run) {
    const Record first = batch.record(run, 0);
    const std::uint64_t begin = place_.by == RecordPlace::By::line ? first.line : first.number;
    if (place_.at < begin) return;
    const std::uint64_t place = std::min<std::uint64_t>(place_.at - begin, run.count - 1);
    const Record record = batch.record(run, static_cast<std::uint32_t>(place));
    FoundRecord found{record.line, record.column, record.verdict, {}, {}};
    if (!passes(record.verdict, batch.level)) found.reason = batch.reason(record);
    const std::uint32_t board = batch.boards[run.first + place];
    if (board != kNoBoard) std::copy_n(batch.cells.data() + board, kCells, found.board.begin());
    found_ = std::move(found);  // whole, or memory for it was wanting and there is none
  }

  RecordPlace place_;
  bool passed_ = false;
  std::optional<FoundRecord> found_;
};

Status missing(const std::string& input, std::string what) {
  return Status(StatusCode::bad_option, std::move(what)).in(escape_for_terminal(input));
}

}  // namespace

Result<FoundRecord> find_record(const std::string& input, RecordPlace place, CheckOptions options) {
  RecordFinder finder(place);
  CheckHooks hooks;
  hooks.sinks = {&finder};
  options.give_boards = true;
  const Result<CorpusReport> checked = check_corpus({input}, options, hooks);
  if (finder.found()) return *std::move(finder.found());
  const auto skipped = [&] {
    return missing(input, fmt::format("line {} is skipped: a comment, a blank line or a header", place.at));
  };
  if (finder.passed()) return skipped();
  if (!checked.ok()) return checked.status();
  const CorpusStats& stats = checked.value().stats;
  if (place.by == RecordPlace::By::number) {
    return missing(input, fmt::format("has {} records, from 0; there is no record {}", stats.records, place.at));
  }
  const Format format = checked.value().inputs.front().format;
  if (format != Format::lines && format != Format::csv) {
    return missing(input, fmt::format("no record stands at line {} or after it; it has {}", place.at, stats.records));
  }
  const std::uint64_t lines = stats.records + stats.skipped;
  if (place.at <= lines) return skipped();
  return missing(input, fmt::format("has {} lines; there is no line {}", lines, place.at));
}

}  // namespace gridsieve::cli
