// Parts of a run made by hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/cluster/merge_plan.hpp"

namespace gridsieve::test {

/// Of a corpus of one input, "corpus.txt", that is cut into ranges of 1,000 bytes.
inline cluster::Part made_part(std::uint64_t number, std::uint64_t count) {
  cluster::Part part;
  part.request.inputs = {{"corpus.txt", count * 1000, 77}};
  part.request.list = 20;
  part.shard = {number, count};
  part.inputs.resize(1);
  part.inputs[0].begin = (number - 1) * 1000;
  part.inputs[0].end = number * 1000;
  InputReport report;
  report.path = "corpus.txt";
  report.bytes = count * 1000;
  report.bytes_read = 1000;
  report.format_why = "lines of 81 cells";
  part.reports = {report};
  part.findings.emplace();
  return part;
}

/// The same with records that are valid, one a line.
inline cluster::Part made_part(std::uint64_t number, std::uint64_t count, std::uint64_t records) {
  cluster::Part part = made_part(number, count);
  part.inputs[0].lines = records;
  part.inputs[0].stats.records = records;
  part.inputs[0].stats.verdicts[static_cast<std::size_t>(Verdict::valid)] = records;
  part.inputs[0].first_malformed.assign(records, false);
  return part;
}

/// "1.part", "2.part", ...
inline std::vector<cluster::NamedPart> named(std::vector<cluster::Part> parts) {
  std::vector<cluster::NamedPart> named;
  for (cluster::Part& part : parts) {
    named.push_back({std::to_string(named.size() + 1).append(".part"), std::move(part)});
  }
  return named;
}

/// The plan of as many shards as there are counts, with so many records each.
inline cluster::MergePlan made_plan(const std::vector<std::uint64_t>& records) {
  std::vector<cluster::Part> parts;
  for (std::size_t at = 0; at < records.size(); ++at) parts.push_back(made_part(at + 1, records.size(), records[at]));
  return cluster::plan_merge(named(std::move(parts))).value();
}

}  // namespace gridsieve::test
