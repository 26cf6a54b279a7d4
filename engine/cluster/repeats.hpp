// Records whose board has come before, over all shards of a run.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/cluster/merge_plan.hpp"
#include "engine/cluster/part_file.hpp"
#include "engine/cluster/record_places.hpp"
#include "engine/duplicates/hash_collector.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

/// Gives the next of records that are sorted by hash, and by number where hashes are equal; false at the end.
using NextHash = std::function<Result<bool>(duplicates::HashedRecord& record)>;

/// All repeats, ascending by record, out of the sorted records of each part and the known ones, which
/// come first. Numbers of a part's records are its own. Memory: 24 bytes a repeat.
Result<std::vector<Repeat>> find_repeats(const MergePlan& plan, std::span<const NextHash> parts, const NextHash& known);

/// The same of part files, which are those of the plan in its order.
inline Result<std::vector<Repeat>> find_repeats(const MergePlan& plan, std::vector<PartFile>& files) {
  using duplicates::HashedRecord;
  std::vector<NextHash> parts;
  parts.reserve(files.size());
  for (PartFile& file : files) {
    parts.emplace_back([&file](HashedRecord& record) { return file.next(record); });
  }
  return find_repeats(plan, parts, [&files](HashedRecord& record) { return files.front().next_known(record); });
}

}  // namespace gridsieve::cluster
