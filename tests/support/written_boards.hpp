// The same boards as people's files have them: every format that is read, in the
// variants that are met most.
#pragma once

#include <string>
#include <vector>

#include "gridsieve/record.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::test {

struct WrittenBoards {
  std::string variant;  // a word or some for messages
  Format format = Format::lines;
  std::string bytes;
};

/// `boards` have digits and dots only.
std::vector<WrittenBoards> in_every_format(const std::vector<Board>& boards);

}  // namespace gridsieve::test
