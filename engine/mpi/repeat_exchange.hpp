// Finds the repeats of a run whose records lie with many ranks.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cluster/repeats.hpp"
#include "engine/mpi/done_range.hpp"
#include "engine/mpi/world.hpp"

namespace gridsieve::mpi {

/// Those of one range of this rank, and what is added to its record numbers.
struct ShiftedHashes {
  const RangeHashes* hashes = nullptr;
  std::uint64_t shift = 0;
};

/// The repeats among this rank's records, ascending by record. Of all ranks at the same time. In
/// rounds, each of a share of all hashes, so that what is under way at a time is bounded.
std::vector<cluster::Repeat> exchange_repeats(const World& world, const std::vector<ShiftedHashes>& ranges);

}  // namespace gridsieve::mpi
