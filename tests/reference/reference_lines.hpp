// The oracle of the lines format: slow and obvious, straight from the contract
// of the command, over a whole input at once. Shares no code with the library
// but plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gridsieve/stats.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::test {

struct ReferenceRecord {
  std::uint64_t line = 0;    // from 1
  std::uint64_t offset = 0;  // of the first byte, from 0 in the input
  std::size_t size = 0;      // with the line ending
  Verdict verdict = Verdict::malformed;
  std::uint8_t clues = 0;
  std::size_t board = std::string::npos;  // where the board begins within the record; npos: it has none
};

struct ReferenceLines {
  std::vector<ReferenceRecord> records;
  std::string header;  // with its line ending; empty when there is none or it is a count
  CorpusStats stats;
};

/// What a check at level rules has to say of an input. `blanks` are further
/// characters that mean blank; `solutions`: whether stored ones are looked at.
ReferenceLines reference_lines(std::string_view input, std::string_view blanks = {}, bool solutions = true);

}  // namespace gridsieve::test
