// What came out of a check, for a person.
#pragma once

#include <cstdint>
#include <string>

#include "gridsieve/corpus.hpp"

namespace gridsieve::output {

struct SummaryStyle {
  bool color = false;           // with terminal colours
  std::uint64_t not_shown = 0;  // findings that the list above left out
};

/// Lines with a newline each. All that may differ from run to run stands in the
/// last lines, after a blank one.
std::string summary_text(const CorpusReport& report, const SummaryStyle& style = {});

}  // namespace gridsieve::output
