// The next row of an image where digits' labels hang on the order of columns.
//
// Two clues side by side in tied columns have labels that go with the places; a
// line that holds one of them again decides between the columns. The cells of
// the row are chosen one by one, every choice that gives the smallest value is
// followed, the others are dropped.
#pragma once

#include "engine/solver/smallest_image.hpp"

namespace gridsieve::solver {

/// Offers `image` every order of columns that makes the smallest row of `line`,
/// if that row is small enough.
void offer_row_by_choices(SmallestImage& image, const Continuation& from, const Line& line);

}  // namespace gridsieve::solver
