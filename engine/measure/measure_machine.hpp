// All that `gridsieve bench` measures: kernels, readers and whole checks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/measure/corpus_speed.hpp"
#include "engine/measure/kernel_speed.hpp"
#include "engine/measure/machine.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::measure {

struct BenchOptions {
  std::optional<std::string> input;  // a file to measure with; none: one is generated and removed again
  std::uint64_t boards = 1'000'000;  // of the generated one
  unsigned threads = 0;              // the most; 0: all that this process may use
  unsigned repetitions = 9;          // at least 1
};

struct BenchReport {
  Machine machine;
  BenchOptions options;
  std::uint64_t conflicts = 0;    // in the generated corpus
  std::size_t sample_boards = 0;  // of each sample that kernels were measured on
  std::vector<KernelSpeed> kernels;
  CorpusSpeed corpus;
};

/// Takes some seconds. Fails where a measurement did not compute what it must,
/// or where the input or the generated file cannot be read or written.
Result<BenchReport> measure_machine(const BenchOptions& options);

/// The numbers of threads to measure: doubled from 1 up, and `most` itself.
std::vector<unsigned> thread_counts(unsigned most);

}  // namespace gridsieve::measure
