// One output that all ranks write to, each its pieces at their offsets.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/cluster/piece_joiner.hpp"
#include "engine/mpi/agreement.hpp"
#include "engine/mpi/world.hpp"

namespace gridsieve::mpi {

/// The file as rank 0 has opened it.
struct JointTarget {
  std::string path;   // of the temporary file, as every rank reaches it
  std::string shown;  // for messages
};

/// A piece of this rank.
struct OwnPiece {
  std::size_t part = 0;  // of the plan
  std::string path;
};

/// Of all ranks at the same time. `joiner` is the same at all but for the repeats, of which each needs
/// those of its own pieces. Sets `bytes` to those of the whole output; all of them are then on the disk.
Failure write_joint_output(const World& world, const cluster::PieceJoiner& joiner, std::size_t parts,
                           std::span<const OwnPiece> mine, const JointTarget& target, std::uint64_t& bytes);

}  // namespace gridsieve::mpi
