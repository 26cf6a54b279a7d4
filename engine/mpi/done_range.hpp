// What a rank keeps of a range that it has checked.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/cluster/part.hpp"
#include "engine/duplicates/hash_collector.hpp"

namespace gridsieve::mpi {

/// What it takes to find duplicates. Record numbers count within the range, those of known boards over all known files.
struct RangeHashes {
  duplicates::HashedRecords records;
  duplicates::HashedRecords known;  // of the first range alone, as their places
  std::vector<duplicates::CollectedPlaces> places;
  std::vector<duplicates::CollectedPlaces> known_places;
};

struct DoneRange {
  cluster::Part part;
  std::unique_ptr<RangeHashes> hashes;  // none where duplicates are not looked for

  /// Its place in the plan.
  std::size_t index() const { return static_cast<std::size_t>(part.shard.number - 1); }
};

}  // namespace gridsieve::mpi
