// Writes a whole output from the pieces of all shards, from front to back.
#pragma once

#include <span>
#include <string>

#include "engine/cluster/piece_joiner.hpp"
#include "engine/output/output_file.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

/// `paths` are those of the pieces, one a part of the joiner's plan. Fails as the joiner does, with cannot_write,
/// and with bad_option for rows of a NumPy array to a target that cannot seek.
Status join_output(const PieceJoiner& joiner, std::span<const std::string> paths, output::OutputFile& file);

}  // namespace gridsieve::cluster
