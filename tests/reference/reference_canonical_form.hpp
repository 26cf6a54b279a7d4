// The oracle of canonical forms: makes all images of a board and keeps the
// smallest. A tenth of a second a board, or some when it is nearly empty.
#pragma once

#include "gridsieve/solve.hpp"

namespace gridsieve::test {

/// `board` is 81 characters; those that are no digits 1-9 are blanks.
Grid reference_canonical_form(BoardView board);

}  // namespace gridsieve::test
