#include "engine/measure/measure_machine.hpp"

#include <optional>

#include "engine/measure/board_sample.hpp"
#include "engine/measure/generated_corpus.hpp"
#include "engine/pipeline/ordered_work.hpp"

namespace gridsieve::measure {
namespace {

// Distinct enough that no branch of a plain kernel learns them, few enough for a second-level cache.
constexpr std::size_t kSampleBoards = 8192;

}  // namespace

std::vector<unsigned> thread_counts(unsigned most) {
  std::vector<unsigned> counts;
  for (unsigned threads = 1; threads < most; threads *= 2) counts.push_back(threads);
  counts.push_back(most);
  return counts;
}

Result<BenchReport> measure_machine(const BenchOptions& options) {
  BenchReport report;
  report.machine = this_machine();
  report.options = options;
  report.sample_boards = kSampleBoards;

  CorpusPlan plan;
  plan.path = options.input.value_or("");
  plan.threads = thread_counts(options.threads == 0 ? pipeline::available_threads() : options.threads);
  plan.repetitions = options.repetitions;
  std::optional<GeneratedCorpus> generated;
  if (!options.input) {
    Result<GeneratedCorpus> made = GeneratedCorpus::make(options.boards, folder_for_corpus());
    if (!made.ok()) return made.status();
    generated.emplace(std::move(made).value());
    report.conflicts = generated->conflicts();
    plan.path = generated->path();
  }
  Result<CorpusSpeed> corpus = measure_corpus(plan);
  if (!corpus.ok()) return corpus.status();
  report.corpus = std::move(corpus).value();
  if (generated) {
    const CorpusStats& stats = report.corpus.stats;
    if (stats.records != generated->boards() || stats.count(Verdict::conflict) != generated->conflicts()) {
      return Status(StatusCode::internal, "the check found other boards than were generated");
    }
    generated.reset();
  }

  const Result<std::vector<BoardSample>> samples = made_samples(kSampleBoards);
  if (!samples.ok()) return samples.status();
  Result<std::vector<KernelSpeed>> kernels = measure_kernels(samples.value(), options.repetitions);
  if (!kernels.ok()) return kernels.status();
  report.kernels = std::move(kernels).value();
  return report;
}

}  // namespace gridsieve::measure
