#include "engine/pipeline/corpus_checker.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <utility>

#include "engine/pipeline/joined_names.hpp"
#include "engine/pipeline/known_boards.hpp"
#include "engine/pipeline/ordered_work.hpp"

namespace gridsieve::pipeline {
namespace {

constexpr std::size_t kPastChunk = 4096;  // a buffer also holds the end of the chunk's last line

constexpr std::size_t kLargestChunk = std::size_t{1} << 30;  // places within a chunk are 32-bit

Result<std::vector<input::InputFile>> open_all(const std::vector<std::string>& inputs) {
  std::vector<input::InputFile> files;
  for (const std::string& path : inputs) {
    Result<input::InputFile> file = input::InputFile::open(path);
    if (!file.ok()) return file.status();
    files.push_back(std::move(file).value());
  }
  return files;
}

Status check_options(const std::vector<std::string>& inputs, const CheckOptions& options) {
  const auto dashes = [](const std::vector<std::string>& paths) { return std::ranges::count(paths, "-"); };
  if (options.give_solutions && options.level != Level::unique && options.level != Level::minimal) {
    return Status(StatusCode::bad_option, "solutions are known at the levels unique and minimal only");
  }
  if (dashes(inputs) + dashes(options.known) > 1) {
    return Status(StatusCode::bad_option, "standard input can be read only once");
  }
  if (!options.known.empty() && options.duplicates == DuplicateChoice::none) {
    return Status(StatusCode::bad_option, "known boards are of use only where duplicates are looked for");
  }
  return {};
}

CheckTotals begin_totals(const std::vector<input::InputFile>& files, const CorpusRanges* ranges, Level level) {
  CheckTotals totals;
  totals.report.level = level;
  totals.bytes = 0;
  for (std::size_t at = 0; at < files.size(); ++at) {
    InputReport report;
    report.path = files[at].path();
    report.bytes = files[at].size();
    totals.report.inputs.push_back(std::move(report));
    std::optional<std::uint64_t> size = files[at].size();
    if (ranges != nullptr) size = ranges->inputs[at].end - ranges->inputs[at].begin;
    totals.bytes = totals.bytes && size ? std::optional(*totals.bytes + *size) : std::nullopt;
  }
  return totals;
}

// A known file may be of another format than the inputs: what is said of theirs is
// not said of it.
Result<record::FormatOptions> known_format(const CheckOptions& options) {
  CheckOptions known;
  known.blanks = options.blanks;
  known.solutions = SolutionChoice::none;
  return record::make_format_options(known);
}

}  // namespace

Result<CorpusChecker> CorpusChecker::open(const std::vector<std::string>& inputs, const CheckOptions& options) {
  const Result<const kernel::Kernel*> kernel = kernel::choose(options.kernel);
  if (!kernel.ok()) return kernel.status();
  Result<record::FormatOptions> format = record::make_format_options(options);
  if (!format.ok()) return format.status();
  Result<record::FormatOptions> format_of_known = known_format(options);
  if (!format_of_known.ok()) return format_of_known.status();
  if (Status allowed = check_options(inputs, options); !allowed.ok()) return allowed;
  Result<std::vector<input::InputFile>> files = open_all(inputs);
  if (!files.ok()) return files.status();
  Result<std::vector<input::InputFile>> known = open_all(options.known);
  if (!known.ok()) return known.status();

  const unsigned threads = options.threads == 0 ? available_threads() : options.threads;
  const std::size_t chunk_bytes =
      std::clamp<std::size_t>(options.chunk_bytes == 0 ? kChunkBytes : options.chunk_bytes, 1, kLargestChunk);
  const std::size_t slot_count = slots_for(threads);
  Result<input::BufferPool> pool = input::BufferPool::make(slot_count, chunk_bytes + kPastChunk);
  if (!pool.ok()) return pool.status();

  CorpusChecker checker(options, *kernel.value(), std::move(pool).value());
  checker.format_ = std::move(format).value();
  checker.format_of_known_ = std::move(format_of_known).value();
  checker.inputs_ = std::move(files).value();
  checker.known_ = std::move(known).value();
  checker.source_ = {options.reader, chunk_bytes, threads};
  checker.slots_.reserve(slot_count);
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    checker.slots_.emplace_back(checker.pool_.take(), *checker.kernel_, checker.options_);
  }
  return checker;
}

Result<CorpusReport> CorpusChecker::check(const CheckHooks& hooks, duplicates::DuplicateSearch* search,
                                          const CorpusRanges* ranges, std::vector<InputPart>* parts) {
  const auto begin = std::chrono::steady_clock::now();
  CheckTotals totals = begin_totals(inputs_, ranges, options_.level);
  if (parts != nullptr) parts->assign(inputs_.size(), {});
  if (search != nullptr) {
    totals.report.duplicates = search->choice();
    totals.duplicates = search;
    if (ranges == nullptr || ranges->known) {
      if (Status loaded = load_known(known_, options_, format_of_known_, *kernel_, source_, slots_, hooks.stop, *search,
                                     totals.report.known);
          !loaded.ok()) {
        return loaded;
      }
    }
  }
  for (std::size_t at = 0; at < inputs_.size() && totals.report.complete; ++at) {
    if (Status checked = check_input(at, hooks, ranges == nullptr ? nullptr : &ranges->inputs[at], totals,
                                     parts == nullptr ? nullptr : &(*parts)[at]);
        !checked.ok()) {
      return checked;
    }
  }
  RunReport& run = totals.report.run;
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  run.kernel = kernel_->name;
  run.threads = source_.threads;
  return std::move(totals.report);
}

Status CorpusChecker::check_input(std::size_t at, const CheckHooks& hooks, const InputRange* range, CheckTotals& totals,
                                  InputPart* part) {
  const input::InputFile& file = inputs_[at];
  const Result<std::unique_ptr<ChunkSource>> source = make_chunk_source(file, format_, source_, range);
  if (!source.ok()) return source.status();
  if (source.value() == nullptr) return {};
  if (totals.duplicates != nullptr) {
    totals.duplicates->begin_file(file.path(), false, at, totals.report.stats.records);
  }
  CheckRun check_run(at, *source.value(), *kernel_, options_, hooks, slots_, totals);
  // What fits one chunk is done before another thread has woken up.
  const std::uint64_t size =
      range != nullptr ? range->end - range->begin : file.size().value_or(std::numeric_limits<std::uint64_t>::max());
  if (Status checked = check_run.run(size <= source_.chunk_bytes ? 1 : source_.threads); !checked.ok()) return checked;
  if (part != nullptr) *part = check_run.part();
  add_names(totals.report.run.reader, source.value()->reader());
  totals.report.run.reader_why = source.value()->reader_why();
  return {};
}

}  // namespace gridsieve::pipeline
