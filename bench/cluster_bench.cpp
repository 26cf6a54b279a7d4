// What a run over many machines costs beside the checking itself: a range, its part,
// the plan of all parts, and the exchange of hashes.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/pipeline_corpus.hpp"
#include "engine/cluster/merge_plan.hpp"
#include "engine/cluster/part_file.hpp"
#include "engine/cluster/repeats.hpp"
#include "engine/cluster/shard_run.hpp"
#include "engine/pipeline/check_shard.hpp"

namespace gridsieve::bench {
namespace {

using cluster::NamedPart;
using cluster::Part;
using duplicates::HashedRecord;

/// 41 MB of even lines, made when they are first asked for.
const std::string& corpus() {
  static const PipelineCorpus made = make_corpus(LineShape::even, 500'000);
  return made.path;
}

/// All parts of the corpus, cut into `count`.
std::vector<NamedPart> make_parts(const std::string& path, std::uint64_t count, const CheckOptions& options) {
  auto checker = pipeline::ShardChecker::open({path}, options).value();
  const cluster::RunRequest request = cluster::make_request(checker, options, {20, {}, output::VerdictFormat::text});
  std::vector<NamedPart> parts;
  for (std::uint64_t number = 1; number <= count; ++number) {
    cluster::PieceSinks none = cluster::PieceSinks::make(request, {}).value();
    duplicates::HashCollector hashes(DuplicateChoice::none);
    parts.push_back({"part " + std::to_string(number),
                     run_shard(checker, request, {number, count}, none, {}, false, {}, hashes).value()});
  }
  return parts;
}

/// One thread, 41 MB, cut into ever more ranges: what the time grows by is the cost of a range.
void ranges(benchmark::State& state) {
  CheckOptions options;
  options.threads = 1;
  options.reader = ReaderChoice::read;
  const auto count = static_cast<std::uint64_t>(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(make_parts(corpus(), count, options));
  state.counters["per_range"] = benchmark::Counter(
      static_cast<double>(count), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(ranges)->Arg(1)->Arg(10)->Arg(100)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond)->UseRealTime();

/// A part to bytes and back, as ranks tell each other of it.
void part_bytes(benchmark::State& state) {
  const Part part = make_parts(corpus(), 1, {}).front().part;
  std::size_t size = 0;
  for (auto _ : state) {
    const std::string bytes = cluster::part_to_bytes(part);
    size = bytes.size();
    benchmark::DoNotOptimize(cluster::part_from_bytes(bytes));
  }
  state.counters["bytes"] = static_cast<double>(size);
}
BENCHMARK(part_bytes)->Unit(benchmark::kMicrosecond);

/// All parts of a run to one report.
void plan(benchmark::State& state) {
  const std::vector<NamedPart> parts = make_parts(corpus(), static_cast<std::uint64_t>(state.range(0)), {});
  for (auto _ : state) {
    state.PauseTiming();
    std::vector<NamedPart> copies = parts;
    state.ResumeTiming();
    const auto planned = cluster::plan_merge(std::move(copies));
    if (!planned.ok()) state.SkipWithError(planned.status().message().c_str());
  }
}
BENCHMARK(plan)->Arg(10)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond)->UseRealTime();

/// A million records, sorted, in so many parts; a tenth of them are repeats.
void repeats(benchmark::State& state) {
  constexpr std::uint64_t kRecords = 1'000'000;
  const auto count = static_cast<std::uint64_t>(state.range(0));
  cluster::MergePlan plan;
  plan.shifts.resize(count);
  std::vector<std::vector<HashedRecord>> records(count);
  std::uint64_t word = 1;
  for (std::uint64_t at = 0; at < kRecords; ++at) {
    if (at % 10 != 0) word = word * 6364136223846793005U + 1442695040888963407U;
    records[at % count].push_back({{word, word * 3}, at / count});
  }
  for (std::uint64_t part = 0; part < count; ++part) {
    std::ranges::sort(records[part]);
    plan.shifts[part].records = part * (kRecords / count + 1);
  }
  for (auto _ : state) {
    std::vector<cluster::NextHash> streams;
    std::vector<std::size_t> next(count, 0);
    for (std::uint64_t part = 0; part < count; ++part) {
      streams.emplace_back([&, part](HashedRecord& record) -> Result<bool> {
        if (next[part] == records[part].size()) return false;
        record = records[part][next[part]++];
        return true;
      });
    }
    const auto found = find_repeats(plan, streams, [](HashedRecord&) -> Result<bool> { return false; });
    if (!found.ok()) state.SkipWithError(found.status().message().c_str());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kRecords));
}
BENCHMARK(repeats)->Arg(1)->Arg(10)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond)->UseRealTime();

/// The hashes of a million boards into order, as a shard leaves them.
void sort_hashes(benchmark::State& state) {
  constexpr std::int64_t kRecords = 1'000'000;
  for (auto _ : state) {
    state.PauseTiming();
    duplicates::HashedRecords records;
    std::uint64_t word = 1;
    for (std::uint64_t at = 0; at < static_cast<std::uint64_t>(kRecords); ++at) {
      word = word * 6364136223846793005U + 1442695040888963407U;
      records.add({{word, word * 3}, at});
    }
    state.ResumeTiming();
    records.sort();
  }
  state.SetItemsProcessed(state.iterations() * kRecords);
}
BENCHMARK(sort_hashes)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace gridsieve::bench

BENCHMARK_MAIN();
