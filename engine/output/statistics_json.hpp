// The statistics of a check as one JSON document (schema 1).
#pragma once

#include <string>

#include "gridsieve/corpus.hpp"

namespace gridsieve::output {

/// UTF-8 with a newline at the end. The order of keys is fixed; all that may
/// differ from run to run stands in "run". Numbers are always finite.
std::string statistics_json(const CorpusReport& report);

}  // namespace gridsieve::output
