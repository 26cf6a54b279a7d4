// gridsieve merge: makes of the parts of all shards what one run over the whole
// corpus would have written.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/cli/check_options.hpp"
#include "engine/cli/command.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/merge_parts.hpp"
#include "engine/cluster/joined_output.hpp"
#include "engine/cluster/merged_listing.hpp"
#include "engine/output/output_set.hpp"
#include "engine/output/report_page.hpp"
#include "engine/output/statistics_json.hpp"
#include "engine/output/summary.hpp"
#include "engine/output/temporary_files.hpp"

namespace gridsieve::cli {
namespace {

using cluster::MergePlan;
using cluster::PieceKind;
using output::OutputFile;
using output::OutputSet;

struct MergeRequest {
  std::vector<std::string> parts;
  std::array<std::optional<std::string>, kPieceKinds.size()>
      pieces;  // in the order of kPieceKinds; "-" is standard output
  std::optional<std::string> report;
  std::optional<std::string> json;
  ScreenChoice color = ScreenChoice::automatic;
  bool force = false;
};

std::optional<int> read_arguments(Arguments arguments, MergeRequest& request) {
  OptionSet options(
      "merge",
      "Joins the parts that 'gridsieve check --shard' wrote, one of each shard, to what one check of the\n"
      "whole corpus prints and writes, byte by byte. Outputs are joined from those of the shards, which\n"
      "stay as they are.",
      "PART...");
  const auto piece = [&request](PieceKind kind) -> std::optional<std::string>& {
    return request.pieces[static_cast<std::size_t>(kind)];
  };
  options.text("-o,--verdicts", piece(PieceKind::verdicts), "FILE",
               "write every record's verdict, in order and in the format of the shards");
  options.text("--valid", piece(PieceKind::valid), "FILE", "write the records that pass, their bytes unchanged");
  options.text("--invalid", piece(PieceKind::invalid), "FILE", "write the records that fail, their bytes unchanged");
  options.text("--distinct", piece(PieceKind::distinct), "FILE",
               "write the first record of each board, where it passes, its bytes unchanged");
  options.text("--normalised", piece(PieceKind::normalised), "FILE",
               "write every board that is not malformed as 81 characters, . for blank");
  options.text("--report", request.report, "FILE", "write a page for people: counts, charts, boards that fail (HTML)");
  options.text("--json", request.json, "FILE", "write the statistics as one JSON document");
  options.flag("-f,--force", request.force, "overwrite outputs that exist");
  add_color(options, request.color);
  options.note("Where FILE is -, it is standard output, and all else that is shown goes to standard error.");
  options.note("Exit code: 0 every record passes, 1 some record fails, 2 an error, as where a part is missing.");

  if (const auto ended = options.read(arguments)) return ended;
  request.parts = options.operands();
  if (request.parts.empty()) return usage_error("merge", "no part is named");
  return std::nullopt;
}

/// Whether the parts have what the outputs are made of. Asked before anything is opened for writing.
Status check_request(const MergeRequest& request, const MergePlan& plan) {
  for (const PieceKind kind : kPieceKinds) {
    const auto& path = request.pieces[static_cast<std::size_t>(kind)];
    if (!path) continue;
    if (Status made = cluster::PieceJoiner::make(kind, plan, {}, nullptr).status(); !made.ok()) return made;
    const auto format = plan.parts.front().part.request.verdict_format;
    if (kind == PieceKind::verdicts && output::names_other_format(*path, format)) {
      return Status(StatusCode::bad_option, fmt::format("the shards wrote verdicts in the format {}, which is another "
                                                        "than this name says",
                                                        output::word_of(format)))
          .in(*path);
    }
  }
  for (const cluster::NamedPart& named : plan.parts) {
    if (request.report && !named.part.findings) {
      return Status(StatusCode::bad_option, "has nothing for --report").in(named.name);
    }
  }
  return {};
}

std::string report_of(const MergePlan& plan, const MergedDuplicates& duplicates) {
  output::ReportFindings findings = cluster::merged_findings(plan);
  if (duplicates.places) findings.duplicates = cluster::duplicate_samples(duplicates.repeats, *duplicates.places);
  return output::report_page(plan.report, findings);
}

/// The outputs that were asked for.
class MergedOutputs {
 public:
  explicit MergedOutputs(const MergeRequest& request) {
    for (const PieceKind kind : kPieceKinds) {
      add(request.pieces[static_cast<std::size_t>(kind)], cluster::option_of(kind));
    }
    // The statistics come last: whoever sees them may count on all the rest.
    report_ = add(request.report, "--report");
    json_ = add(request.json, "--json");
  }

  Status open(const MergeParts& parts, bool force) {
    Result<OutputSet> planned = OutputSet::plan(requests_, parts.files_read(), force);
    if (!planned.ok()) return planned.status();
    set_ = std::move(planned).value();
    return set_.open();
  }

  bool use_standard_output() const { return set_.uses_standard_output(); }

  Status write(const MergeRequest& request, const MergeParts& parts, const MergedDuplicates& duplicates) {
    std::size_t next = 0;
    for (const PieceKind kind : kPieceKinds) {
      if (!request.pieces[static_cast<std::size_t>(kind)]) continue;
      const auto joiner = cluster::PieceJoiner::make(kind, parts.plan, duplicates.repeats, duplicates.places_or_null());
      if (!joiner.ok()) return joiner.status();
      Status joined = cluster::join_output(joiner.value(), parts.piece_paths(kind), set_.file(next++));
      if (!joined.ok()) return joined;
    }
    if (report_) {
      Status written = set_.file(*report_).write(report_of(parts.plan, duplicates));
      if (!written.ok()) return written;
    }
    return json_ ? set_.file(*json_).write(output::statistics_json(parts.plan.report)) : Status();
  }

  Status commit() { return set_.commit(); }

 private:
  std::optional<std::size_t> add(const std::optional<std::string>& path, std::string_view option) {
    if (!path) return std::nullopt;
    requests_.push_back({is_standard_output(*path) ? "-" : *path, std::string(option)});
    return requests_.size() - 1;
  }

  std::vector<output::OutputRequest> requests_;
  std::optional<std::size_t> report_;
  std::optional<std::size_t> json_;
  OutputSet set_;
};

/// Merges up to the named outputs; the exit code when all went well.
Result<int> merge(const MergeRequest& request) {
  Result<MergeParts> opened_parts = open_parts(request.parts);
  if (!opened_parts.ok()) return opened_parts.status();
  MergeParts& parts = opened_parts.value();
  const MergePlan& plan = parts.plan;
  if (Status possible = check_request(request, plan); !possible.ok()) return possible;
  MergedOutputs outputs(request);
  if (Status opened = outputs.open(parts, request.force); !opened.ok()) return opened;
  const Result<MergedDuplicates> found = find_duplicates(parts);
  if (!found.ok()) return found.status();
  const MergedDuplicates& duplicates = found.value();

  const bool to_errors = outputs.use_standard_output();
  OutputFile screen = to_errors ? OutputFile::standard_error() : OutputFile::standard_output();
  // First, so that nothing is told of where a piece is damaged.
  if (Status written = outputs.write(request, parts, duplicates); !written.ok()) return written;
  Status listed = cluster::write_listing(plan, duplicates.repeats, duplicates.places_or_null(), screen);
  if (!listed.ok()) return listed;
  output::SummaryStyle style;
  style.color = wants_color(request.color, to_errors ? kStandardError : kStandardOutput);
  style.not_shown = cluster::findings_not_listed(plan, duplicates.repeats);
  if (Status written = screen.write(output::summary_text(plan.report, style)); !written.ok()) return written;
  if (Status flushed = screen.flush(); !flushed.ok()) return flushed;
  if (Status committed = outputs.commit(); !committed.ok()) return committed;
  return plan.report.all_pass() ? kExitOk : kExitFailing;
}

}  // namespace

int run_merge(Arguments arguments) {
  output::install_cleanup_handlers();
  MergeRequest request;
  if (const auto ended = read_arguments(arguments, request)) return *ended;
  const Result<int> merged = merge(request);
  return merged.ok() ? merged.value() : fail(merged.status());
}

}  // namespace gridsieve::cli
