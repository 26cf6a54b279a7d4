// Where the pieces of an output go in the file that all ranks write to.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/cluster/piece_joiner.hpp"

namespace gridsieve::mpi {

struct PiecePlacement {
  std::uint64_t offset = 0;  // of what stands before it
  std::string before;        // written with the piece
};

struct OutputLayout {
  std::vector<PiecePlacement> pieces;
  std::uint64_t bytes = 0;  // of all the output
};

/// Of pieces one behind the other, behind an opening of so many bytes.
OutputLayout place_pieces(std::uint64_t opening_bytes, std::span<const cluster::PieceExtent> extents);

}  // namespace gridsieve::mpi
