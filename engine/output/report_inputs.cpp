// What was read, and how it went.
#include <algorithm>
#include <cmath>
#include <cstddef>

#include <fmt/format.h>

#include "engine/output/number_text.hpp"
#include "engine/output/report_sections.hpp"

namespace gridsieve::output {
namespace {

constexpr std::size_t kMostInputs = 100;

void append_input(HtmlWriter& page, const InputReport& input) {
  page.add("<tr><th scope=\"row\" class=\"words\">{}</th><td class=\"words\">{}", shown_path(input.path),
           to_string(input.format));
  if (!input.compression.empty()) page.add(", {}", input.compression);
  if (!input.format_why.empty()) page.add("<span class=\"note\">{}</span>", shortened(input.format_why));
  page.add("</td><td>{}", grouped(input.bytes_read));
  if (!input.bytes) page.markup("<span class=\"note\">a stream</span>");
  if (input.bytes && input.bytes != input.bytes_read)
    page.add("<span class=\"note\">of {}</span>", grouped(*input.bytes));
  if (!input.compression.empty()) {
    page.add("<span class=\"note\">decompressed to {}</span>", grouped(input.content_bytes));
  }
  page.add("</td><td>{}</td><td>{}</td></tr>\n", grouped(input.records), grouped(input.skipped));
}

void append_run_fact(HtmlWriter& page, std::string_view name, std::string_view value) {
  page.add("<div><dt>{}</dt><dd>{}</dd></div>\n", name, value);
}

}  // namespace

void append_inputs(HtmlWriter& page, const CorpusReport& report) {
  const std::size_t shown = std::min(report.inputs.size(), kMostInputs);
  page.markup(R"(<section id="inputs" aria-labelledby="inputs-heading">
<h2 id="inputs-heading">What was read</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="inputs-caption">
<table class="plain">
)");
  page.add("<caption id=\"inputs-caption\">Inputs <span class=\"shown\">{} of {} shown</span></caption>\n", shown,
           grouped(report.inputs.size()));
  page.markup(
      "<thead><tr><th scope=\"col\">Input</th><th scope=\"col\">Format</th><th scope=\"col\">Bytes read</th>"
      "<th scope=\"col\">Records</th><th scope=\"col\">Skipped</th></tr></thead>\n<tbody>\n");
  for (std::size_t index = 0; index < shown; ++index) append_input(page, report.inputs[index]);
  page.markup("</tbody>\n");
  if (report.inputs.size() > 1) {
    page.add(
        "<tfoot><tr><th scope=\"row\">All {} inputs</th><td></td><td>{}</td><td>{}</td><td>{}</td></tr>"
        "</tfoot>\n",
        grouped(report.inputs.size()), grouped(bytes_read(report)), grouped(report.stats.records),
        grouped(report.stats.skipped));
  }
  page.markup(
      "</table>\n</div>\n"
      "<p class=\"note\">Skipped are comments, blank lines and headers: they are no records.</p>\n</section>\n");
}

void append_run(HtmlWriter& page, const CorpusReport& report) {
  const RunReport& run = report.run;
  const bool timed = std::isfinite(run.seconds) && run.seconds > 0;
  const double boards = timed ? static_cast<double>(report.stats.records) / run.seconds : 0;
  std::uint64_t content = 0;
  for (const InputReport& input : report.inputs) content += input.record_bytes();
  const double bytes = timed ? static_cast<double>(content) / run.seconds : 0;
  page.markup(R"(<section id="run" aria-labelledby="run-heading">
<h2 id="run-heading">This run</h2>
<p>What stands here may differ from run to run. All else depends on the input, the level and the options alone.</p>
<dl class="facts">
)");
  append_run_fact(page, "seconds", fmt::format("{:.3f}", timed ? run.seconds : 0.0));
  append_run_fact(page, "boards a second", std::isfinite(boards) ? grouped(static_cast<std::uint64_t>(boards)) : "–");
  append_run_fact(page, "GB a second", std::isfinite(bytes) ? fmt::format("{:.3f}", bytes / 1e9) : "–");
  append_run_fact(page, "reader", run.reader);
  append_run_fact(page, "kernel", run.kernel);
  append_run_fact(page, "threads", grouped(run.threads));
  page.markup("</dl>\n");
  if (!run.reader_why.empty()) page.add("<p class=\"note\">Why this reader: {}.</p>\n", run.reader_why);
  page.markup("</section>\n");
}

}  // namespace gridsieve::output
