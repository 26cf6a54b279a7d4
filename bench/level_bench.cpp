// How fast a whole corpus is checked at every level, and for duplicates, by
// number of threads.
//
// The corpora are looked for in ../shared/corpora; each is given as many times
// as make about a million records, or fewer where they are hard. The answers are
// known: every check has to find them, else the run ends with exit code 1.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/pipeline/ordered_work.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::bench {
namespace {

struct Corpus {
  std::string name;
  std::uint64_t records = 0;
  std::uint64_t minimal = 0;
  std::size_t times = 1;  // it is given so often
};

const Corpus kCorpora[] = {
    {"seventeen_clue.txt", 49158, 49158, 20},
    {"hardest_11plus.txt", 48766, 48754, 1},
};

void expect(std::uint64_t found, std::uint64_t expected) {
  if (found != expected) throw std::runtime_error("wrong statistics");
}

void check(benchmark::State& state, const Corpus& corpus, const CheckOptions& options) {
  const std::string path = "../shared/corpora/" + corpus.name;
  if (!std::filesystem::exists(path)) return state.SkipWithError("the corpora are not here");
  const std::vector<std::string> inputs(corpus.times, path);
  const std::uint64_t records = corpus.records * corpus.times;
  for (auto _ : state) {
    const auto report = check_corpus(inputs, options);
    if (!report.ok()) return state.SkipWithError(report.status().message().c_str());
    const CorpusStats& stats = report.value().stats;
    expect(stats.records, records);
    const std::uint64_t minimal = corpus.minimal * corpus.times;
    if (options.level == Level::solvable) expect(stats.count(Verdict::valid), records);
    if (options.level == Level::unique) expect(stats.count(Verdict::unique), records);
    if (options.level == Level::minimal) expect(stats.count(Verdict::minimal), minimal);
    if (options.duplicates != DuplicateChoice::none) expect(stats.duplicates, records - corpus.records);
  }
  state.counters["puzzles/s"] = benchmark::Counter(
      static_cast<double>(records) * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void add_benchmarks(const Corpus& corpus, unsigned threads) {
  const auto add = [&](const std::string& question, Level level, DuplicateChoice duplicates) {
    CheckOptions options;
    options.level = level;
    options.duplicates = duplicates;
    options.threads = threads;
    const std::string name = "check/" + corpus.name + '/' + question + "/threads:" + std::to_string(threads);
    benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) { check(state, corpus, options); })
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
  };
  for (const Level level : {Level::rules, Level::solvable, Level::unique, Level::minimal}) {
    add(std::string(to_string(level)), level, DuplicateChoice::none);
  }
  add("duplicates_exact", Level::rules, DuplicateChoice::exact);
  add("duplicates_isomorphic", Level::rules, DuplicateChoice::isomorphic);
}

}  // namespace
}  // namespace gridsieve::bench

int main(int argc, char** argv) {
  using namespace gridsieve;
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  for (const bench::Corpus& corpus : bench::kCorpora) {
    for (unsigned threads = 1; threads <= pipeline::available_threads(); threads *= 2) {
      bench::add_benchmarks(corpus, threads);
    }
  }
  try {
    benchmark::RunSpecifiedBenchmarks();
  } catch (const std::runtime_error& failure) {
    std::fprintf(stderr, "gridsieve_level_bench: %s\n", failure.what());
    return 1;
  }
}
