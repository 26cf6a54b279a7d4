// The parts that `gridsieve merge` was given, opened and put together.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/cluster/merge_plan.hpp"
#include "engine/cluster/part_file.hpp"
#include "engine/cluster/record_places.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cli {

/// In the order of their codes.
inline constexpr std::array kPieceKinds{cluster::PieceKind::verdicts, cluster::PieceKind::valid,
                                        cluster::PieceKind::invalid, cluster::PieceKind::distinct,
                                        cluster::PieceKind::normalised};

/// In the order of the shards.
struct MergeParts {
  std::vector<cluster::PartFile> files;
  cluster::MergePlan plan;

  /// Of the pieces of one kind, one a part; seen from here, not from the part's folder.
  std::vector<std::string> piece_paths(cluster::PieceKind kind) const;

  /// All that is read here, or was read by the shards.
  std::vector<std::string> files_read() const;
};

/// Fails as PartFile::open and plan_merge do.
Result<MergeParts> open_parts(const std::vector<std::string>& paths);

/// The duplicates of the whole, and where records stand.
struct MergedDuplicates {
  std::vector<cluster::Repeat> repeats;
  std::optional<cluster::RecordPlaces> places;  // where duplicates were looked for

  const cluster::RecordPlaces* places_or_null() const { return places ? &*places : nullptr; }
};

/// Also counts them in the plan's report. `parts` outlive what comes back. Fails with cannot_read and corrupt_data.
Result<MergedDuplicates> find_duplicates(MergeParts& parts);

}  // namespace gridsieve::cli
