// The outputs of a check that are joined from pieces: which of them were asked for.
#pragma once

#include <optional>
#include <string>

#include "engine/cli/check_options.hpp"
#include "engine/cluster/part.hpp"
#include "engine/cluster/shard_run.hpp"

namespace gridsieve::cli {

/// Where that output goes; nothing where it was not asked for.
const std::optional<std::string>& path_of(const CheckRequest& request, cluster::PieceKind kind);

cluster::RunOutputs wanted_outputs(const CheckRequest& request);

}  // namespace gridsieve::cli
