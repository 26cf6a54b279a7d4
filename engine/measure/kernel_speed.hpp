// How fast kernels are on boards that lie in the cache.
//
// Every measurement compares the verdicts with the sample's truth, outside of
// the time, and fails with `internal` where they differ.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "engine/measure/board_sample.hpp"
#include "engine/measure/series.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::measure {

struct KernelTime {
  double nanoseconds = 0;  // a board; what all threads need together, so with two about half of what one needs

  /// Of the time that the threads wanted processors, the share that they had
  /// them: much less than 1 means that other work took the rest.
  double processor_share = 1;
};

/// `threads` threads validate the sample again and again, each for itself, for
/// about `seconds` or longer.
Result<KernelTime> time_kernel(const kernel::Kernel& kernel, const BoardSample& sample, unsigned threads,
                               double seconds);

struct KernelSpeed {
  std::string kernel;
  std::string sample;
  Series nanoseconds;  // a board, one thread
};

/// Every kernel that runs here on every sample, taking turns, so that a noisy
/// neighbour meets all of them.
Result<std::vector<KernelSpeed>> measure_kernels(std::span<const BoardSample> samples, unsigned repetitions);

}  // namespace gridsieve::measure
