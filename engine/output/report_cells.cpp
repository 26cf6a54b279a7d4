// The two heat maps. They are tables whose cells say their share in numbers, so
// that colour only repeats what can be read.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include <fmt/format.h>

#include "engine/output/number_text.hpp"
#include "engine/output/report_sections.hpp"

namespace gridsieve::output {
namespace {

using CountOfCell = std::array<std::uint64_t, kCells>;

struct HeatMap {
  std::string_view kind;     // a class of the style sheet
  std::string_view caption;  // what is counted
  std::string_view whole;    // of what
  std::string_view none;     // what to say where there is nothing
};

/// Percents; never 0 of something and never 100 of less than all. Small ones have a decimal.
std::string short_share(std::uint64_t part, std::uint64_t whole, bool decimal) {
  const double percent = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  if (decimal) return part > 0 && percent < 0.05 ? "<.1" : fmt::format("{:.1f}", percent);
  if (part > 0 && percent < 0.5) return "<1";
  if (part < whole && percent >= 99.5) return ">99";
  return fmt::format("{:.0f}", percent);
}

void append_map(HtmlWriter& page, const HeatMap& map, const CountOfCell& counts, std::uint64_t whole) {
  page.add("<div class=\"heat {}\">\n", map.kind);
  if (whole == 0) {
    page.add("<h3>{}</h3>\n<p>{}</p>\n</div>\n", map.caption, map.none);
    return;
  }
  const std::uint64_t most = std::max<std::uint64_t>(1, *std::ranges::max_element(counts));
  const bool decimal = most < whole / 10;
  page.add("<table>\n<caption><strong>{}</strong> <span>percent of {} {}</span></caption>\n", map.caption,
           grouped(whole), map.whole);
  page.markup("<thead><tr><td></td>");
  for (std::size_t column = 1; column <= kSide; ++column) page.add("<th scope=\"col\">c{}</th>", column);
  page.markup("</tr></thead>\n<tbody>\n");
  for (std::size_t row = 0; row < kSide; ++row) {
    page.add("<tr><th scope=\"row\">r{}</th>", row + 1);
    for (std::size_t cell = row * kSide; cell < (row + 1) * kSide; ++cell) {
      page.add(R"(<td style="--share:{:.3f}" title="{}">{}<span class="unseen">%, {}</span></td>)",
               static_cast<double>(counts[cell]) / static_cast<double>(most), grouped(counts[cell]),
               short_share(counts[cell], whole, decimal), grouped(counts[cell]));
    }
    page.markup("</tr>\n");
  }
  page.markup("</tbody>\n</table>\n</div>\n");
}

}  // namespace

void append_cells(HtmlWriter& page, const CorpusReport& report, const CellCounts& cells) {
  const std::uint64_t boards = report.stats.records - report.stats.count(Verdict::malformed);
  const std::uint64_t conflicts = report.stats.count(Verdict::conflict);
  page.markup("<section id=\"cells\" aria-labelledby=\"cells-heading\">\n<h2 id=\"cells-heading\">Cells</h2>\n");
  page.markup("<p>The strongest colour of each map is its largest share.</p>\n<div class=\"heats\">\n");
  append_map(page, {"filled", "Where clues stand", boards == 1 ? "board" : "boards", "There is no board to look at."},
             cells.filled, boards);
  append_map(page,
             {"conflicting", "Where conflicts stand",
              conflicts == 1 ? "board with a conflict" : "boards with a conflict", "No board has a conflict."},
             cells.conflicting, conflicts);
  page.markup("</div>\n</section>\n");
}

}  // namespace gridsieve::output
