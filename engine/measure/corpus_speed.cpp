#include "engine/measure/corpus_speed.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>

#include "engine/input/input_file.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/measure/board_sample.hpp"
#include "engine/measure/kernel_speed.hpp"
#include "engine/measure/touch.hpp"
#include "engine/output/output_file.hpp"
#include "engine/output/output_target.hpp"
#include "engine/output/verdict_writers.hpp"
#include "engine/pipeline/chunk_source.hpp"

namespace gridsieve::measure {
namespace {

using Clock = std::chrono::steady_clock;
using pipeline::kChunkBytes;  // as a check has it, so that both meet the reader with the same chunks

constexpr std::size_t kSampleBoards = 8192;
constexpr double kKernelSeconds = 5e-3;

double since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

template <typename Value>
Series per_repetition(const ThreadSpeed& speed, Value value) {
  Series series;
  for (std::size_t i = 0; i < speed.check.values.size(); ++i) series.values.push_back(value(i));
  return series;
}

Status differs(const char* what) { return Status(StatusCode::internal, std::string("two runs differ in ") + what); }

class CorpusRun {
 public:
  CorpusRun(const CorpusPlan& plan, const input::InputFile& file, const kernel::Kernel& kernel)
      : plan_(plan), file_(file), kernel_(kernel) {}

  Result<CorpusSpeed> measure() {
    if (Status prepared = prepare(); !prepared.ok()) return prepared;
    for (const unsigned threads : plan_.threads) speed_.threads.emplace_back().threads = threads;
    for (unsigned repetition = 0; repetition < plan_.repetitions; ++repetition) {
      for (ThreadSpeed& speed : speed_.threads) {
        if (Status measured = measure_once(speed); !measured.ok()) return measured;
      }
    }
    return std::move(speed_);
  }

 private:
  /// Reads the file once, which leaves it in the page cache as far as it fits.
  Status prepare() {
    CheckOptions plainest;
    plainest.threads = 1;
    plainest.kernel = kernel::registry().front().name;
    plainest.reader = ReaderChoice::read;
    const Result<CorpusReport> report = check_corpus({plan_.path}, plainest);
    if (!report.ok()) return report.status();
    speed_.stats = report.value().stats;
    speed_.bytes = report.value().inputs.front().bytes_read;
    speed_.kernel = kernel_.name;

    Result<BoardSample> sample = sample_of(file_, kSampleBoards);
    if (!sample.ok()) return sample.status();
    sample_ = std::move(sample).value();
    speed_.boards_a_record = sample_.boards_a_record;

    can_map_ = touch_file(file_, ReaderChoice::mmap, 1, kChunkBytes).status().code() != StatusCode::cannot_map;
    return {};
  }

  Status measure_once(ThreadSpeed& speed) {
    if (Status touched = touch(ReaderChoice::read, speed.threads, speed.touch_read); !touched.ok()) return touched;
    if (Status timed = time_boards(speed); !timed.ok()) return timed;
    if (Status checked = check(speed.threads, {}, speed.check); !checked.ok()) return checked;
    const bool mapped = speed_.reader == "mmap";
    if (can_map_) {
      if (Status touched = touch(ReaderChoice::mmap, speed.threads, speed.touch_mmap); !touched.ok()) return touched;
    }
    speed.touch.values.push_back((mapped ? speed.touch_mmap : speed.touch_read).values.back());
    return check_with_verdicts(speed.threads, speed.check_verdicts);
  }

  Status touch(ReaderChoice reader, unsigned threads, Series& seconds) {
    const Result<Touch> touched = touch_file(file_, reader, threads, kChunkBytes);
    if (!touched.ok()) return touched.status();
    if (touched.value().bytes != speed_.bytes) return differs("the number of bytes");
    if (touched.value().sum != sum_.value_or(touched.value().sum)) return differs("the sum of the bytes");
    sum_ = touched.value().sum;
    seconds.values.push_back(touched.value().seconds);
    return {};
  }

  Status time_boards(ThreadSpeed& speed) {
    const Result<KernelTime> board = time_kernel(kernel_, sample_, speed.threads, kKernelSeconds);
    if (!board.ok()) return board.status();
    const double boards = static_cast<double>(speed_.stats.records) * sample_.boards_a_record;
    speed.kernel.values.push_back(board.value().nanoseconds * 1e-9 * boards);
    speed.had_processors.values.push_back(board.value().processor_share);
    return {};
  }

  /// By the clock on the wall around the whole call.
  Status check(unsigned threads, const CheckHooks& hooks, Series& seconds) {
    CheckOptions options;
    options.threads = threads;
    options.kernel = kernel_.name;
    const auto begin = Clock::now();
    const Result<CorpusReport> report = check_corpus({plan_.path}, options, hooks);
    const double took = since(begin);
    if (!report.ok()) return report.status();
    if (!(report.value().stats == speed_.stats)) return differs("the statistics");
    seconds.values.push_back(took);
    speed_.reader = report.value().run.reader;
    speed_.reader_why = report.value().run.reader_why;
    return {};
  }

  Status check_with_verdicts(unsigned threads, Series& seconds) {
    const Result<output::OutputTarget> target = output::look_at_target("/dev/null");
    if (!target.ok()) return target.status();
    Result<output::OutputFile> file = output::OutputFile::open(target.value());
    if (!file.ok()) return file.status();
    const auto sink = output::make_verdict_sink(output::VerdictFormat::bytes, file.value());
    if (!sink.ok()) return sink.status();
    CheckHooks hooks;
    hooks.sinks.push_back(sink.value().get());
    if (Status checked = check(threads, hooks, seconds); !checked.ok()) return checked;
    if (file.value().size() != speed_.stats.records) return differs("the number of verdicts");
    return file.value().finish();
  }

  const CorpusPlan& plan_;
  const input::InputFile& file_;
  const kernel::Kernel& kernel_;
  CorpusSpeed speed_;
  BoardSample sample_;
  bool can_map_ = false;
  std::optional<std::uint64_t> sum_;
};

}  // namespace

Series ThreadSpeed::limit() const {
  return per_repetition(*this, [this](std::size_t i) { return touch.values[i] + kernel.values[i]; });
}

double ThreadSpeed::best_limit() const { return touch.best() + kernel.best(); }

double ThreadSpeed::share_of_limit() const {
  const Series least = limit();
  return per_repetition(*this, [&](std::size_t i) { return least.values[i] / check.values[i]; }).median();
}

double ThreadSpeed::best_share_of_limit() const { return best_limit() / check.best(); }

double ThreadSpeed::share_with_verdicts() const {
  return per_repetition(*this, [this](std::size_t i) { return check.values[i] / check_verdicts.values[i]; }).median();
}

double ThreadSpeed::best_share_with_verdicts() const { return check.best() / check_verdicts.best(); }

Result<CorpusSpeed> measure_corpus(const CorpusPlan& plan) {
  const Result<const kernel::Kernel*> kernel = kernel::choose("auto");
  if (!kernel.ok()) return kernel.status();
  const Result<input::InputFile> file = input::InputFile::open(plan.path);
  if (!file.ok()) return file.status();
  if (file.value().is_stream()) {
    return Status(StatusCode::bad_option, "it is read many times, so it has to be a regular file with something in it")
        .in(plan.path);
  }
  return CorpusRun(plan, file.value(), *kernel.value()).measure();
}

}  // namespace gridsieve::measure
