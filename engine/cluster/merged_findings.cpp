// What the parts found, put together with the numbers of the whole.
#include <algorithm>
#include <limits>

#include "engine/cluster/merge_plan.hpp"

namespace gridsieve::cluster {

std::vector<ListedFailure> merged_failures(const MergePlan& plan) {
  std::vector<ListedFailure> merged;
  const std::uint64_t most = plan.parts.front().part.request.list.value_or(std::numeric_limits<std::uint64_t>::max());
  for (std::size_t at = 0; at < plan.parts.size(); ++at) {
    const Shift& shift = plan.shifts[at];
    for (const ListedFailure& failure : plan.parts[at].part.failures) {
      if (merged.size() == most) return merged;
      ListedFailure& whole = merged.emplace_back(failure);
      whole.record += shift.records;
      whole.line += shift.lines[whole.input];
    }
  }
  return merged;
}

output::ReportFindings merged_findings(const MergePlan& plan) {
  using output::FailingSample;
  using output::ReportFindings;
  ReportFindings merged;
  for (std::size_t at = 0; at < plan.parts.size(); ++at) {
    const Part& part = plan.parts[at].part;
    const Shift& shift = plan.shifts[at];
    const ReportFindings& found = *part.findings;
    merged.cells += found.cells;
    if (shift.head_counts && merged.open) {
      merged.open->add(part.head);
      merged.failing[static_cast<std::size_t>(Verdict::malformed)].back().set_text(*merged.open);
    }
    const bool has_records =
        std::ranges::any_of(part.inputs, [](const pipeline::InputPart& range) { return range.stats.records > 0; });
    if (has_records) merged.open.reset();
    for (std::size_t code = 0; code < kVerdicts; ++code) {
      auto& samples = merged.failing[code];
      std::size_t taken = 0;
      for (const FailingSample& sample : found.failing[code]) {
        if (samples.size() == ReportFindings::kMostFailing) break;
        FailingSample& whole = samples.emplace_back(sample);
        whole.record += shift.records;
        whole.line += shift.lines[whole.input];
        ++taken;
      }
      const bool last_is_taken = taken == found.failing[code].size() && taken > 0;
      if (code == static_cast<std::size_t>(Verdict::malformed) && last_is_taken) merged.open = found.open;
    }
  }
  return merged;
}

}  // namespace gridsieve::cluster
