// Records that fail: boards drawn with what is wrong in them, and the text of
// those that hold none.
#include <cstddef>

#include <fmt/format.h>

#include "engine/output/number_text.hpp"
#include "engine/output/report_sections.hpp"

namespace gridsieve::output {
namespace {

void append_cell(HtmlWriter& page, const FailingSample& sample, std::size_t cell) {
  const char digit = sample.board[cell];
  if (digit < '1' || digit > '9') {
    page.markup("<td></td>");
  } else if (sample.conflicting[cell]) {
    page.add("<td class=\"clash\">{}<span class=\"unseen\"> in conflict</span></td>", digit);
  } else if (sample.redundant[cell]) {
    page.add("<td class=\"spare\">{}<span class=\"unseen\"> could be left out</span></td>", digit);
  } else {
    page.add("<td>{}</td>", digit);
  }
}

void append_board(HtmlWriter& page, const FailingSample& sample) {
  page.add("<table class=\"board\" aria-label=\"Board of record {}\">\n<tbody>\n", sample.record);
  for (std::size_t row = 0; row < kSide; ++row) {
    page.markup("<tr>");
    for (std::size_t column = 0; column < kSide; ++column) append_cell(page, sample, row * kSide + column);
    page.markup("</tr>\n");
  }
  page.markup("</tbody>\n</table>\n");
}

void append_record_text(HtmlWriter& page, const FailingSample& sample) {
  if (sample.bytes == 0) {
    page.markup("<p class=\"note\">an empty record</p>\n");
    return;
  }
  page.add("<pre><code>{}</code></pre>\n", sample.text);
  if (sample.text.size() < sample.bytes) {
    page.add("<p class=\"note\">the first {} of {} bytes</p>\n", sample.text.size(), grouped(sample.bytes));
  }
}

void append_sample(HtmlWriter& page, const CorpusReport& report, const FailingSample& sample) {
  page.markup("<li>");
  if (sample.has_board) append_board(page, sample);
  page.add("<p class=\"place\"><strong>record {}</strong>, {}</p>\n", sample.record,
           place_of(report, sample.input, sample.line, sample.column));
  page.add("<p class=\"reason\">{}</p>\n", sample.reason.text);
  if (!sample.has_board) append_record_text(page, sample);
  page.markup("</li>\n");
}

void append_samples(HtmlWriter& page, const CorpusReport& report, Verdict verdict,
                    const std::vector<FailingSample>& samples) {
  const std::uint64_t count = report.stats.count(verdict);
  page.add("<h3>{} <span class=\"shown\">{} of {} shown</span></h3>\n", to_string(verdict), samples.size(),
           grouped(count));
  page.add("<ul class=\"{}\">\n", verdict == Verdict::malformed ? "texts" : "boards");
  for (const FailingSample& sample : samples) append_sample(page, report, sample);
  page.markup("</ul>\n");
}

}  // namespace

void append_failing(HtmlWriter& page, const CorpusReport& report, const ReportFindings& findings) {
  page.markup(
      "<section id=\"failing\" aria-labelledby=\"failing-heading\">\n<h2 id=\"failing-heading\">Records that "
      "fail</h2>\n");
  const std::uint64_t failing = failing_records(report);
  if (failing == 0) {
    page.markup("<p>None.</p>\n</section>\n");
    return;
  }
  page.add("<p>{} of {}. The first ones of each verdict are shown, in the order of the input.</p>\n", grouped(failing),
           grouped(report.stats.records));
  bool clash = false;
  bool spare = false;
  for (const auto& samples : findings.failing) {
    for (const FailingSample& sample : samples) {
      clash = clash || sample.conflicting.any();
      spare = spare || sample.redundant.any();
    }
  }
  if (clash || spare) {
    page.markup("<p class=\"legend\">");
    if (clash) page.markup("<span class=\"key clash\" aria-hidden=\"true\">5</span> takes part in a conflict ");
    if (spare) page.markup("<span class=\"key spare\" aria-hidden=\"true\">5</span> could be left out");
    page.markup("</p>\n");
  }
  // Boards first: there is more to see in them.
  static_assert(static_cast<std::size_t>(Verdict::malformed) == 0);
  for (std::size_t place = 1; place <= kVerdicts; ++place) {
    const std::size_t code = place % kVerdicts;
    if (!findings.failing[code].empty()) {
      append_samples(page, report, static_cast<Verdict>(code), findings.failing[code]);
    }
  }
  page.markup("</section>\n");
}

}  // namespace gridsieve::output
