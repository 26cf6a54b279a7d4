// Kernels and textbook algorithms on the same boards, in cache, one thread.
//
// Each benchmark validates 8,192 distinct boards at a stride of 82 (672 KB) a
// round and fails unless it finds exactly the conflicts that were planted.
// `ns/board` is the figure to read.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "tests/reference/textbook_algorithms.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve {
namespace {

constexpr std::size_t kBoards = 8192;
constexpr std::size_t kStride = kCells + 1;

/// Boards with a name, and the number of conflicts among them.
struct Corpus {
  std::string name;
  std::string bytes;
  std::size_t conflicts = 0;

  Corpus(std::string name_, std::size_t clues, std::size_t one_bad_in) : name(std::move(name_)) {
    test::Random random(20);
    auto boards = test::random_boards(kBoards, clues, random);
    for (std::size_t i = 0; one_bad_in != 0 && i < kBoards; i += one_bad_in) {
      test::plant_conflict(boards[i], random);
      ++conflicts;
    }
    bytes = test::laid_out(boards, kStride);
  }
};

// Boards come in an order without pattern, as a record scanner would never give
// them: the worst case of the scattered entry point.
std::vector<std::size_t> shuffled_offsets() {
  std::vector<std::size_t> offsets(kBoards);
  for (std::size_t i = 0; i < kBoards; ++i) offsets[i] = i * kStride;
  test::Random random(21);
  random.shuffle(offsets);
  return offsets;
}

std::vector<std::size_t> ordered_offsets() {
  auto offsets = shuffled_offsets();
  std::ranges::sort(offsets);
  return offsets;
}

void report(benchmark::State& state, std::size_t found, std::size_t expected) {
  if (found != expected) state.SkipWithError("wrong number of conflicts");
  const auto boards = static_cast<double>(kBoards) * static_cast<double>(state.iterations());
  state.counters["ns/board"] =
      benchmark::Counter(boards * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.SetItemsProcessed(static_cast<std::int64_t>(boards));
}

void run_algorithm(benchmark::State& state, const Corpus& corpus, bool (*valid)(BoardView)) {
  std::size_t conflicts = 0;
  for (auto _ : state) {
    conflicts = 0;
    for (std::size_t i = 0; i < kBoards; ++i) {
      conflicts += !valid(BoardView(corpus.bytes.data() + i * kStride, kCells));
    }
    benchmark::DoNotOptimize(conflicts);
  }
  report(state, conflicts, corpus.conflicts);
}

/// `validate(verdicts, clues)` validates the whole corpus.
template <typename Validate>
void run_kernel(benchmark::State& state, const Corpus& corpus, Validate validate) {
  std::vector<Verdict> verdicts(kBoards);
  std::vector<std::uint8_t> clues(kBoards);
  for (auto _ : state) {
    validate(verdicts.data(), clues.data());
    benchmark::ClobberMemory();
  }
  report(state, static_cast<std::size_t>(std::ranges::count(verdicts, Verdict::conflict)), corpus.conflicts);
}

void add_algorithms(const Corpus& corpus) {
  const auto add = [&](const char* name, bool (*valid)(BoardView)) {
    benchmark::RegisterBenchmark(("textbook/" + std::string(name) + '/' + corpus.name).c_str(),
                                 [&corpus, valid](benchmark::State& state) { run_algorithm(state, corpus, valid); });
  };
  add("dictionaries", test::valid_by_dictionaries);
  add("hash_sets", test::valid_by_hash_sets);
  add("arrays", test::valid_by_arrays);
  add("bit_masks", test::valid_by_bit_masks);
}

void add_kernel(const Corpus& corpus, const kernel::Kernel& kernel, const std::vector<std::size_t>& ordered,
                const std::vector<std::size_t>& shuffled) {
  const std::string prefix = "kernel/" + std::string(kernel.name) + '/' + corpus.name;
  const char* bytes = corpus.bytes.data();
  benchmark::RegisterBenchmark((prefix + "/strided").c_str(), [&, bytes](benchmark::State& state) {
    run_kernel(state, corpus, [&](Verdict* verdicts, std::uint8_t* clues) {
      kernel.strided(bytes, kStride, kBoards, verdicts, clues);
    });
  });
  const auto add_scattered = [&](const char* order, const std::vector<std::size_t>& offsets) {
    benchmark::RegisterBenchmark((prefix + order).c_str(), [&, bytes](benchmark::State& state) {
      run_kernel(state, corpus, [&](Verdict* verdicts, std::uint8_t* clues) {
        kernel.scattered(bytes, offsets.data(), kBoards, verdicts, clues);
      });
    });
  };
  add_scattered("/scattered", ordered);
  add_scattered("/shuffled", shuffled);
  // What a reader's buffer of 256 KiB holds: some tiles and a rest.
  benchmark::RegisterBenchmark((prefix + "/chunks").c_str(), [&, bytes](benchmark::State& state) {
    run_kernel(state, corpus, [&](Verdict* verdicts, std::uint8_t* clues) {
      constexpr std::size_t kChunk = 256 * 1024 / kStride;
      for (std::size_t first = 0; first < kBoards; first += kChunk) {
        const std::size_t count = std::min(kChunk, kBoards - first);
        kernel.strided(bytes + first * kStride, kStride, count, verdicts + first, clues + first);
      }
    });
  });
}

}  // namespace
}  // namespace gridsieve

int main(int argc, char** argv) {
  using namespace gridsieve;
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  const std::vector<Corpus> corpora{
      {"28_clues", 28, 0}, {"full_grids", kCells, 0}, {"one_bad_in_100", kCells, 100}, {"all_bad", 28, 1}};
  const auto ordered = ordered_offsets();
  const auto shuffled = shuffled_offsets();
  for (const Corpus& corpus : corpora) {
    add_algorithms(corpus);
    for (const kernel::Kernel& kernel : kernel::registry()) {
      if (kernel.runs_here()) add_kernel(corpus, kernel, ordered, shuffled);
    }
  }
  benchmark::RunSpecifiedBenchmarks();
}
