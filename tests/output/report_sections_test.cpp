#include "engine/output/report_sections.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/output/report_samples.hpp"

namespace gridsieve::output {
namespace {

using test::conflict_sample;
using test::holds;
using test::malformed_sample;
using test::page_of;
using test::section;
using test::some_findings;
using test::some_report;
using test::times;

TEST(ReportSections, HoldTheCountsOfEveryVerdictOfTheLevel) {
  const std::string verdicts = section(page_of(some_report(), some_findings()), "verdicts");
  EXPECT_TRUE(holds(verdicts, "<td>34,566</td><td>2.800%</td>")) << verdicts;
  EXPECT_TRUE(holds(verdicts, "<td>0</td><td>0.000%</td>"));
  EXPECT_TRUE(holds(verdicts, "<td>1</td><td>&lt;0.001%</td>"));
  EXPECT_EQ(times(verdicts, "class=\"word\""), 5U);
  EXPECT_EQ(times(verdicts, ">fails<"), 3U);
  EXPECT_TRUE(holds(verdicts, "width:81.000%"));
  for (const std::string count : {"30,001", "20,002", "1,003"}) EXPECT_TRUE(holds(verdicts, ">" + count + "<"));
  EXPECT_FALSE(holds(verdicts, "Stored solutions"));

  CorpusReport report = some_report();
  report.level = Level::minimal;
  report.stats.solutions_checked = 1'100;
  report.stats.solutions_wrong = 22;
  report.stats.solutions_missing = 3;
  const std::string deep = section(page_of(report), "verdicts");
  EXPECT_EQ(times(deep, "class=\"word\""), 8U);
  EXPECT_EQ(times(deep, ">passes<"), 1U);
  EXPECT_TRUE(holds(deep, "<dt>checked</dt><dd>1,100</dd>"));
  EXPECT_TRUE(holds(deep, "<dt>wrong</dt><dd>22</dd>"));
  EXPECT_TRUE(holds(deep, "<dt>missing</dt><dd>3</dd>"));
}

TEST(ReportSections, DrawOneBarForEachNumberOfCluesThatOccurs) {
  const std::string clues = section(page_of(some_report(), some_findings()), "clues");
  EXPECT_EQ(times(clues, "<rect "), 3U);
  EXPECT_TRUE(holds(clues, "<title>23 clues: 500,001 boards</title>"));
  EXPECT_TRUE(holds(clues, "<tr><th scope=\"row\">81</th><td>234,565</td><td>19.000%</td></tr>"));
  EXPECT_TRUE(holds(clues, "From 17 to 81 clues, 31.59 on average, over 1,234,566 boards."));
  EXPECT_EQ(times(clues, "class=\"clues\""), 7U) << "20, 30, ... 80";
  EXPECT_TRUE(holds(clues, ">400k</text>"));
}

TEST(ReportSections, DrawAHistogramOfAnyCounts) {
  for (const std::size_t clues : {0U, 1U, 40U, 80U, 81U}) {
    for (const std::uint64_t count : {std::uint64_t{1}, std::uint64_t{7}, UINT64_MAX / 128}) {
      CorpusReport report = some_report();
      report.stats.clues.fill(0);
      report.stats.clues[clues] = count;
      const std::string drawn = section(page_of(report), "clues");
      EXPECT_EQ(times(drawn, "<rect "), 1U);
      EXPECT_TRUE(holds(drawn, "y=\"28.0\" width=\"9.33%\" height=\"180.0\"")) << drawn;
      EXPECT_LE(times(drawn, "class=\"mark\""), 4U);
    }
  }
}

TEST(ReportSections, ShowHeatMapsAsTablesOfNumbers) {
  const std::string cells = section(page_of(some_report(), some_findings()), "cells");
  EXPECT_EQ(times(cells, "<td style="), 2 * kCells);
  EXPECT_TRUE(holds(cells, "percent of 1,234,566 boards"));
  EXPECT_TRUE(holds(cells, "percent of 34,566 boards with a conflict"));
  EXPECT_TRUE(
      holds(cells, R"(<td style="--share:0.500" title="617,283">50<span class="unseen">%, 617,283</span></td>)"));
  EXPECT_TRUE(holds(cells, R"(<td style="--share:1.000" title="1,234,566">100<)"));
  EXPECT_TRUE(holds(cells, R"(<td style="--share:0.000" title="0">0<)"));
  EXPECT_TRUE(holds(cells, R"(<td style="--share:0.000" title="1">&lt;1<)"));
  EXPECT_TRUE(holds(cells, R"(<td style="--share:1.000" title="345">1.0<)"));
  EXPECT_TRUE(holds(cells, R"(<td style="--share:0.006" title="2">&lt;.1<)"));

  CorpusReport report = some_report();
  report.stats.verdicts[1] = 0;
  EXPECT_TRUE(holds(section(page_of(report, some_findings()), "cells"), "No board has a conflict."));
}

TEST(ReportSections, DrawBoardsThatFailAndMarkTheirConflicts) {
  const std::string failing = section(page_of(some_report(), some_findings()), "failing");
  EXPECT_EQ(times(failing, "<td"), kCells);
  EXPECT_EQ(times(failing, R"(<td class="clash">7<span class="unseen"> in conflict</span></td>)"), 2U);
  EXPECT_EQ(times(failing, "<td>3</td>"), 1U);
  EXPECT_EQ(times(failing, "<td></td>"), kCells - 3);
  EXPECT_TRUE(holds(failing, "conflict <span class=\"shown\">1 of 34,566 shown</span>"));
  EXPECT_TRUE(holds(failing, "malformed <span class=\"shown\">1 of 1 shown</span>"));
  EXPECT_TRUE(holds(failing, "<strong>record 4000</strong>, line 4011"));
  EXPECT_TRUE(holds(failing, "digit 7 twice in row 1, at r1c1 and r1c9"));
  EXPECT_TRUE(holds(failing, "<code>12&lt;34</code>"));
  EXPECT_FALSE(holds(failing, "could be left out"));
}

TEST(ReportSections, MarkTheCluesThatCouldBeLeftOut) {
  CorpusReport report = some_report();
  report.level = Level::minimal;
  report.stats.verdicts = {0, 0, 0, 0, 0, 0, 1, 1'234'566, 0};
  ReportFindings findings;
  FailingSample sample = conflict_sample();
  sample.conflicting.reset();
  sample.redundant.set(40);
  findings.failing[static_cast<std::size_t>(Verdict::unique)].push_back(sample);
  const std::string failing = section(page_of(report, findings), "failing");
  EXPECT_EQ(times(failing, R"(<td class="spare">3<span class="unseen"> could be left out</span></td>)"), 1U);
  EXPECT_FALSE(holds(failing, "in conflict"));
}

TEST(ReportSections, SayHowMuchOfALongRecordIsShown) {
  ReportFindings findings;
  findings.failing[0].push_back(malformed_sample("abc", 1'000'000));
  findings.failing[0].push_back(malformed_sample("", 0));
  const std::string failing = section(page_of(some_report(), findings), "failing");
  EXPECT_TRUE(holds(failing, "the first 3 of 1,000,000 bytes"));
  EXPECT_TRUE(holds(failing, "an empty record"));
}

TEST(ReportSections, SayWhatWasRead) {
  CorpusReport report = some_report();
  report.inputs[0].format_why = "a board a line";
  report.inputs.push_back({"-", std::nullopt, 1'005, Format::csv, 0, 7'777});
  report.inputs.push_back({"c.gz", 55, 44, Format::lines, 0, 0});
  report.inputs.back().compression = "gzip";
  report.inputs.back().content_bytes = 9'999;
  const std::string inputs = section(page_of(report), "inputs");
  EXPECT_TRUE(holds(inputs,
                    "a.txt</th><td class=\"words\">lines<span class=\"note\">a board a line</span></td>"
                    "<td>101,234,494</td><td>1,234,567</td><td>3,000</td>"))
      << inputs;
  EXPECT_TRUE(holds(inputs, "standard input</th><td class=\"words\">csv</td><td>1,005<span class=\"note\">a stream<"));
  EXPECT_TRUE(holds(inputs,
                    "lines, gzip</td><td>44<span class=\"note\">of 55</span>"
                    "<span class=\"note\">decompressed to 9,999</span>"));
  EXPECT_TRUE(holds(inputs, "All 3 inputs</th><td></td><td>101,235,543</td>"));
}

TEST(ReportSections, TellOfDuplicatesWhereTheyWereLookedFor) {
  CorpusReport report = some_report();
  EXPECT_FALSE(holds(page_of(report), "uplicate"));
  report.duplicates = DuplicateChoice::exact;
  EXPECT_TRUE(holds(section(page_of(report), "duplicates"), "No record has a board that has come before"));
  report.stats.duplicates = 1'002;
  report.known.push_back({{"known.txt", 5, 5, Format::lines, 2'000, 0}, 17, 19});
  report.inputs.push_back({"b.txt", 5, 5, Format::lines, 0, 0});
  ReportFindings findings;
  findings.duplicates.push_back({1, 70, 80, 1, {{}, false, 0, 10, 20}, "a.txt"});
  findings.duplicates.push_back({0, 71, 81, 9, {{}, true, 0, 11, 21}, "known.txt"});
  const std::string found = section(page_of(report, findings), "duplicates");
  EXPECT_TRUE(holds(found, "2 of 1,002 shown"));
  EXPECT_TRUE(holds(found,
                    "70</th><td class=\"words\">b.txt, line 80</td><td>10</td>"
                    "<td class=\"words\">a.txt, line 20</td>"))
      << found;
  EXPECT_TRUE(holds(found,
                    "71</th><td class=\"words\">a.txt, line 81, column 9</td><td>11</td>"
                    "<td class=\"words\">the known known.txt, line 21</td>"));
  EXPECT_TRUE(holds(found, "known.txt</th><td>2,000</td><td>17</td><td>19</td>"));
}

TEST(ReportSections, ShowTheEndOfALongPathAndBreakNoCharacter) {
  CorpusReport report = some_report();
  report.inputs[0].path = std::string(500, 'a') + "\xc3\xa9" + std::string(119, 'b');
  EXPECT_TRUE(holds(page_of(report), "<h1>\xe2\x80\xa6" + std::string(119, 'b') + "</h1>"));
  report.inputs[0].path = std::string(500, '\x80');
  EXPECT_TRUE(holds(page_of(report), "\\x80"));
}

}  // namespace
}  // namespace gridsieve::output
