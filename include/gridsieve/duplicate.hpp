// Duplicates: records whose board has come before.
//
// Boards are told apart by 128-bit hashes. Among n different boards the chance
// that any two are taken for one is about n^2 / 2^129: under 1 in 10^22 for 100
// million. Memory: about 29 bytes for each different board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gridsieve {

/// Which boards are the same.
enum class DuplicateChoice : std::uint8_t {
  none,        // duplicates are not looked for
  exact,       // equal cells, all blanks alike; among records that are not malformed
  isomorphic,  // equal up to the symmetries of Sudoku; among records without a conflict
};

/// Where a board stood first: in an input of the check, or in a known file.
struct FirstPlace {
  std::string_view path;     // of that file, as it was given; the check owns it
  bool known = false;        // in a known file, not in an input
  std::size_t file = 0;      // index among the inputs, or among the known files
  std::uint64_t record = 0;  // number from 0: over the corpus, or within the known file
  std::uint64_t line = 0;    // from 1 within that file
};

/// A record whose board has come before.
struct Duplicate {
  std::uint32_t index = 0;   // of the record within its batch
  std::uint32_t column = 1;  // where its board begins, in bytes from 1 within the record
  FirstPlace first;
};

}  // namespace gridsieve
