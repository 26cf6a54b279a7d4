#include "engine/mpi/rank_outputs.hpp"

#include <utility>

#include <fmt/format.h>

#include "engine/cli/wanted_outputs.hpp"
#include "engine/output/output_target.hpp"
#include "engine/output/report_page.hpp"
#include "engine/output/statistics_json.hpp"

namespace gridsieve::mpi {
namespace {

using cluster::PieceKind;
using output::OutputRequest;

/// Ranks write at offsets, to a file that they reach by its name.
Status look_at_joint_target(const OutputRequest& request) {
  const bool direct = request.path == "-" || cli::is_standard_output(request.path);
  if (!direct) {
    const Result<output::OutputTarget> target = output::look_at_target(request.path);
    if (!target.ok()) return target.status();
    if (target.value().kind != output::TargetKind::special) return {};
  }
  return Status(StatusCode::bad_option, fmt::format("{} needs a file, to which all ranks can write", request.option))
      .in(direct ? "standard output" : request.path);
}

}  // namespace

Result<RankOutputs> RankOutputs::open(const cli::CheckRequest& request) {
  const std::vector<std::string> read = cli::files_read(request);
  if (Status found = cli::look_at_inputs(read); !found.ok()) return found;

  RankOutputs outputs;
  std::vector<OutputRequest> requests;
  for (const PieceKind kind : cli::wanted_outputs(request).pieces) {
    requests.push_back({*cli::path_of(request, kind), std::string(cluster::option_of(kind))});
    if (Status fit = look_at_joint_target(requests.back()); !fit.ok()) return fit;
  }
  outputs.pieces_ = requests.size();
  const auto add = [&](const std::optional<std::string>& path, const char* option) -> std::optional<std::size_t> {
    if (!path) return std::nullopt;
    requests.push_back({cli::is_standard_output(*path) ? "-" : *path, option});
    return requests.size() - 1;
  };
  outputs.report_ = add(request.report, "--report");
  // The statistics come last: whoever sees them may count on all the rest.
  outputs.json_ = add(request.json, "--json");

  Result<output::OutputSet> planned = output::OutputSet::plan(requests, read, request.force);
  if (!planned.ok()) return planned.status();
  outputs.set_ = std::move(planned).value();
  if (Status opened = outputs.set_.open(); !opened.ok()) return opened;
  return outputs;
}

std::vector<JointTarget> RankOutputs::joint_targets() {
  std::vector<JointTarget> targets;
  for (std::size_t index = 0; index < pieces_; ++index) {
    const output::OutputFile& file = set_.file(index);
    targets.push_back({file.temporary_path(), file.shown_path()});
  }
  return targets;
}

Status RankOutputs::finish(const CorpusReport& report, const output::ReportFindings& findings) {
  if (report_) {
    Status written = set_.file(*report_).write(output::report_page(report, findings));
    if (!written.ok()) return written;
  }
  return json_ ? set_.file(*json_).write(output::statistics_json(report)) : Status();
}

}  // namespace gridsieve::mpi
