// CSV files of every oddity: quotes, spaces, missing and extra columns, open quotes,
// comments, mixed line endings.
#pragma once

#include <cstddef>
#include <string>

#include "gridsieve/corpus.hpp"
#include "tests/reference/reference_csv.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::test {

struct OddCsv {
  std::string bytes;
  ReferenceTable table;
  CheckOptions options;  // that say what the table says
};

/// Some `lines` of them.
OddCsv odd_csv(Random& random, std::size_t lines);

/// The same, where a board is 81 columns of one cell each.
OddCsv odd_csv_of_cells(Random& random, std::size_t lines);

}  // namespace gridsieve::test
