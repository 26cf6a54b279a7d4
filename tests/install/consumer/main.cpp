// What a first user of the library writes: one board in memory, one corpus on disk.
#include <cstdio>

#include "gridsieve/corpus.hpp"
#include "gridsieve/validate.hpp"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const bool valid =
      gridsieve::is_valid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  std::printf("one board: %s\n", valid ? "valid" : "not valid");

  const auto report = gridsieve::check_corpus({argv[1]});
  if (!report.ok()) {
    std::fprintf(stderr, "%s\n", report.status().message().c_str());
    return 2;
  }
  const gridsieve::CorpusStats& stats = report.value().stats;
  const auto count = [&](gridsieve::Verdict verdict) { return static_cast<unsigned long long>(stats.count(verdict)); };
  std::printf("records %llu: valid %llu, conflict %llu, malformed %llu\n",
              static_cast<unsigned long long>(stats.records), count(gridsieve::Verdict::valid),
              count(gridsieve::Verdict::conflict), count(gridsieve::Verdict::malformed));
}
