#include "engine/cli/record_finder.hpp"

#include <fmt/format.h>

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
      const std::uint64_t first = where(batch.record(run, 0));
      if (place_.at >= first + run.count) continue;
      passed_ = true;
      if (place_.at >= first) take(batch, batch.record(run, static_cast<std::uint32_t>(place_.at - first)));
      // The way to end a check early; whoever asked looks at what was found first.
      return Status(StatusCode::internal, "the record was found");
    }
    return {};
  }

  /// Records from that place on were seen, whether or not one stood there.
  bool passed() const { return passed_; }
  std::optional<FoundRecord>& found() { return found_; }

 private:
  std::uint64_t where(const Record& record) const {
    return place_.by == RecordPlace::By::line ? record.line : record.number;
  }

  void take(const RecordBatch& batch, const Record& record) {
    found_ = FoundRecord{record.line, std::string(record.bytes), record.verdict, {}};
    if (!passes(record.verdict, batch.level)) found_->reason = batch.reason(record);
  }

  RecordPlace place_;
  bool passed_ = false;
  std::optional<FoundRecord> found_;
};

Status missing(const std::string& input, std::string what) {
  return Status(StatusCode::bad_option, std::move(what)).in(escape_for_terminal(input));
}

}  // namespace

Result<FoundRecord> find_record(const std::string& input, RecordPlace place, const std::string& blanks) {
  RecordFinder finder(place);
  CheckHooks hooks;
  hooks.sinks = {&finder};
  CheckOptions options;
  options.blanks = blanks;
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
  const std::uint64_t lines = stats.records + stats.skipped;
  if (place.at <= lines) return skipped();
  return missing(input, fmt::format("has {} lines; there is no line {}", lines, place.at));
}

}  // namespace gridsieve::cli
