// gridsieve check: reads, validates, prints a summary.
#include <memory>
#include <utility>

#include "engine/cli/check_options.hpp"
#include "engine/cli/command.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/progress.hpp"
#include "engine/cli/screen_sink.hpp"
#include "engine/cli/shard_options.hpp"
#include "engine/output/diagnostics.hpp"
#include "engine/output/normalised_boards.hpp"
#include "engine/output/output_set.hpp"
#include "engine/output/record_splitter.hpp"
#include "engine/output/report_page.hpp"
#include "engine/output/report_sink.hpp"
#include "engine/output/statistics_json.hpp"
#include "engine/output/summary.hpp"
#include "engine/output/temporary_files.hpp"
#include "engine/output/verdict_writers.hpp"

namespace gridsieve::cli {
namespace {

using output::OutputFile;
using output::OutputSet;
using output::OutputSink;

/// The outputs that were asked for, and the sinks that fill them.
class Outputs {
 public:
  explicit Outputs(const CheckRequest& request) : request_(request) {
    // The statistics come last: whoever sees them may count on all the rest.
    verdicts_ = add(request.verdicts, "--verdicts");
    valid_ = add(request.valid, "--valid");
    invalid_ = add(request.invalid, "--invalid");
    distinct_ = add(request.distinct, "--distinct");
    normalised_ = add(request.normalised, "--normalised");
    report_ = add(request.report, "--report");
    json_ = add(request.json, "--json");
  }

  Status open() {
    Result<OutputSet> planned = OutputSet::plan(requests_, files_read(request_), request_.force);
    if (!planned.ok()) return planned.status();
    set_ = std::move(planned).value();
    if (Status opened = set_.open(); !opened.ok()) return opened;
    if (verdicts_) {
      const auto format = request_.verdict_format.value_or(output::verdict_format_from_name(*request_.verdicts));
      auto sink =
          output::make_verdict_sink(format, set_.file(*verdicts_), request_.check.duplicates != DuplicateChoice::none);
      if (!sink.ok()) return sink.status();
      sinks_.push_back(std::move(sink).value());
    }
    if (valid_) add_splitter(output::SplitSide::passing, *valid_);
    if (invalid_) add_splitter(output::SplitSide::failing, *invalid_);
    if (distinct_) add_splitter(output::SplitSide::distinct, *distinct_);
    if (normalised_) sinks_.push_back(std::make_unique<output::NormalisedBoards>(set_.file(*normalised_)));
    return {};
  }

  bool use_standard_output() const { return set_.uses_standard_output(); }

  void add_sinks_to(CheckHooks& hooks) {
    for (const auto& sink : sinks_) hooks.sinks.push_back(sink.get());
    if (report_) hooks.sinks.push_back(&report_sink_);
  }

  /// All that is to stand in the outputs is written; they have no names yet.
  Status finish(const CorpusReport& report) {
    for (const auto& sink : sinks_) {
      if (Status finished = sink->finish(); !finished.ok()) return finished;
    }
    if (report_) {
      Status written = set_.file(*report_).write(output::report_page(report, report_sink_.findings()));
      if (!written.ok()) return written;
    }
    return json_ ? set_.file(*json_).write(output::statistics_json(report)) : Status();
  }

  Status commit() { return set_.commit(); }

 private:
  std::optional<std::size_t> add(const std::optional<std::string>& path, const std::string& option) {
    if (!path) return std::nullopt;
    requests_.push_back({is_standard_output(*path) ? "-" : *path, option});
    return requests_.size() - 1;
  }

  void add_splitter(output::SplitSide side, std::size_t index) {
    sinks_.push_back(std::make_unique<output::RecordSplitter>(side, set_.file(index)));
  }

  const CheckRequest& request_;
  std::vector<output::OutputRequest> requests_;
  std::optional<std::size_t> verdicts_;
  std::optional<std::size_t> valid_;
  std::optional<std::size_t> invalid_;
  std::optional<std::size_t> distinct_;
  std::optional<std::size_t> normalised_;
  std::optional<std::size_t> report_;
  std::optional<std::size_t> json_;
  OutputSet set_;
  std::vector<std::unique_ptr<OutputSink>> sinks_;
  output::ReportSink report_sink_;
};

/// Runs the check up to the named outputs; the exit code when all went well.
Result<int> check(const CheckRequest& request) {
  if (Status found = look_at_inputs(files_read(request)); !found.ok()) return found;
  Outputs outputs(request);
  if (Status opened = outputs.open(); !opened.ok()) return opened;

  const bool to_errors = outputs.use_standard_output();
  OutputFile screen = to_errors ? OutputFile::standard_error() : OutputFile::standard_output();
  output::Diagnostics diagnostics(screen, request.inputs, request.list);
  ProgressLine progress(errors_go_to_terminal());
  const bool shows_progress = wants_progress(request.progress);
  ScreenSink screen_sink(diagnostics, shows_progress ? &progress : nullptr);

  CheckHooks hooks;
  outputs.add_sinks_to(hooks);
  hooks.sinks.push_back(&screen_sink);
  if (shows_progress) hooks.progress = [&progress](const Progress& now) { progress.show(now); };

  CheckOptions options = request.check;
  options.give_boards = request.report.has_value() || request.normalised.has_value();
  const Result<CorpusReport> checked = check_corpus(request.inputs, options, hooks);
  progress.finish();
  if (!checked.ok()) return checked.status();
  const CorpusReport& report = checked.value();

  if (Status finished = outputs.finish(report); !finished.ok()) return finished;
  output::SummaryStyle style;
  style.color = wants_color(request.color, to_errors ? kStandardError : kStandardOutput);
  style.not_shown = diagnostics.not_shown();
  if (Status written = screen.write(output::summary_text(report, style)); !written.ok()) return written;
  if (Status flushed = screen.flush(); !flushed.ok()) return flushed;
  if (Status committed = outputs.commit(); !committed.ok()) return committed;
  return report.all_pass() ? kExitOk : kExitFailing;
}

}  // namespace

int run_check(Arguments arguments) {
  output::install_cleanup_handlers();
  CheckRequest request;
  ShardRequest shard;
  CheckReader reader;
  reader.add_options = [&shard](OptionSet& options) { add_shard_options(options, shard); };
  reader.refuse = [&](const OptionSet& options) { return refuse_for_shard(options, request, shard); };
  if (const auto ended = read_check_arguments(arguments, request, reader)) return *ended;
  const Result<int> checked = shard.shard ? check_shard(request, shard) : check(request);
  return checked.ok() ? checked.value() : fail(checked.status());
}

}  // namespace gridsieve::cli
