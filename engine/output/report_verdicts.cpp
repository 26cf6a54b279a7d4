#include <cstddef>

#include "engine/output/number_text.hpp"
#include "engine/output/report_sections.hpp"

namespace gridsieve::output {
namespace {

std::string_view meaning_of(Verdict verdict, Level level) {
  switch (verdict) {
    case Verdict::malformed:
      return "holds no board of 81 cells";
    case Verdict::conflict:
      return "a digit stands twice in a row, column or box";
    case Verdict::unsolvable:
      return "breaks no rule, yet has no solution";
    case Verdict::multiple:
      return "has two or more solutions";
    case Verdict::mismatch:
      return "the stored solution does not solve it";
    case Verdict::valid:
      return level == Level::solvable ? "has at least one solution" : "breaks no rule";
    case Verdict::unique:
      return level == Level::minimal ? "has exactly one solution, and a clue that could be left out"
                                     : "has exactly one solution";
    case Verdict::minimal:
      return "has exactly one solution and no clue too many";
    case Verdict::solved:
      return "all 81 cells filled without a conflict";
  }
  return {};
}

double percent_of(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

void append_verdict_row(HtmlWriter& page, const CorpusReport& report, Verdict verdict) {
  const std::uint64_t count = report.stats.count(verdict);
  const std::uint64_t whole = report.stats.records;
  const bool pass = passes(verdict, report.level);
  page.add(R"(<tr class="{}"><th scope="row"><span class="word">{}</span> <span class="tag">{}</span>)",
           pass ? "pass" : "fail", to_string(verdict), pass ? "passes" : "fails");
  page.add(R"(<span class="meaning">{}</span>)", meaning_of(verdict, report.level));
  page.add(R"(<span class="bar{}" aria-hidden="true"><span style="width:{:.3f}%"></span></span></th>)",
           count == 0 ? " none" : "", percent_of(count, whole));
  page.add("<td>{}</td><td>{}</td></tr>\n", grouped(count), whole == 0 ? std::string("–") : percentage(count, whole));
}

void append_count(HtmlWriter& page, std::string_view name, std::uint64_t count) {
  page.add("<div><dt>{}</dt><dd>{}</dd></div>\n", name, grouped(count));
}

}  // namespace

void append_verdicts(HtmlWriter& page, const CorpusReport& report) {
  const CorpusStats& stats = report.stats;
  page.markup(R"(<section id="verdicts" aria-labelledby="verdicts-heading">
<h2 id="verdicts-heading">Verdicts</h2>
<table class="verdicts">
)");
  page.add("<caption>Records by verdict, at level {}</caption>\n", to_string(report.level));
  page.markup(
      "<thead><tr><th scope=\"col\">Verdict</th><th scope=\"col\">Records</th><th "
      "scope=\"col\">Share</th></tr></thead>\n"
      "<tbody>\n");
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    const auto verdict = static_cast<Verdict>(code);
    if (is_emitted(verdict, report.level)) append_verdict_row(page, report, verdict);
  }
  page.markup("</tbody>\n</table>\n");
  if (stats.count(Verdict::conflict) > 0) {
    page.markup("<h3>Records with a conflict</h3>\n<dl class=\"facts\">\n");
    append_count(page, "in a row", stats.row_conflicts);
    append_count(page, "in a column", stats.column_conflicts);
    append_count(page, "in a box", stats.box_conflicts);
    page.markup("</dl>\n");
  }
  if (stats.solutions_checked + stats.solutions_missing > 0) {
    page.markup("<h3>Stored solutions</h3>\n<dl class=\"facts\">\n");
    append_count(page, "checked", stats.solutions_checked);
    append_count(page, "wrong", stats.solutions_wrong);
    append_count(page, "missing", stats.solutions_missing);
    page.markup("</dl>\n");
  }
  page.markup("</section>\n");
}

}  // namespace gridsieve::output
