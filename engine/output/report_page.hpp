// What came out of a check, as one HTML page for people.
#pragma once

#include <string>

#include "engine/output/report_findings.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::output {

/// A whole document: no script, nothing from elsewhere, everything from the input
/// escaped. Its size is bounded (well under 2 MB), however large the corpus, the
/// number of inputs and their names are. All that may differ from run to run
/// stands in the section with the id "run".
std::string report_page(const CorpusReport& report, const ReportFindings& findings);

}  // namespace gridsieve::output
