// Finds one record of an input by one of its lines or by its number.
#pragma once

#include <cstdint>
#include <string>

#include "gridsieve/corpus.hpp"
#include "gridsieve/record.hpp"
#include "gridsieve/solve.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cli {

struct RecordPlace {
  enum class By : std::uint8_t { line, number } by = By::line;
  std::uint64_t at = 1;  // lines from 1, records from 0
};

struct FoundRecord {
  std::uint64_t line = 0;    // of its first byte
  std::uint64_t column = 1;  // the same
  Verdict verdict = Verdict::malformed;
  Reason reason;  // of a record that fails
  Grid board{};   // its cells as they are written, of a record that is not malformed
};

/// Checks the input as far as that record, so that what a record is, is the
/// same as for a check with these options. Where several begin on a line it is the first. Fails with
/// bad_option when there is none at that place.
Result<FoundRecord> find_record(const std::string& input, RecordPlace place, CheckOptions options);

}  // namespace gridsieve::cli
