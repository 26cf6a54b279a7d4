// What a report tells beside the statistics of a check: counts cell by cell, and
// the first findings of each kind.
//
// Plain values of bounded size, however large the corpus is. They depend on the
// input, the level and the options alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/output/cell_counts.hpp"
#include "engine/output/long_text.hpp"
#include "gridsieve/duplicate.hpp"
#include "gridsieve/record.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::output {

/// A record that fails.
struct FailingSample {
  std::size_t input = 0;     // index among the inputs
  std::uint64_t record = 0;  // number from 0 over the corpus
  std::uint64_t line = 0;    // where it begins, from 1 within the input
  std::uint64_t column = 1;  // in bytes from 1 within that line
  Reason reason;

  bool has_board = false;
  Grid board{};
  CellSet conflicting;  // where the verdict is conflict
  CellSet redundant;    // where the verdict is unique at level minimal

  // Without a board: the record's first bytes, and how many it has, its line ending not counted.
  std::string text;
  std::uint64_t bytes = 0;

  void set_text(const LongText& whole) {
    text = whole.text_before_ending();
    bytes = whole.bytes_before_ending();
  }
};

/// A record whose board has come before.
struct DuplicateSample {
  std::size_t input = 0;
  std::uint64_t record = 0;
  std::uint64_t line = 0;
  std::uint64_t column = 1;
  FirstPlace first;  // its path is `first_path`, a copy
  std::string first_path;
};

struct ReportFindings {
  static constexpr std::size_t kMostFailing = 24;            // of each verdict
  static constexpr std::size_t kMostDuplicates = 50;         // of all
  static constexpr std::size_t kMostText = LongText::kMost;  // bytes of a record without a board
  static constexpr std::size_t kMostReason = 300;            // bytes of a reason

  CellCounts cells;
  std::array<std::vector<FailingSample>, kVerdicts> failing;  // by verdict code; the first ones, in input order
  std::vector<DuplicateSample> duplicates;                    // the first ones, in input order

  // Where the last record has no board, is kept, and its line may go on behind all that was
  // seen: its text so far. It is the last one of verdict malformed.
  std::optional<LongText> open;
};

}  // namespace gridsieve::output
