// The boards of the corpora with known answers, which are not part of this
// project: tests that want them are skipped where they are missing.
#pragma once

#include <string_view>
#include <vector>

#include "tests/support/board_factory.hpp"

namespace gridsieve::test {

/// Whether the corpora lie beside the project. Tests run in its folder.
bool corpora_are_here();

/// The first field of 81 digits or dots of every line that has one.
std::vector<Board> corpus_boards(std::string_view file_name);

}  // namespace gridsieve::test
