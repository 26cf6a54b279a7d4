#include "engine/pipeline/check_run.hpp"

#include <algorithm>
#include <numeric>

#include "engine/pipeline/ordered_work.hpp"
#include "engine/record/tally.hpp"

namespace gridsieve::pipeline {

Slot::Slot(input::Buffer memory, const kernel::Kernel& kernel, const CheckOptions& options)
    : buffer(std::move(memory)), hasher(options.duplicates) {
  if (options.level == Level::rules) return;
  solver = std::make_unique<ChunkSolver>(options.level, kernel.name, options.give_solutions);
}

CheckRun::CheckRun(std::size_t input_index, ChunkSource& source, const kernel::Kernel& kernel,
                   const CheckOptions& options, const CheckHooks& hooks, std::vector<Slot>& slots, CheckTotals& totals)
    : input_index_(input_index),
      source_(source),
      options_(options),
      hooks_(hooks),
      slots_(slots),
      totals_(totals),
      on_request_(hooks.stop, RequestStop{stopping_}),
      input_(totals.report.inputs[input_index]) {
  input_.format = source.format().kind();
  input_.format_why = source.format().why();
  input_.compression = source.compression();
  const bool keep_boards =
      options.give_boards || options.level != Level::rules || options.duplicates != DuplicateChoice::none;
  for (Slot& slot : slots) slot.scanner = source.format().make_scanner(kernel, keep_boards);
}

Status CheckRun::run(unsigned threads) {
  const auto on_slot = [this](void (CheckRun::*stage)(Slot&)) {
    return [this, stage](std::size_t slot) { (this->*stage)(slots_[slot]); };
  };
  std::vector<Stage> stages = {{Stage::Order::parallel, on_slot(&CheckRun::scan)},
                               {Stage::Order::serial, on_slot(&CheckRun::put_in_order)}};
  if (!hooks_.sinks.empty()) {
    stages.push_back({Stage::Order::parallel, [this](std::size_t slot) { render(slots_[slot]); }});
  }
  stages.push_back({Stage::Order::serial, on_slot(&CheckRun::hand_over)});
  Status ran = run_ordered(
      threads, slots_.size(), [this](std::size_t slot) { return next(slots_[slot]); }, stages);
  return ran.ok() ? finish() : ran;
}

bool CheckRun::next(Slot& slot) {
  if (exhausted_ || stopping_.stop_requested()) return false;
  slot.status = {};
  slot.chunk.buffer = &slot.buffer;
  const Result<bool> more = source_.next(slot.chunk);
  if (more.ok()) return more.value();
  // The failure goes down the stages in a chunk of its own, behind those that are well.
  slot.status = more.status();
  exhausted_ = true;
  return true;
}

void CheckRun::scan(Slot& slot) {
  slot.found.clear();
  slot.dropped = stopping_.stop_requested();
  if (!slot.status.ok() || slot.dropped) return;
  const auto begin = std::chrono::steady_clock::now();
  slot.status = source_.load(slot.chunk);
  if (!slot.status.ok()) return;
  slot.scanner->scan(slot.chunk.bytes, slot.found);
  // How long it takes to solve boards tells nothing of the reader.
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  if (options_.level != Level::rules) {
    slot.dropped = !slot.solver->deepen(slot.found.cells(slot.chunk.bytes.bytes), slot.found, stopping_.get_token());
  }
  slot.dropped = slot.dropped || !hash_boards(slot);
  record::tally(slot.found, options_.level);
  slot.status = source_.done(slot.chunk, took.count());
}

// A line of records is cut off after the first one that fails or is a duplicate:
// the same bytes are scanned again up to that record's end, so that every count
// is that of a shorter input; but nothing is solved again. A line over the limit
// may end in a later chunk.
void CheckRun::end_with_first_finding(Slot& slot) {
  record::ChunkBytes& bytes = slot.chunk.bytes;
  std::uint64_t end = bytes.begin + slot.found.head_size;
  if (!finding_found_) end = end_of_first_finding(slot);
  finding_found_ = true;
  bytes.end = std::min(bytes.end, static_cast<std::size_t>(end));
  slot.chunk.owned = bytes.offset + end - content_bytes_;
  const std::vector<Verdict> verdicts = std::move(slot.found.verdicts);
  slot.scanner->scan(bytes, slot.found);
  std::copy_n(verdicts.begin(), slot.found.verdicts.size(), slot.found.verdicts.begin());
  record::tally(slot.found, options_.level);
  fill_batch(slot);
  drop_duplicates_past_end(slot);
  if (slot.found.last_line_open || !slot.found.head_ends) return;
  ended_early_ = true;
  stopping_.request_stop();
}

void CheckRun::fill_batch(Slot& slot) {
  const record::ScannedChunk& found = slot.found;
  RecordBatch& batch = slot.batch;
  batch.input = input_index_;
  batch.first_record = totals_.report.stats.records + stats_.records;
  batch.first_line = lines_ + 1;
  batch.offset = slot.chunk.bytes.offset;
  batch.first_column = columns_;
  batch.level = options_.level;
  batch.format = input_.format;
  batch.bytes = slot.chunk.bytes.bytes;
  batch.verdicts = found.verdicts;
  batch.clues = found.clues;
  batch.failing = found.failing;
  batch.runs = found.runs;
  batch.cells = found.cells(batch.bytes);
  batch.boards = {};
  batch.solutions = {};
  batch.redundant = {};
  if (options_.give_boards) batch.boards = found.boards;
  if (slot.solver) {
    const std::size_t records = found.verdicts.size();
    if (options_.give_solutions) batch.solutions = slot.solver->solutions().first(records);
    if (options_.level == Level::minimal) batch.redundant = slot.solver->redundant().first(records);
  }
  batch.last_goes_on = found.last_line_open;
  batch.duplicates = {};
  batch.duplicate_choice = options_.duplicates;
  batch.continuation = {};
  if (line_goes_on_) batch.continuation = batch.bytes.subspan(slot.chunk.bytes.begin, found.head_size);
  batch.reasons = &source_.format().reasons();
}

void CheckRun::put_in_order(Slot& slot) {
  slot.dropped = slot.dropped || ended_early_;
  if (!slot.dropped && slot.status.ok()) {
    if (!begun_) {
      // A shard does not know whether the line that it begins in is one over the limit; the sinks hear of it as if
      // it were, and whoever joins the shards knows.
      begun_ = true;
      inside_line_ = slot.chunk.bytes.inside_line;
      line_goes_on_ = inside_line_;
    }
    fill_batch(slot);
    slot.status = find_duplicates(slot);
  }
  // A chunk that is dropped takes with it those after it that were done before.
  ended_early_ = slot.dropped || !slot.status.ok();
  if (ended_early_) {
    stopping_.request_stop();
    return;
  }
  if (options_.fail_fast && (finding_found_ || has_finding(slot))) end_with_first_finding(slot);

  const record::ScannedChunk& found = slot.found;
  line_goes_on_ = found.verdicts.empty() ? line_goes_on_ && !found.head_ends : found.last_line_open;
  no_line_begins_ = no_line_begins_ && found.verdicts.empty() && !found.head_ends;
  columns_ = found.last_line_bytes + (found.lines == 0 ? columns_ : 0);
  lines_ += found.lines;
  count_doubtful(found);
  stats_ += found.stats;
  stats_.duplicates += slot.duplicates.size();
  totals_.failing += found.failing.size();
  content_bytes_ += slot.chunk.owned;
  input_.bytes_read = input_.compression.empty() ? content_bytes_ : slot.chunk.file_bytes;
  if (hooks_.progress) {
    hooks_.progress({totals_.bytes_before + input_.bytes_read, totals_.bytes,
                     totals_.report.stats.records + stats_.records, totals_.failing});
  }
}

// Whether the format was guessed well shows in the first records.
void CheckRun::count_doubtful(const record::ScannedChunk& found) {
  const std::size_t count = std::min(kDoubtedRecords - first_malformed_.size(), found.verdicts.size());
  if (count == 0) return;
  for (const Verdict verdict : std::span(found.verdicts).first(count)) {
    first_malformed_.push_back(verdict == Verdict::malformed);
  }
  input_.doubtful = is_doubtful(first_malformed_);
}

InputPart CheckRun::part() const {
  InputPart part;
  part.begin = source_.begin();
  part.end = part.begin + (input_.compression.empty() ? content_bytes_ : input_.bytes_read);
  part.stats = stats_;
  part.stats.solutions_missing = 0;
  part.lines = lines_;
  part.inside_line = inside_line_;
  part.no_line_begins = no_line_begins_;
  part.line_goes_on = line_goes_on_;
  part.first_malformed = first_malformed_;
  return part;
}

void CheckRun::render(Slot& slot) const {
  if (slot.dropped || !slot.status.ok()) return;
  slot.rendered.resize(hooks_.sinks.size());
  for (std::size_t sink = 0; sink < hooks_.sinks.size(); ++sink) {
    slot.rendered[sink].clear();
    hooks_.sinks[sink]->render(slot.batch, slot.rendered[sink]);
  }
}

Status CheckRun::begin_sinks() {
  sinks_begun_ = true;
  for (VerdictSink* sink : hooks_.sinks) {
    if (Status begun =
            sink->begin_input({input_index_, input_.path, source_.header().columns, input_.format, source_.begin()});
        !begun.ok()) {
      return begun;
    }
  }
  return {};
}

void CheckRun::hand_over(Slot& slot) {
  if (slot.dropped || !failure_.ok()) return;
  failure_ = slot.status;
  const bool has_something = slot.batch.size() > 0 || !slot.batch.continuation.empty();
  if (failure_.ok() && !sinks_begun_ && has_something) failure_ = begin_sinks();
  for (std::size_t sink = 0; failure_.ok() && has_something && sink < hooks_.sinks.size(); ++sink) {
    failure_ = hooks_.sinks[sink]->accept(slot.batch, slot.rendered[sink]);
  }
  if (!failure_.ok()) stopping_.request_stop();
}

Status CheckRun::finish() {
  if (!failure_.ok()) return failure_;
  if (hooks_.stop.stop_requested()) return Status(StatusCode::stopped);
  if (!sinks_begun_) {
    if (Status begun = begin_sinks(); !begun.ok()) return begun;
  }
  if (!ended_early_) {
    if (Status end = source_.check_end(content_bytes_); !end.ok()) {
      return end.path().empty() ? std::move(end).in(input_.path) : end;
    }
    // Padding may follow what the last chunk was made of.
    if (!input_.compression.empty()) input_.bytes_read = source_.file_bytes_read();
  }
  const std::uint64_t sum = std::accumulate(stats_.verdicts.begin(), stats_.verdicts.end(), std::uint64_t{0});
  if (sum != stats_.records) {
    return Status(StatusCode::internal,
                  std::to_string(stats_.records) + " records, but " + std::to_string(sum) + " verdicts")
        .in(input_.path);
  }
  // Only an input that has stored solutions can miss some.
  if (stats_.solutions_checked > 0) {
    stats_.solutions_missing = stats_.records - stats_.count(Verdict::malformed) - stats_.solutions_checked;
  }
  input_.content_bytes = input_.compression.empty() ? 0 : content_bytes_;
  input_.records = stats_.records;
  input_.skipped = stats_.skipped;
  totals_.report.stats += stats_;
  totals_.bytes_before += input_.bytes_read;
  totals_.report.complete = totals_.report.complete && !ended_early_ && !finding_found_;
  return {};
}

}  // namespace gridsieve::pipeline
