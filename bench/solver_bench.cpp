// Solvers on real and generated puzzles, from easy ones to the hardest known.
//
// Each benchmark answers one question of every puzzle of a set: has it any
// completion, has it exactly one, which of its clues are redundant, what is its
// canonical form (for which there are no kernels). It fails unless the answers are
// the known ones, of canonical forms their number. `puzzles/s` is the figure to
// read, of all threads together. The scalar solver gets the first puzzles of a set
// alone.
//
// The corpora are looked for in ../shared/corpora; benchmarks of those that are
// not there are skipped.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "engine/solver/board_solver.hpp"
#include "engine/solver/scalar_search.hpp"
#include "gridsieve/solve.hpp"
#include "tests/support/corpus_boards.hpp"
#include "tests/support/puzzle_factory.hpp"

namespace gridsieve {
namespace {

using test::Board;

struct PuzzleSet {
  std::string name;
  std::vector<Board> boards;       // empty where the corpus is missing
  std::uint32_t completions = 1;   // of every puzzle, counted up to 2
  std::size_t scalar_puzzles = 0;  // 0: all
  bool asks_for_minimality = false;
  std::size_t with_redundant = 0;  // puzzles that are not minimal
  std::size_t disguised = 0;       // puzzles that are others in disguise
};

bool singles_suffice(const Board& board) {
  solver::Candidates candidates = solver::candidates_of({.board = board.data()});
  return solver::narrow_down(candidates) && solver::choose_cell(candidates) == kCells;
}

// 30 clues, or more where none can go without something harder than singles.
Board easy_puzzle(test::Random& random) {
  Board board = test::searched_grid(random);
  std::vector<std::size_t> cells(kCells);
  std::iota(cells.begin(), cells.end(), std::size_t{0});
  random.shuffle(cells);
  std::size_t clues = kCells;
  for (const std::size_t cell : cells) {
    if (clues == 30) break;
    const char clue = std::exchange(board[cell], '.');
    if (singles_suffice(board)) {
      --clues;
    } else {
      board[cell] = clue;
    }
  }
  return board;
}

std::vector<Board> easy_puzzles(std::size_t count) {
  test::Random random(40);
  std::vector<Board> boards(count);
  std::ranges::generate(boards, [&] { return easy_puzzle(random); });
  return boards;
}

std::vector<Board> full_grids(std::size_t count) {
  test::Random random(41);
  std::vector<Board> boards(count);
  std::ranges::generate(boards, [&] { return test::searched_grid(random); });
  return boards;
}

/// What a benchmark solves: all puzzles of a set, or the first ones.
std::vector<const char*> puzzles_for(const solver::SolverKernel& kernel, const PuzzleSet& set, std::size_t scalar) {
  std::vector<const char*> puzzles;
  for (const Board& board : set.boards) puzzles.push_back(board.data());
  if (kernel.name == "scalar" && scalar != 0) puzzles.resize(std::min(puzzles.size(), scalar));
  return puzzles;
}

void report(benchmark::State& state, std::size_t puzzles, bool right) {
  if (puzzles == 0) return state.SkipWithError("the corpus is not in ../shared/corpora");
  if (!right) state.SkipWithError("a wrong answer");
  state.counters["puzzles"] = benchmark::Counter(static_cast<double>(puzzles), benchmark::Counter::kAvgThreads);
  state.counters["puzzles/s"] = benchmark::Counter(
      static_cast<double>(puzzles) * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void count_completions(benchmark::State& state, const solver::SolverKernel& kernel, const PuzzleSet& set,
                       std::uint32_t limit) {
  const auto puzzles = puzzles_for(kernel, set, set.scalar_puzzles);
  solver::BoardSolver solver(kernel.name);
  std::vector<std::uint32_t> counts(puzzles.size());
  for (auto _ : state) {
    solver.count(puzzles, limit, counts, {}, {});
    benchmark::DoNotOptimize(counts.data());
  }
  const auto right = std::ranges::count(counts, std::min(limit, set.completions));
  report(state, puzzles.size(), static_cast<std::size_t>(right) == puzzles.size());
}

void find_redundant_clues(benchmark::State& state, const solver::SolverKernel& kernel, const PuzzleSet& set) {
  const auto puzzles = puzzles_for(kernel, set, set.scalar_puzzles / 10);
  solver::BoardSolver solver(kernel.name);
  std::vector<std::uint32_t> counts(puzzles.size());
  std::vector<Grid> solutions(puzzles.size());
  std::vector<CellSet> redundant(puzzles.size());
  for (auto _ : state) {
    solver.count(puzzles, 2, counts, solutions, {});
    solver.find_redundant(puzzles, solutions, redundant, {});
    benchmark::DoNotOptimize(redundant.data());
  }
  const auto found = static_cast<std::size_t>(std::ranges::count_if(redundant, &CellSet::any));
  // How many there are among the first puzzles alone is not known.
  report(state, puzzles.size(), found == set.with_redundant || puzzles.size() < set.boards.size());
}

void find_canonical_forms(benchmark::State& state, const PuzzleSet& set) {
  const std::string bytes = test::laid_out(set.boards, kCells);
  std::vector<Grid> forms(set.boards.size());
  for (auto _ : state) {
    canonical_forms(bytes, kCells, forms);
    benchmark::DoNotOptimize(forms.data());
  }
  const std::size_t classes = std::set<Grid>(forms.begin(), forms.end()).size();
  report(state, forms.size(), classes + set.disguised == forms.size());
}

void add_canonical_benchmark(const PuzzleSet& set, int threads) {
  const std::string name = "canonical/" + set.name;
  auto* added =
      benchmark::RegisterBenchmark(name.c_str(), [&](benchmark::State& state) { find_canonical_forms(state, set); })
          ->Unit(benchmark::kMillisecond)
          ->UseRealTime();
  if (threads > 1) added->Threads(threads);
}

void add_benchmarks(const solver::SolverKernel& kernel, const PuzzleSet& set, int threads) {
  const auto add = [&](const char* question, auto run) {
    const std::string name = "solver/" + std::string(kernel.name) + '/' + set.name + '/' + question;
    auto* added = benchmark::RegisterBenchmark(name.c_str(), run)->Unit(benchmark::kMillisecond)->UseRealTime();
    if (threads > 1) added->Threads(threads);
  };
  add("any", [&](benchmark::State& state) { count_completions(state, kernel, set, 1); });
  add("unique", [&](benchmark::State& state) { count_completions(state, kernel, set, 2); });
  if (!set.asks_for_minimality) return;
  add("minimal", [&](benchmark::State& state) { find_redundant_clues(state, kernel, set); });
}

}  // namespace
}  // namespace gridsieve

int main(int argc, char** argv) {
  using namespace gridsieve;
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  const std::vector<PuzzleSet> sets{
      {.name = "easy", .boards = easy_puzzles(8192)},
      {.name = "seventeen_clue",
       .boards = test::corpus_boards("seventeen_clue.txt"),
       .scalar_puzzles = 5000,
       .asks_for_minimality = true},
      {.name = "hardest_11plus",
       .boards = test::corpus_boards("hardest_11plus.txt"),
       .scalar_puzzles = 300,
       .asks_for_minimality = true,
       .with_redundant = 12},
      {.name = "multiple_10000",
       .boards = test::corpus_boards("multiple_10000.txt"),
       .completions = 2,
       .disguised = 21},
  };
  const PuzzleSet grids{.name = "full", .boards = full_grids(2000)};
  for (const PuzzleSet& set : sets) {
    for (const solver::SolverKernel& kernel : solver::registry()) {
      if (!solver::runs_here(kernel)) continue;
      add_benchmarks(kernel, set, 1);
      add_benchmarks(kernel, set, 2);
    }
  }
  for (const int threads : {1, 2}) {
    for (const PuzzleSet& set : sets) add_canonical_benchmark(set, threads);
    add_canonical_benchmark(grids, threads);
  }
  benchmark::RunSpecifiedBenchmarks();
}
