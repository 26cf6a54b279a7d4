// The records that fail and the duplicates of the whole, for a person: the lines that
// one run over the whole corpus shows.
#pragma once

#include <cstdint>
#include <span>

#include "engine/cluster/merge_plan.hpp"
#include "engine/cluster/record_places.hpp"
#include "engine/output/output_file.hpp"
#include "engine/output/report_findings.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

/// Writes them in order, at most as many as the parts list. `places` may be null where there are no repeats.
Status write_listing(const MergePlan& plan, std::span<const Repeat> repeats, const RecordPlaces* places,
                     output::OutputFile& file);

/// How many findings that leaves out.
std::uint64_t findings_not_listed(const MergePlan& plan, std::span<const Repeat> repeats);

/// The first repeats, for the report.
std::vector<output::DuplicateSample> duplicate_samples(std::span<const Repeat> repeats, const RecordPlaces& places);

}  // namespace gridsieve::cluster
