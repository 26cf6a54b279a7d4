// The findings of a batch in order: records that fail, and records whose board
// has come before.
#pragma once

#include <cstdint>
#include <vector>

#include "gridsieve/record.hpp"

namespace gridsieve::output {

/// Calls `visit(record, fails, duplicate)` for every record that does not pass or
/// is a duplicate, in order, until it returns false; `duplicate` is null where it is none.
template <typename Visit>
void for_each_finding(const RecordBatch& batch, Visit visit) {
  auto failing = batch.failing.begin();
  auto duplicate = batch.duplicates.begin();
  auto run = batch.runs.begin();
  while (failing != batch.failing.end() || duplicate != batch.duplicates.end()) {
    const std::uint32_t next_failing = failing == batch.failing.end() ? UINT32_MAX : *failing;
    const std::uint32_t next_duplicate = duplicate == batch.duplicates.end() ? UINT32_MAX : duplicate->index;
    const bool fails = next_failing <= next_duplicate;
    const bool repeats = next_duplicate <= next_failing;
    const std::uint32_t index = fails ? next_failing : next_duplicate;
    while (index >= run->first + run->count) ++run;
    const Duplicate* const found = repeats ? &*duplicate : nullptr;
    if (!visit(batch.record(*run, index - run->first), fails, found)) return;
    if (fails) ++failing;
    if (repeats) ++duplicate;
  }
}

/// The indices of those records.
inline std::vector<std::uint32_t> findings_of(const RecordBatch& batch) {
  std::vector<std::uint32_t> indices;
  indices.reserve(batch.failing.size() + batch.duplicates.size());
  for_each_finding(batch, [&](const Record& record, bool, const Duplicate*) {
    indices.push_back(static_cast<std::uint32_t>(record.number - batch.first_record));
    return true;
  });
  return indices;
}

}  // namespace gridsieve::output
