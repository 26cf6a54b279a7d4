#include <algorithm>
#include <cstddef>

#include "engine/output/number_text.hpp"
#include "engine/output/report_sections.hpp"

namespace gridsieve::output {
namespace {

constexpr std::size_t kMostKnown = 50;

void append_found(HtmlWriter& page, const CorpusReport& report, const std::vector<DuplicateSample>& duplicates) {
  page.markup(R"(<div class="scroll" tabindex="0" role="region" aria-labelledby="duplicates-caption">
<table class="plain">
)");
  page.add("<caption id=\"duplicates-caption\">Duplicates <span class=\"shown\">{} of {} shown</span></caption>\n",
           duplicates.size(), grouped(report.stats.duplicates));
  page.markup(
      "<thead><tr><th scope=\"col\">Record</th><th scope=\"col\">Stands in</th><th scope=\"col\">Repeats record</th>"
      "<th scope=\"col\">Which stands in</th></tr></thead>\n<tbody>\n");
  for (const DuplicateSample& sample : duplicates) {
    const FirstPlace& first = sample.first;
    page.add("<tr><th scope=\"row\">{}</th><td class=\"words\">{}</td><td>{}</td>", sample.record,
             place_of(report, sample.input, sample.line, sample.column), first.record);
    if (first.known) {
      page.add("<td class=\"words\">the known {}, line {}</td></tr>\n", shown_path(sample.first_path), first.line);
    } else {
      page.add("<td class=\"words\">{}</td></tr>\n", place_of(report, first.file, first.line));
    }
  }
  page.markup("</tbody>\n</table>\n</div>\n");
}

void append_known(HtmlWriter& page, const std::vector<KnownReport>& known) {
  const std::size_t shown = std::min(known.size(), kMostKnown);
  page.markup(R"(<div class="scroll" tabindex="0" role="region" aria-labelledby="known-caption">
<table class="plain">
)");
  page.add("<caption id=\"known-caption\">Known files <span class=\"shown\">{} of {} shown</span></caption>\n", shown,
           grouped(known.size()));
  page.markup(
      "<thead><tr><th scope=\"col\">File</th><th scope=\"col\">Records</th><th scope=\"col\">Malformed</th>"
      "<th scope=\"col\">With a conflict, passed over</th></tr></thead>\n<tbody>\n");
  for (std::size_t index = 0; index < shown; ++index) {
    const KnownReport& one = known[index];
    page.add("<tr><th scope=\"row\" class=\"words\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>\n",
             shown_path(one.file.path), grouped(one.file.records), grouped(one.malformed), grouped(one.conflicting));
  }
  page.markup("</tbody>\n</table>\n</div>\n");
}

}  // namespace

void append_duplicates(HtmlWriter& page, const CorpusReport& report, const ReportFindings& findings) {
  page.markup(
      "<section id=\"duplicates\" aria-labelledby=\"duplicates-heading\">\n"
      "<h2 id=\"duplicates-heading\">Duplicates</h2>\n");
  const std::uint64_t count = report.stats.duplicates;
  const bool by_form = report.duplicates == DuplicateChoice::isomorphic;
  page.add(
      "<p>{} {} that has come before, {}.</p>\n", count == 0 ? std::string("No") : grouped(count),
      count == 1   ? "record has a board"
      : count == 0 ? "record has a board"
                   : "records have a board",
      by_form ? "as it is or in a disguise that the symmetries of Sudoku allow" : "cell by cell, all blanks alike");
  if (!findings.duplicates.empty()) append_found(page, report, findings.duplicates);
  if (!report.known.empty()) append_known(page, report.known);
  page.markup("</section>\n");
}

}  // namespace gridsieve::output
