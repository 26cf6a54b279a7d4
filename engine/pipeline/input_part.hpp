// What a check found in one range of an input, and what joins it to the ranges
// before and behind it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gridsieve/stats.hpp"

namespace gridsieve::pipeline {

/// So many of an input's first records show whether its format was guessed well.
inline constexpr std::size_t kDoubtedRecords = 1000;

/// Whether the format is doubtful when `malformed` says it of the first records.
inline bool is_doubtful(const std::vector<bool>& malformed) {
  return std::ranges::count(malformed, true) * 2 > std::ssize(malformed);
}

struct InputPart {
  std::uint64_t begin = 0;  // the range: bytes of the file
  std::uint64_t end = 0;
  CorpusStats stats;                  // of the records that begin in it; solutions_missing is 0
  std::uint64_t lines = 0;            // that begin in it, skipped ones too
  bool inside_line = false;           // its first byte goes on a line that was begun before
  bool no_line_begins = false;        // all of it belongs to that line, which goes on behind it
  bool line_goes_on = false;          // at its end the line of a record goes on that is over 1 MiB, or (where no line
                                      // begins) that would go on if it were one
  std::vector<bool> first_malformed;  // of the first records, kDoubtedRecords at most: whether they are malformed
};

}  // namespace gridsieve::pipeline
