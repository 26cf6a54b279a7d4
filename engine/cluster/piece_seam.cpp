#include "engine/cluster/piece_seam.hpp"

#include <cstddef>

namespace gridsieve::cluster {

// As RecordSplitter does between two records.
std::string_view PieceSeam::before(const PieceExtent& piece) const {
  if (!anything_ || piece.goes_on) return {};
  const std::size_t endings = (ends_line_ ? 0U : 1U) + (piece.begins_with_block ? 1U : 0U);
  return std::string_view("\n\n").substr(0, endings);
}

void PieceSeam::add(const PieceExtent& piece) {
  if (piece.bytes == 0) return;
  anything_ = true;
  ends_line_ = piece.ends_line;
}

Status PieceCopy::give(std::string_view bytes) {
  if (bytes.empty()) return {};
  if (Status taken = take_(extent_, bytes); !taken.ok()) return taken;
  extent_.bytes += bytes.size();
  extent_.ends_line = !lines_ || bytes.ends_with('\n');
  return {};
}

}  // namespace gridsieve::cluster
