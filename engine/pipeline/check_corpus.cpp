#include <algorithm>
#include <chrono>
#include <limits>
#include <new>
#include <optional>

#include "engine/input/buffer_pool.hpp"
#include "engine/input/input_file.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/pipeline/check_run.hpp"
#include "engine/pipeline/chunk_source.hpp"
#include "engine/pipeline/known_boards.hpp"
#include "engine/pipeline/ordered_work.hpp"
#include "engine/record/format_options.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve {
namespace {

using pipeline::CheckRun;
using pipeline::CheckTotals;
using pipeline::ChunkSource;
using pipeline::Slot;

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
  if (dashes(inputs) + dashes(options.known) > 1) {
    return Status(StatusCode::bad_option, "standard input can be read only once");
  }
  if (!options.known.empty() && options.duplicates == DuplicateChoice::none) {
    return Status(StatusCode::bad_option, "known boards are of use only where duplicates are looked for");
  }
  return {};
}

CheckTotals begin_totals(const std::vector<input::InputFile>& files, Level level) {
  CheckTotals totals;
  totals.report.level = level;
  totals.bytes = 0;
  for (const input::InputFile& file : files) {
    InputReport report;
    report.path = file.path();
    report.bytes = file.size();
    totals.report.inputs.push_back(std::move(report));
    totals.bytes = totals.bytes && file.size() ? std::optional(*totals.bytes + *file.size()) : std::nullopt;
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

// Names joined with +, in the order in which they came first.
void add_name(std::string& names, const std::string& name) {
  if (("+" + names + "+").find("+" + name + "+") != std::string::npos) return;
  names += names.empty() ? name : "+" + name;
}

Result<CorpusReport> check(const std::vector<std::string>& inputs, const CheckOptions& options,
                           const CheckHooks& hooks) {
  const auto begin = std::chrono::steady_clock::now();
  if (options.give_solutions && options.level != Level::unique && options.level != Level::minimal) {
    return Status(StatusCode::bad_option, "solutions are known at the levels unique and minimal only");
  }
  const Result<const kernel::Kernel*> kernel = kernel::choose(options.kernel);
  if (!kernel.ok()) return kernel.status();
  const Result<record::FormatOptions> format = record::make_format_options(options);
  if (!format.ok()) return format.status();
  const Result<record::FormatOptions> format_of_known = known_format(options);
  if (!format_of_known.ok()) return format_of_known.status();
  if (Status allowed = check_options(inputs, options); !allowed.ok()) return allowed;
  const Result<std::vector<input::InputFile>> files = open_all(inputs);
  if (!files.ok()) return files.status();
  const Result<std::vector<input::InputFile>> known = open_all(options.known);
  if (!known.ok()) return known.status();

  const unsigned threads = options.threads == 0 ? pipeline::available_threads() : options.threads;
  const std::size_t chunk_bytes =
      std::clamp<std::size_t>(options.chunk_bytes == 0 ? pipeline::kChunkBytes : options.chunk_bytes, 1, kLargestChunk);
  const std::size_t slot_count = pipeline::slots_for(threads);
  Result<input::BufferPool> pool = input::BufferPool::make(slot_count, chunk_bytes + kPastChunk);
  if (!pool.ok()) return pool.status();
  std::vector<Slot> slots;
  slots.reserve(slot_count);
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    slots.emplace_back(pool.value().take(), *kernel.value(), options);
  }
  const pipeline::SourceOptions source_options{options.reader, chunk_bytes, threads};
  CheckTotals totals = begin_totals(files.value(), options.level);
  std::optional<duplicates::DuplicateFinder> finder;
  if (options.duplicates != DuplicateChoice::none) {
    totals.report.duplicates = options.duplicates;
    totals.duplicates = &finder.emplace(options.duplicates);
    if (Status loaded = pipeline::load_known(known.value(), options, format_of_known.value(), *kernel.value(),
                                             source_options, slots, hooks.stop, *finder, totals.report.known);
        !loaded.ok()) {
      return loaded;
    }
  }
  RunReport& run = totals.report.run;
  for (std::size_t at = 0; at < files.value().size() && totals.report.complete; ++at) {
    const Result<std::unique_ptr<ChunkSource>> source =
        pipeline::make_chunk_source(files.value()[at], format.value(), source_options);
    if (!source.ok()) return source.status();
    if (finder) finder->begin_file(files.value()[at].path(), false, at, totals.report.stats.records);
    CheckRun check_run(at, *source.value(), *kernel.value(), options, hooks, slots, totals);
    // What fits one chunk is done before another thread has woken up.
    const bool small = files.value()[at].size().value_or(std::numeric_limits<std::uint64_t>::max()) <= chunk_bytes;
    if (Status checked = check_run.run(small ? 1 : threads); !checked.ok()) return checked;
    add_name(run.reader, source.value()->reader());
    run.reader_why = source.value()->reader_why();
  }
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  run.kernel = kernel.value()->name;
  run.threads = threads;
  const std::uint64_t records = totals.report.stats.records;
  if (options.expect_records && totals.report.complete && records != *options.expect_records) {
    return Status(StatusCode::record_count, std::to_string(*options.expect_records) + " records were expected, " +
                                                std::to_string(records) + " were found");
  }
  return std::move(totals.report);
}

}  // namespace

bool CorpusReport::all_pass() const {
  if (stats.duplicates > 0) return false;
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    if (stats.verdicts[code] > 0 && !passes(static_cast<Verdict>(code), level)) return false;
  }
  return true;
}

Result<CorpusReport> check_corpus(const std::vector<std::string>& inputs, const CheckOptions& options,
                                  const CheckHooks& hooks) {
  try {
    return check(inputs, options, hooks);
  } catch (const std::bad_alloc&) {
    return Status(StatusCode::out_of_memory);
  }
}

}  // namespace gridsieve
