// Checks one shard and makes the part of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/cluster/part.hpp"
#include "engine/cluster/piece_sinks.hpp"
#include "engine/duplicates/hash_collector.hpp"
#include "engine/pipeline/check_shard.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::cluster {

/// What a run is asked for beside its CheckOptions.
struct RunOutputs {
  std::optional<std::uint64_t> list;  // failing records shown; none: all
  std::vector<PieceKind> pieces;      // ascending
  output::VerdictFormat verdict_format = output::VerdictFormat::text;
};

RunRequest make_request(const pipeline::ShardChecker& checker, const CheckOptions& options, const RunOutputs& outputs);

/// Checks the shard; `pieces` are finished and named by `piece_paths`, their files left to be committed. With
/// `for_report` the part has findings, and the checker's options give boards. Fails as ShardChecker::check does.
Result<Part> run_shard(pipeline::ShardChecker& checker, const RunRequest& request, const pipeline::Shard& shard,
                       PieceSinks& pieces, const std::vector<std::string>& piece_paths, bool for_report,
                       const CheckHooks& hooks, duplicates::HashCollector& hashes);

}  // namespace gridsieve::cluster
