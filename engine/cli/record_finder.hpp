// Finds one record of an input by its line or its number.
#pragma once

#include <cstdint>
#include <string>

#include "gridsieve/record.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cli {

struct RecordPlace {
  enum class By : std::uint8_t { line, number } by = By::line;
  std::uint64_t at = 1;  // lines from 1, records from 0
};

struct FoundRecord {
  std::uint64_t line = 0;
  std::string bytes;  // with its line ending; of a line over 1 MiB the first part
  Verdict verdict = Verdict::malformed;
  Reason reason;  // of a record that fails
};

/// Checks the input as far as that record, so that what a record is, is the
/// same as for a check. Fails with bad_option when there is none at that place.
Result<FoundRecord> find_record(const std::string& input, RecordPlace place, const std::string& blanks);

}  // namespace gridsieve::cli
