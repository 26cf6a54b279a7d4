// The parts of a report's page. Each appends one section with a heading of the
// second rank and an id; all numbers are finite, all texts escaped.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/output/html_writer.hpp"
#include "engine/output/report_findings.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::output {

void append_verdicts(HtmlWriter& page, const CorpusReport& report);
void append_clues(HtmlWriter& page, const CorpusStats& stats);
void append_cells(HtmlWriter& page, const CorpusReport& report, const CellCounts& cells);
void append_failing(HtmlWriter& page, const CorpusReport& report, const ReportFindings& findings);
void append_duplicates(HtmlWriter& page, const CorpusReport& report, const ReportFindings& findings);
void append_inputs(HtmlWriter& page, const CorpusReport& report);
void append_run(HtmlWriter& page, const CorpusReport& report);

/// At most 300 bytes of a text from the input. Not escaped yet.
std::string_view shortened(std::string_view text);

/// A path as the page shows it: "standard input" for "-", only the end of a long one. Not escaped yet.
std::string shown_path(std::string_view path);

/// "line 14", or "line 14, column 5" where a line holds several records; with the path
/// where the check had several inputs: "b.txt, line 14". Not escaped yet.
std::string place_of(const CorpusReport& report, std::size_t input, std::uint64_t line, std::uint64_t column = 1);

/// Records that do not pass.
std::uint64_t failing_records(const CorpusReport& report);

/// Of all inputs, before decompression.
std::uint64_t bytes_read(const CorpusReport& report);

}  // namespace gridsieve::output
