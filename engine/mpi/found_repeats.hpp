// The duplicates of a run: what every rank needs for its pieces, and rank 0 to show them.
#pragma once

#include <optional>
#include <vector>

#include "engine/cluster/merge_plan.hpp"
#include "engine/cluster/record_places.hpp"
#include "engine/mpi/done_range.hpp"
#include "engine/mpi/world.hpp"

namespace gridsieve::mpi {

struct FoundRepeats {
  std::vector<cluster::Repeat> repeats;         // at rank 0 all; elsewhere those of the rank's own records
  std::optional<cluster::RecordPlaces> places;  // at rank 0 of all records; elsewhere of known boards only

  const cluster::RecordPlaces* places_or_null() const { return places ? &*places : nullptr; }
};

/// Fills `found`. Of all ranks at the same time, each with the same plan, which outlives what is found. The
/// hashes of `ranges` are gone afterwards.
void find_repeats(const World& world, const cluster::MergePlan& plan, std::vector<DoneRange>& ranges,
                  FoundRepeats& found);

}  // namespace gridsieve::mpi
