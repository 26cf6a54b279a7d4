// The parts of all ranks, put together.
#pragma once

#include <vector>

#include "engine/cluster/merge_plan.hpp"
#include "engine/mpi/agreement.hpp"
#include "engine/mpi/done_range.hpp"
#include "engine/mpi/world.hpp"

namespace gridsieve::mpi {

/// Sets `plan` at rank 0. Where `everywhere`, at all others too, but for what is shown to people: listed
/// records, findings. Of all ranks at the same time; the parts of `ranges` are empty afterwards but for their shard.
Failure gather_plan(const World& world, std::vector<DoneRange>& ranges, bool everywhere, cluster::MergePlan& plan);

}  // namespace gridsieve::mpi
