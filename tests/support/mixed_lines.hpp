// Corpora in the lines format with every oddity at once, for comparisons of whole checks.
#pragma once

#include <cstddef>
#include <string>

#include "gridsieve/duplicate.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::test {

struct MixedLines {
  std::size_t lines = 40;  // about

  // Boards that come again: `exact` with other blanks, fields and endings, `isomorphic` in disguise too. Then no two
  // boards but such have equally many clues, so that the number of clues tells which are the same.
  DuplicateChoice duplicates = DuplicateChoice::none;

  bool puzzles = false;   // of every kind that the levels tell apart: takes some milliseconds
  bool overlong = false;  // one line of over 1 MiB
};

/// What odd_file has, empty fields, lines of 80 and of 82 cells, and what is asked for, in random order.
std::string mixed_lines(Random& random, const MixedLines& wanted);

}  // namespace gridsieve::test
