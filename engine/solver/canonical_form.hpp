// The canonical form of boards: the smallest image, rows compared from above.
//
// Breadth first over the rows of the image: all partial images that share the
// smallest rows so far are continued by every line that can come next, and only
// those that get the smallest next row are kept. The order of columns stays
// undecided where no row tells columns apart, so that blanks cost nothing.
//
// A puzzle takes one to two microseconds, a full grid tens of them. What costs
// most are boards that many symmetries leave as they are; the slowest known is
// the full grid with the most, 648: one to three milliseconds.
#pragma once

#include <memory>

#include "engine/solver/smallest_image.hpp"
#include "gridsieve/solve.hpp"

namespace gridsieve::solver {

/// Owns the working memory, 560 KB, which is used for one board after the other:
/// one for each thread.
class CanonicalFormFinder {
 public:
  CanonicalFormFinder();

  /// The smallest image of `board`; characters that are no digits 1-9 are blanks.
  Grid find(BoardView board);

 private:
  std::unique_ptr<SmallestImage> smallest_;
};

}  // namespace gridsieve::solver
