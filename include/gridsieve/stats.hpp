// Statistics of a corpus: plain counts that add up.
//
// Every count is 64-bit. Parts of a corpus can be counted apart, in any order,
// and added; the sum does not depend on how the corpus was cut.
#pragma once

#include <array>
#include <cstdint>

#include "gridsieve/board.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve {

struct CorpusStats {
  std::uint64_t records = 0;
  std::uint64_t skipped = 0;                        // comments, blank lines, headers
  std::array<std::uint64_t, kVerdicts> verdicts{};  // index = verdict code
  std::array<std::uint64_t, kCells + 1> clues{};    // index = clues; malformed records are not counted

  // Records with at least one conflict of that kind.
  std::uint64_t row_conflicts = 0;
  std::uint64_t column_conflicts = 0;
  std::uint64_t box_conflicts = 0;

  // Stored solutions of records that are not malformed.
  std::uint64_t solutions_checked = 0;
  std::uint64_t solutions_missing = 0;  // in inputs where other records have one
  std::uint64_t solutions_wrong = 0;

  // Records whose board has come before, where that is looked for. Parts that were
  // searched each by itself do not know of boards that stand in two of them.
  std::uint64_t duplicates = 0;

  std::uint64_t count(Verdict verdict) const { return verdicts[static_cast<std::size_t>(verdict)]; }
  CorpusStats& operator+=(const CorpusStats& other);
  friend bool operator==(const CorpusStats&, const CorpusStats&) = default;
};

}  // namespace gridsieve
