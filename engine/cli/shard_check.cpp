#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <system_error>
#include <vector>

#include "engine/cli/console.hpp"
#include "engine/cli/progress.hpp"
#include "engine/cli/shard_options.hpp"
#include "engine/cli/wanted_outputs.hpp"
#include "engine/cluster/part_file.hpp"
#include "engine/cluster/shard_run.hpp"
#include "engine/output/output_set.hpp"
#include "engine/output/summary.hpp"

namespace gridsieve::cli {
namespace {

using output::OutputFile;
using output::OutputSet;

/// The path by which `file` is found from the folder that holds `part`: both may be moved together.
std::string path_from_part(const std::string& file, const std::string& part) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path real =
      fs::weakly_canonical(fs::absolute(file, error).parent_path(), error) / fs::path(file).filename();
  const fs::path folder = fs::weakly_canonical(fs::absolute(part, error).parent_path(), error);
  const fs::path relative = real.lexically_relative(folder);
  return error || relative.empty() ? file : relative.string();
}

/// What a person is told: the corpus as far as the shard holds it.
CorpusReport shown_report(const cluster::Part& part, Level level) {
  CorpusReport shown;
  shown.level = level;
  shown.run = part.run;
  for (std::size_t at = 0; at < part.inputs.size(); ++at) {
    const pipeline::InputPart& range = part.inputs[at];
    shown.stats += range.stats;
    if (range.begin == range.end) continue;
    shown.inputs.push_back(part.reports[at]);
    shown.inputs.back().bytes = range.end - range.begin;
  }
  return shown;
}

}  // namespace

Result<int> check_shard(const CheckRequest& request, const ShardRequest& shard) {
  if (Status found = look_at_inputs(files_read(request)); !found.ok()) return found;
  CheckOptions options = request.check;
  options.give_boards = true;  // merge may be asked for a report
  Result<pipeline::ShardChecker> checker = pipeline::ShardChecker::open(request.inputs, options);
  if (!checker.ok()) return checker.status();

  const cluster::RunOutputs wanted = wanted_outputs(request);
  std::vector<output::OutputRequest> files;
  std::vector<std::string> piece_paths;
  for (const cluster::PieceKind kind : wanted.pieces) {
    const std::string& path = *path_of(request, kind);
    files.push_back({path, std::string(option_of(kind))});
    piece_paths.push_back(path_from_part(path, *shard.part));
  }
  const cluster::RunRequest run = make_request(checker.value(), request.check, wanted);

  files.push_back({*shard.part, "--part"});
  Result<OutputSet> set = OutputSet::plan(files, files_read(request), request.force);
  if (!set.ok()) return set.status();
  if (Status opened = set.value().open(); !opened.ok()) return opened;
  std::vector<OutputFile*> opened_pieces;
  for (std::size_t at = 0; at < piece_paths.size(); ++at) opened_pieces.push_back(&set.value().file(at));
  Result<cluster::PieceSinks> pieces = cluster::PieceSinks::make(run, opened_pieces);
  if (!pieces.ok()) return pieces.status();

  ProgressLine progress(errors_go_to_terminal());
  CheckHooks hooks;
  if (wants_progress(request.progress)) hooks.progress = [&progress](const Progress& now) { progress.show(now); };
  duplicates::HashCollector hashes(request.check.duplicates);
  const Result<cluster::Part> part =
      run_shard(checker.value(), run, *shard.shard, pieces.value(), piece_paths, true, hooks, hashes);
  progress.finish();
  if (!part.ok()) return part.status();
  if (Status written = write_part(set.value().file(piece_paths.size()), part.value(), hashes); !written.ok()) {
    return written;
  }
  OutputFile screen = OutputFile::standard_output();
  output::SummaryStyle style;
  style.color = wants_color(request.color, kStandardOutput);
  const std::string text = fmt::format("{:<16}{} of {}\n", "shard", shard.shard->number, shard.shard->count) +
                           output::summary_text(shown_report(part.value(), options.level), style);
  if (Status written = screen.write(text); !written.ok()) return written;
  if (Status flushed = screen.flush(); !flushed.ok()) return flushed;
  if (Status committed = set.value().commit(); !committed.ok()) return committed;
  return kExitOk;
}

}  // namespace gridsieve::cli
