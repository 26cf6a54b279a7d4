#include "engine/pipeline/known_boards.hpp"

#include <memory>
#include <utility>

#include "engine/pipeline/chunk_source.hpp"

namespace gridsieve::pipeline {

Status load_known(const std::vector<input::InputFile>& files, const CheckOptions& options,
                  const record::FormatOptions& format, const kernel::Kernel& kernel,
                  const SourceOptions& source_options, std::vector<Slot>& slots, const std::stop_token& stop,
                  duplicates::DuplicateSearch& search, std::vector<KnownReport>& reports) {
  // They get no verdicts beyond what says which boards are compared.
  CheckOptions known_options = options;
  known_options.level = Level::rules;
  known_options.fail_fast = false;
  known_options.give_boards = false;
  known_options.give_solutions = false;
  const CheckHooks nobody{{}, {}, stop};
  for (std::size_t at = 0; at < files.size(); ++at) {
    const Result<std::unique_ptr<ChunkSource>> source = make_chunk_source(files[at], format, source_options);
    if (!source.ok()) return source.status();
    CheckTotals totals;
    totals.duplicates = &search;
    InputReport& file = totals.report.inputs.emplace_back();
    file.path = files[at].path();
    file.bytes = files[at].size();
    search.begin_file(files[at].path(), true, at, 0);
    CheckRun run(0, *source.value(), kernel, known_options, nobody, slots, totals);
    if (Status loaded = run.run(source_options.threads); !loaded.ok()) return loaded;

    const CorpusStats& stats = totals.report.stats;
    const bool by_form = search.choice() == DuplicateChoice::isomorphic;
    reports.push_back({std::move(file), stats.count(Verdict::malformed), by_form ? stats.count(Verdict::conflict) : 0});
  }
  return {};
}

}  // namespace gridsieve::pipeline
