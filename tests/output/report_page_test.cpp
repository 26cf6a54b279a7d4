#include "engine/output/report_page.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "tests/output/report_samples.hpp"

namespace gridsieve::output {
namespace {

using test::conflict_sample;
using test::holds;
using test::page_of;
using test::section;
using test::some_findings;
using test::some_report;
using test::times;

TEST(ReportPage, SaysFirstHowItWent) {
  CorpusReport report = some_report();
  EXPECT_TRUE(holds(page_of(report), "<p class=\"outcome fail\">34,567 of 1,234,567 records fail</p>"));
  report.duplicates = DuplicateChoice::exact;
  report.stats.duplicates = 1;
  EXPECT_TRUE(holds(page_of(report), "records fail; 1 is a duplicate</p>"));
  report.stats.verdicts = {0, 0, 0, 0, 0, 1'234'567, 0, 0, 0};
  EXPECT_TRUE(holds(page_of(report), "<p class=\"outcome fail\">All 1,234,567 records pass; 1 is a duplicate</p>"));
  report.stats.duplicates = 0;
  const std::string page = page_of(report);
  EXPECT_TRUE(holds(page, "<p class=\"outcome pass\">All 1,234,567 records pass</p>"));
  EXPECT_FALSE(holds(page, "Incomplete"));
  report.complete = false;
  EXPECT_TRUE(holds(page_of(report), "Incomplete"));
}

TEST(ReportPage, TurnsNothingFromTheInputIntoMarkup) {
  const std::string hostile = "<script>alert(1)</script>\"'&amp;\x1b[31m\n\xff\xe2\x80\xae";
  const std::string shown =
      "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;amp;\\x1b[31m\\x0a\\xff\\xe2\\x80\\xae";
  CorpusReport report = some_report();
  report.duplicates = DuplicateChoice::isomorphic;
  report.stats.duplicates = 1;
  report.inputs[0].path = hostile;
  report.inputs[0].format_why = report.inputs[0].compression = hostile;
  report.inputs[0].doubtful = true;
  report.known.push_back({{hostile, std::nullopt, 1, Format::lines, 1, 1}, 0, 0});
  report.run.reader = report.run.reader_why = report.run.kernel = hostile;
  ReportFindings findings = some_findings();
  findings.failing[0][0].text = hostile;
  findings.failing[0][0].reason.text = hostile;
  findings.failing[1][0].reason.text = hostile;
  findings.duplicates.push_back({0, 7, 8, 1, {{}, true, 0, 1, 2}, hostile});
  for (const std::size_t inputs : {1U, 2U}) {
    report.inputs.resize(inputs, report.inputs[0]);
    const std::string page = page_of(report, findings);
    EXPECT_FALSE(holds(page, "<script"));
    EXPECT_GE(times(page, shown), 10U);
    EXPECT_EQ(times(page, "alert"), times(page, "&lt;script&gt;alert"));
  }
}

TEST(ReportPage, SaysWhereAGuessMayBeWrong) {
  CorpusReport report = some_report();
  EXPECT_FALSE(holds(page_of(report), "--format"));
  report.inputs[0].format_why = "a comma in the first line";
  report.inputs[0].doubtful = true;
  report.inputs.resize(9, report.inputs[0]);
  const std::string page = page_of(report);
  EXPECT_TRUE(holds(page,
                    "<strong>a.txt</strong>: most of its first records are malformed. "
                    "It was read as lines (a comma in the first line); "));
  EXPECT_EQ(times(page, "class=\"doubt\""), 5U);
}

TEST(ReportPage, LetsTheBrowserFetchAndRunNothing) {
  const std::string page = page_of(some_report(), some_findings());
  EXPECT_TRUE(holds(page, "content=\"default-src 'none'; style-src 'unsafe-inline'; "));
  for (const std::string part : {"src=", "http:", "https:", "url(", "@import", "<script", "<link", "javascript:"}) {
    EXPECT_FALSE(holds(page, part)) << part;
  }
  EXPECT_TRUE(holds(page, "<html lang=\"en\">"));
  EXPECT_TRUE(holds(page, "<meta charset=\"utf-8\">"));
  EXPECT_TRUE(holds(page, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"));
}

TEST(ReportPage, IsSmallHoweverMuchThereIsToTell) {
  CorpusReport report = some_report();
  report.level = Level::minimal;
  report.duplicates = DuplicateChoice::exact;
  report.stats.duplicates = 1'000'000;
  report.stats.verdicts.fill(UINT64_MAX / 16);
  report.stats.clues.fill(UINT64_MAX / 256);
  report.inputs.assign(5'000, {std::string(4'000, '&'), 1, 1, Format::lines, 1, 1});
  report.known.assign(5'000, {report.inputs[0], 1, 1});
  ReportFindings findings;
  for (auto& samples : findings.failing) {
    FailingSample sample = conflict_sample();
    sample.board.fill('1');
    sample.conflicting.set();
    sample.reason.text.assign(ReportFindings::kMostReason, '"');
    samples.assign(ReportFindings::kMostFailing, sample);
  }
  for (FailingSample& sample : findings.failing[0]) {
    sample.has_board = false;
    sample.text.assign(ReportFindings::kMostText, '"');
    sample.bytes = 1'000;
  }
  findings.duplicates.assign(ReportFindings::kMostDuplicates,
                             {0, 1, 2, 3, {{}, true, 0, 1, 2}, std::string(4'000, '"')});
  const std::string page = page_of(report, findings);
  EXPECT_LT(page.size(), 2'000'000U);
  EXPECT_TRUE(holds(page, "100 of 5,000 shown"));
  EXPECT_TRUE(holds(page, "50 of 5,000 shown"));
  EXPECT_TRUE(holds(page, "50 of 1,000,000 shown"));
  EXPECT_TRUE(holds(page, "<h1>5,000 inputs</h1>"));
}

TEST(ReportPage, OfNothingHoldsFiniteNumbersOnly) {
  CorpusReport report;
  report.inputs.push_back({"empty.txt", 0, 0, Format::lines, 0, 0});
  for (const double seconds : {0.0, -0.0, std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::denorm_min()}) {
    report.run.seconds = seconds;
    for (const std::uint64_t records : {0U, 5U}) {
      report.stats.records = report.stats.verdicts[5] = records;
      const std::string page = page_of(report);
      for (const std::string part : {">nan", ">inf", ">-nan", ":nan", ":inf"}) EXPECT_FALSE(holds(page, part)) << part;
      EXPECT_EQ(holds(page, "<p class=\"outcome none\">No record was found</p>"), records == 0);
      EXPECT_TRUE(holds(page, "There is no board whose clues could be counted."));
    }
  }
}

TEST(ReportPage, DiffersBetweenRunsInOneSectionOnly) {
  CorpusReport other = some_report();
  other.run = {1.0, "read", "", "scalar", 1};
  std::string one = page_of(some_report(), some_findings());
  std::string two = page_of(other, some_findings());
  const std::string run = section(one, "run");
  for (const std::string part : {"0.500", "2,469,134", "0.202", "mmap", "avx2", ">8<", "faster than read"}) {
    EXPECT_TRUE(holds(run, part)) << part;
  }
  EXPECT_NE(one, two);
  one.erase(one.find(run), run.size());
  two.erase(two.find(section(two, "run")), section(two, "run").size());
  EXPECT_EQ(one, two);
}

}  // namespace
}  // namespace gridsieve::output
