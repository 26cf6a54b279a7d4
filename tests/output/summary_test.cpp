#include "engine/output/summary.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace gridsieve::output {
namespace {

CorpusReport some_report() {
  CorpusReport report;
  report.stats.records = 1'234'567;
  report.stats.skipped = 3;
  report.stats.verdicts = {1, 34'566, 0, 0, 0, 1'000'000, 0, 0, 200'000};
  report.stats.clues[17] = 500'000;
  report.stats.clues[23] = 500'000;
  report.stats.clues[81] = 234'566;
  report.stats.row_conflicts = 30'000;
  report.stats.column_conflicts = 20'000;
  report.stats.box_conflicts = 1'000;
  report.inputs.push_back({"a.txt", 101'234'494, 101'234'494, Format::lines, 1'234'567, 3});
  report.inputs.back().format_why = "a board a line";
  report.run = {0.5, "mmap", "faster than read on the first chunks", "avx2", 8};
  return report;
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Summary, IsLaidOutForAPerson) {
  EXPECT_EQ(summary_text(some_report()),
            "level           rules\n"
            "records         1,234,567\n"
            "  malformed             1   <0.001%\n"
            "  conflict         34,566    2.800%\n"
            "  mismatch              0    0.000%\n"
            "  valid         1,000,000   81.000%\n"
            "  solved          200,000   16.200%\n"
            "skipped                 3\n"
            "clues           17 to 81, 31.59 on average\n"
            "conflicts in    rows 30,000, columns 20,000, boxes 1,000\n"
            "format          lines (a board a line)\n"
            "\n"
            "time            0.500 s, 2,469,134 boards/s, 0.202 GB/s\n"
            "reader          mmap (faster than read on the first chunks)\n"
            "kernel          avx2\n"
            "threads         8\n"
            "bytes read      101,234,494 of 101,234,494\n");
}

TEST(Summary, HasANoteWhenThereWasNoRecord) {
  CorpusReport report;
  report.inputs.push_back({"empty.txt", 0, 0, Format::lines, 0, 0});
  const std::string text = summary_text(report);
  EXPECT_TRUE(holds(text, "note: no record was found\n")) << text;
  EXPECT_FALSE(holds(text, "nan")) << text;
  EXPECT_FALSE(holds(text, "inf")) << text;
  EXPECT_FALSE(holds(text, "clues")) << text;
}

TEST(Summary, SaysWhenItEndedEarly) {
  CorpusReport report = some_report();
  EXPECT_FALSE(holds(summary_text(report), "note"));
  report.complete = false;
  EXPECT_TRUE(holds(summary_text(report), "note: ended at the first failing record"));
}

TEST(Summary, NamesTheVerdictsOfItsLevelOnly) {
  CorpusReport report = some_report();
  report.level = Level::minimal;
  const std::string text = summary_text(report);
  EXPECT_TRUE(holds(text, "  multiple "));
  EXPECT_TRUE(holds(text, "  minimal "));
  EXPECT_FALSE(holds(text, "  valid "));
}

TEST(Summary, CountsSolutionsInputsAndWhatWasNotShown) {
  CorpusReport report = some_report();
  report.stats.solutions_checked = 1'000;
  report.stats.solutions_wrong = 2;
  report.inputs.push_back({"-", std::nullopt, 7, Format::lines, 0, 0});
  const std::string text = summary_text(report, {.color = false, .not_shown = 34'547});
  EXPECT_EQ(text.find("(34,547 more failing records not shown"), 0u) << text;
  EXPECT_TRUE(holds(text, "solutions       1,000 checked, 2 wrong, 0 missing\n")) << text;
  EXPECT_TRUE(holds(text, "inputs          2\n")) << text;
  EXPECT_TRUE(holds(text, "bytes read      101,234,501 of a stream\n")) << text;
}

TEST(Summary, NeverRoundsToNoneOrToAll) {
  CorpusReport report;
  report.stats.records = 10'000'000'000;
  report.stats.verdicts = {1, 0, 0, 0, 0, 9'999'999'999, 0, 0, 0};
  const std::string text = summary_text(report);
  EXPECT_TRUE(holds(text, "<0.001%")) << text;
  EXPECT_TRUE(holds(text, ">99.999%")) << text;
  EXPECT_FALSE(holds(text, "100.000%")) << text;
}

TEST(Summary, IsColouredOnlyWhenAskedTo) {
  EXPECT_FALSE(holds(summary_text(some_report()), "\x1b"));
  EXPECT_TRUE(holds(summary_text(some_report(), {.color = true}), "\x1b[31m   34,566\x1b[0m"));
}

TEST(Summary, DiffersBetweenRunsInItsLastLinesOnly) {
  CorpusReport other = some_report();
  other.run = {std::numeric_limits<double>::infinity(), "read", "", "scalar", 1};
  const std::string one = summary_text(some_report());
  const std::string two = summary_text(other);
  EXPECT_EQ(one.substr(0, one.find("\n\n")), two.substr(0, two.find("\n\n")));
  EXPECT_TRUE(holds(two, "reader          read\n"));
}

TEST(Summary, CountsDuplicatesAndSaysWhatWasPassedOverInKnownFiles) {
  CorpusReport report = some_report();
  EXPECT_FALSE(holds(summary_text(report), "duplicates"));
  report.duplicates = DuplicateChoice::exact;
  EXPECT_TRUE(holds(summary_text(report), "duplicates      0 (exact)\n"));
  report.stats.duplicates = 1'234;
  report.known.push_back({{"one\n", 5, 5, Format::lines, 2'000, 0}, 0, 0});
  report.known.push_back({{"two", 5, 5, Format::lines, 2'000, 0}, 1'000, 0});
  report.duplicates = DuplicateChoice::isomorphic;
  report.known.push_back({{"three", 5, 5, Format::lines, 2'000, 0}, 1, 999});
  report.known.push_back({{"four", 5, 5, Format::lines, 3, 0}, 0, 3});
  report.complete = false;
  const std::string text = summary_text(report, {.color = false, .not_shown = 2});
  EXPECT_TRUE(holds(text,
                    "duplicates      1,234 (isomorphic)\n"
                    "known           one\\x0a: 2,000 boards\n"
                    "known           two: 1,000 boards; passed over: 1,000 malformed\n"
                    "known           three: 1,000 boards; passed over: 1 malformed, 999 with a conflict\n"
                    "known           four: 0 boards; passed over: 3 with a conflict\n"))
      << text;
  EXPECT_EQ(text.find("(2 more findings not shown; --list all shows all)\n"), 0u) << text;
  EXPECT_TRUE(holds(text, "note: ended at the first failing record or duplicate; ")) << text;
}

}  // namespace
}  // namespace gridsieve::output
