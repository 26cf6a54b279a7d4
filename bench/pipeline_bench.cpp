// How fast a whole corpus is checked: by number of threads, reader, kernel,
// outputs, and shape of the lines.
//
// The corpora are generated (GRIDSIEVE_BENCH_BOARDS boards, a million where it
// is not set), or the one that GRIDSIEVE_BENCH_FILE names is taken alone. What
// is not said in a benchmark's name is as by default, with all threads. Every
// check has to find what the plainest kernel found on one thread, and every
// output has to have its size; else the run ends with exit code 1. Time is that
// on the wall; CPU that of all threads.
#include <benchmark/benchmark.h>

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bench/pipeline_corpus.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/output/output_file.hpp"
#include "engine/output/output_target.hpp"
#include "engine/output/record_splitter.hpp"
#include "engine/output/temporary_files.hpp"
#include "engine/output/verdict_writers.hpp"
#include "engine/pipeline/ordered_work.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::bench {
namespace {

enum class Outputs : std::uint8_t { none, bytes, text, split };

struct Case {
  LineShape shape = LineShape::even;
  Outputs outputs = Outputs::none;
  CheckOptions options;
};

std::uint64_t boards() {
  constexpr std::uint64_t kBoards = 1'000'000;
  const char* given = std::getenv("GRIDSIEVE_BENCH_BOARDS");
  if (given == nullptr) return kBoards;
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(given, given + std::strlen(given), number);
  if (error == std::errc() && *end == '\0' && number > 0) return number;
  throw std::runtime_error("GRIDSIEVE_BENCH_BOARDS is no number of boards");
}

/// Made when it is first asked for; a given file stands for every shape.
const PipelineCorpus& corpus_of(LineShape shape) {
  static std::map<LineShape, PipelineCorpus> made;
  const char* given = std::getenv("GRIDSIEVE_BENCH_FILE");
  if (given != nullptr) shape = LineShape::even;
  const auto found = made.find(shape);
  if (found != made.end()) return found->second;
  return made.emplace(shape, given != nullptr ? given_corpus(given) : make_corpus(shape, boards())).first->second;
}

/// The outputs of one check, all to /dev/null.
class NullOutputs {
 public:
  explicit NullOutputs(Outputs outputs) {
    files_.reserve(2);
    if (outputs == Outputs::bytes || outputs == Outputs::text) {
      const auto format = outputs == Outputs::bytes ? output::VerdictFormat::bytes : output::VerdictFormat::text;
      sinks_.push_back(output::make_verdict_sink(format, open()).value());
    } else if (outputs == Outputs::split) {
      for (const auto side : {output::SplitSide::passing, output::SplitSide::failing}) {
        sinks_.push_back(std::make_unique<output::RecordSplitter>(side, open()));
      }
    }
  }

  CheckHooks hooks() const {
    CheckHooks hooks;
    for (const auto& sink : sinks_) hooks.sinks.push_back(sink.get());
    return hooks;
  }

  bool finish() {
    bool ok = true;
    for (const auto& sink : sinks_) ok = sink->finish().ok() && ok;
    for (output::OutputFile& file : files_) ok = file.finish().ok() && ok;
    return ok;
  }

  std::uint64_t bytes() const {
    std::uint64_t sum = 0;
    for (const output::OutputFile& file : files_) sum += file.size();
    return sum;
  }

 private:
  output::OutputFile& open() {
    files_.push_back(output::OutputFile::open(output::look_at_target("/dev/null").value()).value());
    return files_.back();
  }

  std::vector<output::OutputFile> files_;
  std::vector<std::unique_ptr<output::OutputSink>> sinks_;
};

/// The bytes that the outputs of a corpus of plain lines have to have.
std::uint64_t expected_bytes(Outputs outputs, const PipelineCorpus& corpus) {
  switch (outputs) {
    case Outputs::none:
      break;
    case Outputs::bytes:
      return corpus.stats.records;
    case Outputs::text: {
      std::uint64_t bytes = 0;
      for (std::size_t code = 0; code < kVerdicts; ++code) {
        bytes += corpus.stats.verdicts[code] * (to_string(static_cast<Verdict>(code)).size() + 1);
      }
      return bytes;
    }
    case Outputs::split:
      return corpus.bytes;
  }
  return 0;
}

void check(benchmark::State& state, const Case& what) {
  const PipelineCorpus& corpus = corpus_of(what.shape);
  std::string label;
  for (auto _ : state) {
    NullOutputs outputs(what.outputs);
    const auto report = check_corpus({corpus.path}, what.options, outputs.hooks());
    if (!report.ok()) return state.SkipWithError(report.status().message().c_str());
    if (!outputs.finish()) return state.SkipWithError("an output cannot be written");
    if (!(report.value().stats == corpus.stats)) throw std::runtime_error("wrong statistics");
    // Comments, headers and missing line ends make a given file's split another size.
    const bool exact = what.outputs != Outputs::split || std::getenv("GRIDSIEVE_BENCH_FILE") == nullptr;
    if (exact && outputs.bytes() != expected_bytes(what.outputs, corpus)) throw std::runtime_error("wrong outputs");
    label = report.value().run.reader + ", " + report.value().run.kernel;
  }
  const auto rounds = static_cast<std::uint64_t>(state.iterations());
  state.SetLabel(label);
  state.SetBytesProcessed(static_cast<std::int64_t>(rounds * corpus.bytes));
  state.SetItemsProcessed(static_cast<std::int64_t>(rounds * corpus.stats.records));
}

void add(const std::string& name, const Case& what) {
  benchmark::RegisterBenchmark(("check/" + name).c_str(), [what](benchmark::State& state) { check(state, what); })
      ->Unit(benchmark::kMillisecond)
      ->MeasureProcessCPUTime()
      ->UseRealTime();
}

void add_all() {
  for (unsigned threads = 1; threads <= pipeline::available_threads(); ++threads) {
    Case what;
    what.options.threads = threads;
    add("threads:" + std::to_string(threads), what);
  }
  for (const auto& [word, reader] : {std::pair{"mmap", ReaderChoice::mmap}, {"read", ReaderChoice::read}}) {
    Case what;
    what.options.reader = reader;
    add(std::string("reader:") + word, what);
  }
  for (const kernel::Kernel& kernel : kernel::registry()) {
    if (!kernel.runs_here()) continue;
    Case what;
    what.options.kernel = kernel.name;
    add("kernel:" + std::string(kernel.name), what);
  }
  for (const auto& [word, outputs] : {std::pair{"none", Outputs::none},
                                      {"bytes", Outputs::bytes},
                                      {"text", Outputs::text},
                                      {"split", Outputs::split}}) {
    Case what;
    what.outputs = outputs;
    add(std::string("outputs:") + word, what);
  }
  if (std::getenv("GRIDSIEVE_BENCH_FILE") != nullptr) return;
  for (const LineShape shape : {LineShape::even, LineShape::crlf, LineShape::rating, LineShape::pairs}) {
    Case what;
    what.shape = shape;
    add("lines:" + std::string(to_string(shape)), what);
  }
}

}  // namespace
}  // namespace gridsieve::bench

int main(int argc, char** argv) {
  gridsieve::output::install_cleanup_handlers();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  gridsieve::bench::add_all();
  try {
    benchmark::RunSpecifiedBenchmarks();
  } catch (const std::exception& wrong) {
    std::fprintf(stderr, "gridsieve_pipeline_bench: %s\n", wrong.what());
    return 1;
  }
  benchmark::Shutdown();
  return 0;
}
