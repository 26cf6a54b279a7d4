// Boards made by the bytes of a fuzzer: a full grid with edits, for bytes that are
// taken as they come hardly ever make one that is more than malformed.
#pragma once

#include <cstddef>
#include <vector>

#include "tests/fuzz/fuzz_bytes.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::test {

/// As many boards as the bytes tell of, one at least and `most` at most. Cells are digits and
/// the blanks of kernels; now and then any byte.
std::vector<Board> edited_boards(FuzzBytes& bytes, std::size_t most);

/// One of some full grids.
const Board& full_grid(std::size_t which);

}  // namespace gridsieve::test
