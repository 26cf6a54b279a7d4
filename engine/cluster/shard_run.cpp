#include "engine/cluster/shard_run.hpp"

#include <utility>

#include "engine/cluster/part_sink.hpp"
#include "engine/output/report_sink.hpp"

namespace gridsieve::cluster {

RunRequest make_request(const pipeline::ShardChecker& checker, const CheckOptions& options, const RunOutputs& outputs) {
  RunRequest request;
  request.inputs = checker.inputs();
  request.level = options.level;
  request.format = options.format;
  request.column = options.column;
  request.solutions = options.solutions;
  request.solution_column = options.solution_column;
  request.blanks = options.blanks;
  request.duplicates = options.duplicates;
  request.known = checker.known();
  request.expect_records = options.expect_records;
  request.list = outputs.list;
  request.pieces = outputs.pieces;
  request.verdict_format = outputs.verdict_format;
  return request;
}

Result<Part> run_shard(pipeline::ShardChecker& checker, const RunRequest& request, const pipeline::Shard& shard,
                       PieceSinks& pieces, const std::vector<std::string>& piece_paths, bool for_report,
                       const CheckHooks& hooks, duplicates::HashCollector& hashes) {
  PartSink part_sink(request.list);
  output::ReportSink report_sink;
  CheckHooks all = hooks;
  pieces.add_to(all);
  all.sinks.push_back(&part_sink);
  if (for_report) all.sinks.push_back(&report_sink);
  Result<pipeline::ShardReport> checked = checker.check(shard, all, hashes);
  if (!checked.ok()) return checked.status();
  if (Status finished = pieces.finish(); !finished.ok()) return finished;

  pipeline::ShardReport& report = checked.value();
  Part part;
  part.request = request;
  part.shard = shard;
  part.inputs = std::move(report.parts);
  part.reports = std::move(report.report.inputs);
  part.known = std::move(report.report.known);
  part.run = std::move(report.report.run);
  part_sink.move_into(part);
  if (for_report) part.findings = report_sink.findings();
  part.pieces = pieces.pieces(piece_paths);
  return part;
}

}  // namespace gridsieve::cluster
