#include "engine/measure/kernel_speed.hpp"

#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "engine/pipeline/ordered_work.hpp"

namespace gridsieve::measure {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kSeconds = 2e-3;  // of one measurement of measure_kernels
constexpr std::size_t kPiecesAThread = 8;

double since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

/// Of all threads of this process.
double processor_seconds() {
  struct timespec now = {};
  (void)::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Where one thread at a time leaves its results.
struct Results {
  std::vector<Verdict> verdicts;
  std::vector<std::uint8_t> clues;
};

void pass(const kernel::Kernel& kernel, const BoardSample& sample, Results& results) {
  kernel.strided(sample.boards.data(), BoardSample::kStride, sample.size(), results.verdicts.data(),
                 results.clues.data());
}

}  // namespace

Result<KernelTime> time_kernel(const kernel::Kernel& kernel, const BoardSample& sample, unsigned threads,
                               double seconds) {
  if (sample.size() == 0) return KernelTime();
  // Verdicts that no kernel gives, so that none is right by not being written.
  const Results none{std::vector<Verdict>(sample.size(), Verdict::mismatch), std::vector<std::uint8_t>(sample.size())};
  std::vector<Results> results(pipeline::slots_for(threads), none);

  // The first pass brings the boards into the cache, the second one says how many to make.
  pass(kernel, sample, results[0]);
  const auto trial = Clock::now();
  pass(kernel, sample, results[0]);
  const double one_pass = std::max(since(trial), 1e-7);
  // Several pieces a thread, so that no thread waits long for the last one.
  const std::size_t pieces = threads * kPiecesAThread;
  const double all_passes = std::max(1.0, seconds / one_pass * threads);
  const auto passes = static_cast<std::size_t>(std::ceil(all_passes / static_cast<double>(pieces)));

  std::size_t begun = 0;
  const double processor_begin = processor_seconds();
  const auto begin = Clock::now();
  const auto measure = [&](std::size_t slot) {
    for (std::size_t i = 0; i < passes; ++i) pass(kernel, sample, results[slot]);
  };
  const Status ran = pipeline::run_ordered(threads, results.size(), [&](std::size_t) { return begun++ < pieces; },
                                           {{pipeline::Stage::Order::parallel, measure}});
  if (!ran.ok()) return ran;
  const double took = since(begin);
  const double processor_took = processor_seconds() - processor_begin;

  for (std::size_t slot = 0; slot < std::min(results.size(), pieces); ++slot) {
    if (results[slot].verdicts != sample.truth) {
      return Status(StatusCode::internal, fmt::format("kernel {}: wrong verdicts of '{}'", kernel.name, sample.name));
    }
  }
  KernelTime time;
  time.nanoseconds = 1e9 * took / static_cast<double>(passes * pieces * sample.size());
  time.processor_share = std::min(1.0, processor_took / (took * threads));
  return time;
}

Result<std::vector<KernelSpeed>> measure_kernels(std::span<const BoardSample> samples, unsigned repetitions) {
  std::vector<KernelSpeed> speeds;
  for (unsigned repetition = 0; repetition < repetitions; ++repetition) {
    std::size_t at = 0;
    for (const kernel::Kernel& kernel : kernel::registry()) {
      if (!kernel.runs_here()) continue;
      for (const BoardSample& sample : samples) {
        if (repetition == 0) speeds.push_back({std::string(kernel.name), sample.name, {}});
        const Result<KernelTime> time = time_kernel(kernel, sample, 1, kSeconds);
        if (!time.ok()) return time.status();
        speeds[at++].nanoseconds.values.push_back(time.value().nanoseconds);
      }
    }
  }
  return speeds;
}

}  // namespace gridsieve::measure
