// Reports with numbers that can be told apart, and looks at their pages.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "engine/output/report_page.hpp"
#include "tests/support/html_structure.hpp"

namespace gridsieve::test {

using output::FailingSample;
using output::ReportFindings;

inline CorpusReport some_report() {
  CorpusReport report;
  report.stats.records = 1'234'567;
  report.stats.skipped = 3'000;
  report.stats.verdicts = {1, 34'566, 0, 0, 0, 1'000'000, 0, 0, 200'000};
  report.stats.clues[17] = 500'000;
  report.stats.clues[23] = 500'001;
  report.stats.clues[81] = 234'565;
  report.stats.row_conflicts = 30'001;
  report.stats.column_conflicts = 20'002;
  report.stats.box_conflicts = 1'003;
  report.inputs.push_back({"a.txt", 101'234'494, 101'234'494, Format::lines, 1'234'567, 3'000});
  report.run = {0.5, "mmap", "faster than read on the first chunks", "avx2", 8};
  return report;
}

inline FailingSample conflict_sample() {
  FailingSample sample;
  sample.record = 4'000;
  sample.line = 4'011;
  sample.reason = {1, "digit 7 twice in row 1, at r1c1 and r1c9"};
  sample.has_board = true;
  sample.board.fill('.');
  sample.board[0] = sample.board[8] = '7';
  sample.board[40] = '3';
  sample.conflicting.set(0).set(8);
  return sample;
}

inline FailingSample malformed_sample(std::string text, std::uint64_t bytes) {
  FailingSample sample;
  sample.record = 5;
  sample.line = 6;
  sample.reason = {1, "no board"};
  sample.text = std::move(text);
  sample.bytes = bytes;
  return sample;
}

inline ReportFindings some_findings() {
  ReportFindings findings;
  findings.cells.filled.fill(617'283);
  findings.cells.filled[3] = 1'234'566;
  findings.cells.filled[4] = 0;
  findings.cells.filled[5] = 1;
  findings.cells.conflicting.fill(345);
  findings.cells.conflicting[7] = 2;
  findings.failing[0].push_back(malformed_sample("12<34", 5));
  findings.failing[1].push_back(conflict_sample());
  return findings;
}

inline bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

inline std::size_t times(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

inline std::string section(const std::string& page, const std::string& id) {
  const std::size_t begin = page.find("<section id=\"" + id + "\"");
  return begin == std::string::npos ? "" : page.substr(begin, page.find("</section>", begin) - begin);
}

/// A page that must be well-formed, whatever else a test asks of it.
inline std::string page_of(const CorpusReport& report, const ReportFindings& findings = {}) {
  const std::string page = output::report_page(report, findings);
  EXPECT_EQ(html_fault(page), "");
  return page;
}

}  // namespace gridsieve::test
