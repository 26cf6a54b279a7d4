// The histogram of clues: vector graphics whose widths are percentages, so that
// its text keeps its size on every screen.
#include <algorithm>
#include <array>
#include <cstddef>

#include <fmt/format.h>

#include "engine/output/number_text.hpp"
#include "engine/output/report_sections.hpp"

namespace gridsieve::output {
namespace {

constexpr double kTop = 28;  // in pixels; above it stands what the height means
constexpr double kBottom = 208;
constexpr double kLeastHeight = 1.5;       // so that no count is invisible
constexpr std::size_t kFewestColumns = 9;  // so that a lone bar is no block

using ClueCounts = std::array<std::uint64_t, kCells + 1>;

struct Range {
  std::size_t first = 0;
  std::size_t last = 0;
  std::size_t size() const { return last - first + 1; }
};

/// The counts that occur; `counts` has one that is not 0.
Range range_of(const ClueCounts& counts) {
  Range range{kCells, 0};
  for (std::size_t clues = 0; clues <= kCells; ++clues) {
    if (counts[clues] == 0) continue;
    range.first = std::min(range.first, clues);
    range.last = clues;
  }
  return range;
}

Range with_margin(Range range) {
  while (range.size() < kFewestColumns) {
    if (range.first > 0) --range.first;
    if (range.last < kCells) ++range.last;
  }
  return range;
}

/// 1, 2 or 5 times a power of ten, so that at most four of them are `most` or less.
std::uint64_t step_up_to(std::uint64_t most) {
  for (std::uint64_t power = 1;; power *= 10) {
    for (const std::uint64_t step : {power, 2 * power, 5 * power}) {
      if (most / step <= 4) return step;
    }
  }
}

/// "2.5M", for a place that is short.
std::string short_number(std::uint64_t number) {
  constexpr std::array<std::pair<double, const char*>, 4> kUnitNames{{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}}};
  const auto value = static_cast<double>(number);
  for (const auto& [size, name] : kUnitNames) {
    if (value >= size) return fmt::format("{:g}{}", value / size, name);
  }
  return fmt::format("{}", number);
}

std::size_t label_step(std::size_t columns) { return columns <= 12 ? 1 : columns <= 24 ? 2 : columns <= 45 ? 5 : 10; }

std::string_view boards(std::uint64_t count) { return count == 1 ? "board" : "boards"; }

void append_plot(HtmlWriter& page, const ClueCounts& counts, Range shown) {
  const std::uint64_t most = *std::ranges::max_element(counts);
  const std::uint64_t step = step_up_to(most);
  const double pixels = (kBottom - kTop) / static_cast<double>(most);
  for (std::uint64_t mark = 0; mark <= most; mark += step) {
    const double y = kBottom - pixels * static_cast<double>(mark);
    page.add(R"(<line class="{}" x1="0" x2="100%" y1="{:.1f}" y2="{:.1f}"/>)", mark == 0 ? "base" : "mark", y, y);
    page.add("<text class=\"count\" x=\"-8\" y=\"{:.1f}\">{}</text>\n", y + 4, short_number(mark));
  }
  const double column = 100.0 / static_cast<double>(shown.size());
  for (std::size_t clues = shown.first; clues <= shown.last; ++clues) {
    const double left = column * static_cast<double>(clues - shown.first);
    if (counts[clues] > 0) {
      const double height = std::max(kLeastHeight, pixels * static_cast<double>(counts[clues]));
      page.add(R"(<rect x="{:.2f}%" y="{:.1f}" width="{:.2f}%" height="{:.1f}">)", left + column * 0.08,
               kBottom - height, column * 0.84, height);
      page.add("<title>{} clues: {} {}</title></rect>\n", clues, grouped(counts[clues]), boards(counts[clues]));
    }
    if (clues % label_step(shown.size()) == 0) {
      page.add("<text class=\"clues\" x=\"{:.2f}%\" y=\"{}\">{}</text>\n", left + column / 2, kBottom + 18, clues);
    }
  }
}

void append_numbers(HtmlWriter& page, const ClueCounts& counts, std::uint64_t all) {
  page.markup(R"(<details>
<summary>The same as numbers</summary>
<table class="plain">
<caption>Boards by number of clues</caption>
<thead><tr><th scope="col">Clues</th><th scope="col">Boards</th><th scope="col">Share</th></tr></thead>
<tbody>
)");
  for (std::size_t clues = 0; clues <= kCells; ++clues) {
    if (counts[clues] == 0) continue;
    page.add("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>\n", clues, grouped(counts[clues]),
             percentage(counts[clues], all));
  }
  page.markup("</tbody>\n</table>\n</details>\n");
}

}  // namespace

void append_clues(HtmlWriter& page, const CorpusStats& stats) {
  page.markup("<section id=\"clues\" aria-labelledby=\"clues-heading\">\n<h2 id=\"clues-heading\">Clues</h2>\n");
  std::uint64_t all = 0;
  double sum = 0;
  std::size_t commonest = 0;
  for (std::size_t clues = 0; clues <= kCells; ++clues) {
    all += stats.clues[clues];
    sum += static_cast<double>(clues) * static_cast<double>(stats.clues[clues]);
    if (stats.clues[clues] > stats.clues[commonest]) commonest = clues;
  }
  if (all == 0) {
    page.markup("<p>There is no board whose clues could be counted.</p>\n</section>\n");
    return;
  }
  const Range range = range_of(stats.clues);
  page.add("<p>From {} to {} clues, {:.2f} on average, over {} {}.</p>\n", range.first, range.last,
           sum / static_cast<double>(all), grouped(all), boards(all));
  page.markup("<svg class=\"histogram\" role=\"img\" aria-labelledby=\"clues-title clues-text\">\n");
  page.markup("<title id=\"clues-title\">Boards by number of clues</title>\n");
  page.add("<desc id=\"clues-text\">A histogram from {} to {} clues. {} clues are the commonest: {} {}.</desc>\n",
           range.first, range.last, commonest, grouped(stats.clues[commonest]), boards(stats.clues[commonest]));
  page.markup("<text class=\"axis\" x=\"-44\" y=\"12\">Boards</text>\n");
  append_plot(page, stats.clues, with_margin(range));
  page.add("<text class=\"axis below\" x=\"50%\" y=\"{}\">Clues</text>\n</svg>\n", kBottom + 40);
  append_numbers(page, stats.clues, all);
  page.markup("</section>\n");
}

}  // namespace gridsieve::output
