// The oracle of CSV: slow and obvious, a character at a time, over a whole input at
// once. Shares no code with the library but plain values.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tests/reference/reference_lines.hpp"

namespace gridsieve::test {

/// What is known of a file before it is read. Columns are indices from 0.
struct ReferenceTable {
  enum class Solutions { none, any_later, column };

  char delimiter = ',';
  bool header = false;  // the first line that is not skipped is one
  std::size_t board = 0;
  bool one_cell_each = false;  // `board` and `solution` are the first of 81 columns
  Solutions solutions = Solutions::none;
  std::size_t solution = 0;  // of `column`, and of 81 columns of any_later
};

/// What a check at level rules has to say of such an input.
ReferenceLines reference_csv(std::string_view input, const ReferenceTable& table);

}  // namespace gridsieve::test
