#include "engine/output/report_page.hpp"

#include <cstddef>
#include <cstdint>

#include <fmt/format.h>

#include "engine/output/number_text.hpp"
#include "engine/output/report_sections.hpp"
#include "engine/output/report_style.hpp"
#include "engine/version.hpp"

namespace gridsieve::output {
namespace {

constexpr std::size_t kMostDoubts = 5;

std::string_view question_of(Level level) {
  switch (level) {
    case Level::rules:
      return "does a digit stand twice in a row, column or box?";
    case Level::solvable:
      return "is no rule broken, and is there a solution?";
    case Level::unique:
      return "is there exactly one solution?";
    case Level::minimal:
      return "is there exactly one solution, and is no clue too many?";
  }
  return {};
}

std::string subject_of(const CorpusReport& report) {
  if (report.inputs.size() == 1) return shown_path(report.inputs.front().path);
  return fmt::format("{} inputs", grouped(report.inputs.size()));
}

/// The answer in one line.
std::string outcome_of(const CorpusReport& report) {
  const std::uint64_t records = report.stats.records;
  const std::uint64_t failing = failing_records(report);
  if (records == 0) return "No record was found";
  std::string text;
  if (failing > 0) {
    text = fmt::format("{} of {} {} {}", grouped(failing), grouped(records), records == 1 ? "record" : "records",
                       failing == 1 ? "fails" : "fail");
  } else {
    text = records == 1 ? "The one record passes" : fmt::format("All {} records pass", grouped(records));
  }
  const std::uint64_t duplicates = report.stats.duplicates;
  if (duplicates > 0)
    text += fmt::format("; {} {}", grouped(duplicates), duplicates == 1 ? "is a duplicate" : "are duplicates");
  return text;
}

void append_head(HtmlWriter& page, const std::string& subject) {
  page.markup(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n");
  page.add("<title>{} – gridsieve report</title>\n<style>\n", subject);
  page.markup(kReportStyle);
  page.markup("</style>\n</head>\n");
}

void append_total(HtmlWriter& page, std::string_view name, std::uint64_t count) {
  page.add("<div><dt>{}</dt><dd>{}</dd></div>\n", name, grouped(count));
}

/// A wrong guess is never silent.
void append_doubts(HtmlWriter& page, const CorpusReport& report) {
  std::size_t told = 0;
  for (const InputReport& input : report.inputs) {
    if (!input.doubtful) continue;
    if (++told > kMostDoubts) break;
    page.add(
        "<p class=\"doubt\"><strong>{}</strong>: most of its first records are malformed. It was read as {} ({}); if "
        "it "
        "is something else, the options --format, --column and --blank say so.</p>\n",
        shown_path(input.path), to_string(input.format), shortened(input.format_why));
  }
}

void append_header(HtmlWriter& page, const CorpusReport& report, const std::string& subject) {
  const std::uint64_t failing = failing_records(report);
  const bool looked_for_duplicates = report.duplicates != DuplicateChoice::none;
  page.markup("<header>\n<p class=\"kicker\">gridsieve report</p>\n");
  page.add("<h1>{}</h1>\n", subject);
  page.add("<p class=\"outcome {}\">{}</p>\n",
           report.stats.records == 0 ? "none"
           : report.all_pass()       ? "pass"
                                     : "fail",
           outcome_of(report));
  if (!report.complete) {
    page.add(
        "<p class=\"incomplete\"><strong>Incomplete.</strong> The check ended at the first failing record{}; the rest "
        "was not looked at. Every count on this page is of the part up to there.</p>\n",
        looked_for_duplicates ? " or duplicate" : "");
  }
  append_doubts(page, report);
  page.add("<p>Level <strong>{}</strong>: {}</p>\n<dl class=\"facts\">\n", to_string(report.level),
           question_of(report.level));
  append_total(page, "records", report.stats.records);
  append_total(page, "pass", report.stats.records - failing);
  append_total(page, "fail", failing);
  if (looked_for_duplicates) append_total(page, "duplicates", report.stats.duplicates);
  append_total(page, "skipped", report.stats.skipped);
  append_total(page, "bytes read", bytes_read(report));
  page.markup("</dl>\n</header>\n");
}

void append_navigation(HtmlWriter& page, bool duplicates) {
  page.markup(R"(<nav aria-label="Sections">
<ul>
<li><a href="#verdicts">Verdicts</a></li>
<li><a href="#clues">Clues</a></li>
<li><a href="#cells">Cells</a></li>
<li><a href="#failing">Records that fail</a></li>
)");
  if (duplicates) page.markup("<li><a href=\"#duplicates\">Duplicates</a></li>\n");
  page.markup(R"(<li><a href="#inputs">What was read</a></li>
<li><a href="#run">This run</a></li>
</ul>
</nav>
)");
}

}  // namespace

std::string report_page(const CorpusReport& report, const ReportFindings& findings) {
  const bool duplicates = report.duplicates != DuplicateChoice::none;
  const std::string subject = subject_of(report);
  HtmlWriter page;
  append_head(page, subject);
  page.markup("<body>\n<a class=\"skip\" href=\"#verdicts\">Skip to the verdicts</a>\n");
  append_header(page, report, subject);
  append_navigation(page, duplicates);
  page.markup("<main>\n");
  append_verdicts(page, report);
  append_clues(page, report.stats);
  append_cells(page, report, findings.cells);
  append_failing(page, report, findings);
  if (duplicates) append_duplicates(page, report, findings);
  append_inputs(page, report);
  append_run(page, report);
  page.add("</main>\n<footer>\n<p>Written by gridsieve {}.</p>\n</footer>\n</body>\n</html>\n", kVersion);
  return page.take();
}

}  // namespace gridsieve::output
