#include "engine/cli/board_lines.hpp"

#include <algorithm>

#include "engine/cli/check_options.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/input_options.hpp"
#include "engine/cli/progress.hpp"
#include "engine/cli/screen_sink.hpp"
#include "engine/output/diagnostics.hpp"
#include "engine/output/output_set.hpp"
#include "engine/output/summary.hpp"

namespace gridsieve::cli {
namespace {

using output::OutputFile;
using output::OutputSet;

class LineSink final : public VerdictSink {
 public:
  LineSink(const LineMaker& maker, OutputFile& file) : maker_(maker), file_(file) {}

  void render(const RecordBatch& batch, std::string& bytes) const override { maker_.append_lines(batch, bytes); }
  Status accept(const RecordBatch&, std::string_view bytes) override { return file_.write(bytes); }

 private:
  const LineMaker& maker_;
  OutputFile& file_;
};

/// Hands on batches whose failing records are those alone that are to be told of.
class ToldSink final : public VerdictSink {
 public:
  ToldSink(const LineMaker& maker, VerdictSink& sink) : maker_(maker), sink_(sink) {}

  Status begin_input(const InputStart& start) override { return sink_.begin_input(start); }
  void render(const RecordBatch& batch, std::string& bytes) const override {
    const std::vector<std::uint32_t> told = told_of(batch);
    sink_.render(with_failing(batch, told), bytes);
  }
  Status accept(const RecordBatch& batch, std::string_view bytes) override {
    const std::vector<std::uint32_t> told = told_of(batch);
    return sink_.accept(with_failing(batch, told), bytes);
  }

 private:
  std::vector<std::uint32_t> told_of(const RecordBatch& batch) const {
    std::vector<std::uint32_t> told;
    std::ranges::copy_if(batch.failing, std::back_inserter(told),
                         [&](std::uint32_t index) { return maker_.is_told(batch.verdicts[index]); });
    return told;
  }

  static RecordBatch with_failing(RecordBatch batch, const std::vector<std::uint32_t>& failing) {
    batch.failing = failing;
    return batch;
  }

  const LineMaker& maker_;
  VerdictSink& sink_;
};

}  // namespace

void add_board_lines_options(OptionSet& options, BoardLinesRequest& request) {
  options.value(
      "-o,--output",
      [&request](const std::string& value) {
        request.output = is_standard_output(value) ? "-" : value;
        return std::string();
      },
      "FILE", "where the lines go; by default standard output");
  options.flag("-f,--force", request.force, "overwrite an output that exists");
  add_list(options, request.list, "failing records");
  add_threads(options, request.check.threads);
  add_reader(options, request.check.reader);
  add_kernel(options, request.check.kernel);
  add_input_options(options, request.check);
  add_progress(options, request.progress);
  add_color(options, request.color);
}

Result<CorpusReport> write_board_lines(const BoardLinesRequest& request, const LineMaker& maker) {
  if (Status found = look_at_inputs(request.inputs); !found.ok()) return found;
  Result<OutputSet> outputs = OutputSet::plan({{request.output, "--output"}}, request.inputs, request.force);
  if (!outputs.ok()) return outputs.status();
  if (Status opened = outputs.value().open(); !opened.ok()) return opened;

  OutputFile screen = OutputFile::standard_error();
  output::Diagnostics diagnostics(screen, request.inputs, request.list);
  ProgressLine progress(errors_go_to_terminal());
  const bool shows_progress = wants_progress(request.progress);
  ScreenSink screen_sink(diagnostics, shows_progress ? &progress : nullptr);
  ToldSink told_sink(maker, screen_sink);
  LineSink line_sink(maker, outputs.value().file(0));
  CheckHooks hooks;
  hooks.sinks = {&line_sink, &told_sink};
  if (shows_progress) hooks.progress = [&progress](const Progress& now) { progress.show(now); };

  Result<CorpusReport> checked = check_corpus(request.inputs, request.check, hooks);
  progress.finish();
  if (!checked.ok()) return checked;
  output::SummaryStyle style;
  style.color = wants_color(request.color, kStandardError);
  style.not_shown = diagnostics.not_shown();
  if (Status written = screen.write(maker.notes() + output::summary_text(checked.value(), style)); !written.ok()) {
    return written;
  }
  if (Status flushed = screen.flush(); !flushed.ok()) return flushed;
  if (Status committed = outputs.value().commit(); !committed.ok()) return committed;
  return checked;
}

}  // namespace gridsieve::cli
