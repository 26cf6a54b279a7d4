#include "engine/mpi/piece_placement.hpp"

namespace gridsieve::mpi {

OutputLayout place_pieces(std::uint64_t opening_bytes, std::span<const cluster::PieceExtent> extents) {
  OutputLayout layout;
  layout.bytes = opening_bytes;
  cluster::PieceSeam seam;
  for (const cluster::PieceExtent& extent : extents) {
    PiecePlacement& placement = layout.pieces.emplace_back();
    placement.offset = layout.bytes;
    if (extent.bytes > 0) placement.before = seam.before(extent);
    layout.bytes += placement.before.size() + extent.bytes;
    seam.add(extent);
  }
  return layout;
}

}  // namespace gridsieve::mpi
