// Finding records in a chunk that lies in the cache, and having them validated:
// one thread, no input or output.
//
// Each benchmark scans one chunk of 2,048 records a round and fails unless it
// finds exactly the records, malformed ones and stored solutions that are there.
// `ns/record` is the figure to read.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "engine/record/field_layout.hpp"
#include "engine/record/line_rules.hpp"
#include "engine/record/line_scanner.hpp"
#include "engine/record/tally.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve {
namespace {

constexpr std::size_t kRecords = 2048;

struct Lines {
  std::string bytes;
  std::size_t malformed = 0;
  std::size_t solutions = 0;
};

/// kRecords lines, each `make(board, grid, index)`.
template <typename Make>
Lines lines_of(char blank, Make make) {
  test::Random random(30);
  Lines lines;
  for (std::size_t at = 0; at < kRecords; ++at) {
    const test::Board grid = test::random_grid(random);
    const test::Board board = test::keep_clues(grid, 25, random, blank);
    lines.bytes += make(std::string(board.begin(), board.end()), std::string(grid.begin(), grid.end()), at);
  }
  return lines;
}

Lines even_lines() {
  return lines_of('.', [](std::string board, const std::string&, std::size_t) { return board + "\n"; });
}

Lines even_lines_crlf() {
  return lines_of('.', [](std::string board, const std::string&, std::size_t) { return board + "\r\n"; });
}

Lines uneven_lines_with_rating() {
  return lines_of('.', [](std::string board, const std::string&, std::size_t at) {
    return board + " " + std::to_string(at * 7919 % 1200) + ".5\n";
  });
}

Lines puzzle_and_solution() {
  Lines lines =
      lines_of('0', [](std::string board, const std::string& grid, std::size_t) { return board + "," + grid + "\n"; });
  lines.solutions = kRecords;
  return lines;
}

Lines rare_blanks() {
  return lines_of('*', [](std::string board, const std::string&, std::size_t) { return board + "\n"; });
}

Lines one_malformed_in_hundred() {
  Lines lines = lines_of('.', [](std::string board, const std::string&, std::size_t at) {
    return (at % 100 == 50 ? board.substr(1) : board) + "\n";
  });
  lines.malformed = (kRecords + 49) / 100;
  return lines;
}

void scan(benchmark::State& state, const kernel::Kernel& kernel, const Lines& lines) {
  const record::LineRules rules = record::make_line_rules("", SolutionChoice::automatic).value();
  const record::FieldLayout layout(rules);
  record::LineScanner scanner(layout, kernel);
  record::ScannedChunk found;
  record::ChunkBytes chunk;
  chunk.bytes = lines.bytes;
  chunk.end = lines.bytes.size();
  for (auto round : state) {
    scanner.scan(chunk, found);
    record::tally(found, Level::rules);
    if (found.stats.records != kRecords || found.stats.count(Verdict::malformed) != lines.malformed ||
        found.stats.count(Verdict::valid) != kRecords - lines.malformed ||
        found.stats.solutions_checked != lines.solutions || found.stats.solutions_wrong != 0) {
      state.SkipWithError("wrong number of records");
      break;
    }
  }
  state.counters["ns/record"] =
      benchmark::Counter(kRecords * 1e-9, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
  state.counters["GB/s"] =
      benchmark::Counter(static_cast<double>(lines.bytes.size()) * 1e-9, benchmark::Counter::kIsIterationInvariantRate);
}

void register_benchmarks(std::vector<std::pair<std::string, Lines>>& corpora) {
  corpora = {{"even lines", even_lines()},
             {"even lines, CRLF", even_lines_crlf()},
             {"uneven lines with a rating", uneven_lines_with_rating()},
             {"puzzle,solution", puzzle_and_solution()},
             {"rare blanks", rare_blanks()},
             {"1 in 100 malformed", one_malformed_in_hundred()}};
  for (const kernel::Kernel& kernel : kernel::registry()) {
    if (!kernel.runs_here()) continue;
    for (const auto& [name, lines] : corpora) {
      benchmark::RegisterBenchmark((std::string(kernel.name) + "/" + name).c_str(),
                                   [&kernel, &lines = lines](benchmark::State& state) { scan(state, kernel, lines); });
    }
  }
}

}  // namespace
}  // namespace gridsieve

int main(int count, char** arguments) {
  std::vector<std::pair<std::string, gridsieve::Lines>> corpora;
  gridsieve::register_benchmarks(corpora);
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
