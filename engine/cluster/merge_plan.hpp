// How the parts of a run go together: whether they are all there, and by how much
// the numbers of each go up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/cluster/part.hpp"
#include "gridsieve/corpus.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

/// A part and the name that messages call it by, its path or its rank.
struct NamedPart {
  std::string name;
  Part part;
};

/// What is added to the numbers of a part.
struct Shift {
  std::uint64_t records = 0;
  std::vector<std::uint64_t> lines;  // one an input
  bool head_counts = false;          // its head goes on a record of over 1 MiB
};

struct MergePlan {
  std::vector<NamedPart> parts;  // by shard number, all of them
  std::vector<Shift> shifts;     // one a part
  CorpusReport report;           // of the whole corpus, but for duplicates; run: as the parts say, together
};

/// Each part is as part_from_bytes gives it: well by itself. Fails with bad_option, naming the part, where one is
/// missing, doubled, or of another run; with internal where the ranges do not add up to the inputs; with record_count
/// where another number of records was expected.
Result<MergePlan> plan_merge(std::vector<NamedPart> parts);

/// The first findings of all records that fail, in order, at most as many as are listed; numbers of the whole.
std::vector<ListedFailure> merged_failures(const MergePlan& plan);

/// For the report; without duplicates. Every part has its findings.
output::ReportFindings merged_findings(const MergePlan& plan);

}  // namespace gridsieve::cluster
