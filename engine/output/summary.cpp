#include "engine/output/summary.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/board/text_escape.hpp"
#include "engine/output/number_text.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::output {
namespace {

constexpr std::size_t kFormatsTold = 5;  // of inputs in one run

class Lines {
 public:
  explicit Lines(bool color) : color_(color) {}

  template <typename... Arguments>
  void add(std::string_view label, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), "{:<16}", label);
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
    text_ += '\n';
  }

  void add_line(std::string_view line) { fmt::format_to(std::back_inserter(text_), "{}\n", line); }

  /// `text` in a colour of the terminal, e.g. "31" for red.
  std::string painted(std::string text, std::string_view code) const {
    return color_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : text;
  }

  std::string take() { return std::move(text_); }

 private:
  bool color_;
  std::string text_;
};

void add_verdicts(Lines& lines, const CorpusReport& report, std::size_t width) {
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    const auto verdict = static_cast<Verdict>(code);
    if (!is_emitted(verdict, report.level)) continue;
    const std::uint64_t count = report.stats.count(verdict);
    const std::string_view paint = count == 0 ? "2" : passes(verdict, report.level) ? "32" : "31";
    const std::string number = lines.painted(fmt::format("{:>{}}", grouped(count), width), paint);
    const std::uint64_t whole = report.stats.records;
    lines.add(fmt::format("  {}", to_string(verdict)), "{}  {:>8}", number,
              whole == 0 ? std::string("-") : percentage(count, whole));
  }
}

void add_clues(Lines& lines, const CorpusStats& stats) {
  std::uint64_t boards = 0;
  double sum = 0;
  std::size_t least = stats.clues.size();
  std::size_t most = 0;
  for (std::size_t clues = 0; clues < stats.clues.size(); ++clues) {
    if (stats.clues[clues] == 0) continue;
    boards += stats.clues[clues];
    sum += static_cast<double>(clues) * static_cast<double>(stats.clues[clues]);
    least = std::min(least, clues);
    most = clues;
  }
  if (boards == 0) return;
  lines.add("clues", "{} to {}, {:.2f} on average", least, most, sum / static_cast<double>(boards));
}

void add_duplicates(Lines& lines, const CorpusReport& report) {
  if (report.duplicates == DuplicateChoice::none) return;
  const bool by_form = report.duplicates == DuplicateChoice::isomorphic;
  lines.add("duplicates", "{} ({})", grouped(report.stats.duplicates), by_form ? "isomorphic" : "exact");
  for (const KnownReport& known : report.known) {
    const std::uint64_t passed_over = known.malformed + known.conflicting;
    std::string why;
    if (known.malformed > 0) why = fmt::format("; passed over: {} malformed", grouped(known.malformed));
    if (known.conflicting > 0) {
      why += fmt::format("{} {} with a conflict", why.empty() ? "; passed over:" : ",", grouped(known.conflicting));
    }
    const std::uint64_t boards = known.file.records - passed_over;
    lines.add("known", "{}: {} {}{}", escape_for_terminal(known.file.path), grouped(boards),
              boards == 1 ? "board" : "boards", why);
  }
}

/// What an input was taken for, and why; once for all inputs of one kind.
void add_formats(Lines& lines, const CorpusReport& report) {
  std::vector<std::string> told;
  for (const InputReport& input : report.inputs) {
    std::string format = fmt::format("{} ({})", to_string(input.format), escape_for_terminal(input.format_why));
    if (!input.compression.empty()) format += ", " + input.compression;
    if (std::ranges::find(told, format) != told.end()) continue;
    lines.add(told.empty() ? "format" : "", "{}", format);
    told.push_back(std::move(format));
    if (told.size() == kFormatsTold) break;
  }
  for (const InputReport& input : report.inputs) {
    if (!input.doubtful) continue;
    lines.add_line(
        fmt::format("note: {}: most of its first records are malformed. It was read as {} ({}); if it is "
                    "something else, --format, --column or --blank say so",
                    escape_for_terminal(input.path), to_string(input.format), escape_for_terminal(input.format_why)));
  }
}

void add_run(Lines& lines, const CorpusReport& report) {
  std::uint64_t bytes_read = 0;
  std::uint64_t content_bytes = 0;
  std::uint64_t bytes = 0;
  bool all_sized = true;
  for (const InputReport& input : report.inputs) {
    bytes_read += input.bytes_read;
    content_bytes += input.record_bytes();
    bytes += input.bytes.value_or(0);
    all_sized = all_sized && input.bytes.has_value();
  }
  const RunReport& run = report.run;
  lines.add_line("");
  std::string speed;
  if (run.seconds > 0 && std::isfinite(run.seconds)) {
    const double boards = static_cast<double>(report.stats.records) / run.seconds;
    speed = fmt::format(", {} boards/s, {:.3f} GB/s", grouped(static_cast<std::uint64_t>(boards)),
                        static_cast<double>(content_bytes) / run.seconds / 1e9);
  }
  lines.add("time", "{:.3f} s{}", std::isfinite(run.seconds) ? run.seconds : 0.0, speed);
  const std::string why = escape_for_terminal(run.reader_why);
  lines.add("reader", "{}{}", escape_for_terminal(run.reader), why.empty() ? why : fmt::format(" ({})", why));
  lines.add("kernel", "{}", escape_for_terminal(run.kernel));
  lines.add("threads", "{}", run.threads);
  lines.add("bytes read", "{} of {}{}", grouped(bytes_read), all_sized ? grouped(bytes) : std::string("a stream"),
            content_bytes == bytes_read ? "" : fmt::format(", decompressed to {}", grouped(content_bytes)));
}

}  // namespace

std::string summary_text(const CorpusReport& report, const SummaryStyle& style) {
  const CorpusStats& stats = report.stats;
  Lines lines(style.color);
  if (style.not_shown > 0) {
    const bool one = style.not_shown == 1;
    const std::string_view what = report.duplicates != DuplicateChoice::none ? (one ? "finding" : "findings")
                                  : one                                      ? "failing record"
                                                                             : "failing records";
    lines.add_line(fmt::format("({} more {} not shown; --list all shows all)", grouped(style.not_shown), what));
  }
  lines.add("level", "{}", to_string(report.level));
  if (report.inputs.size() > 1) lines.add("inputs", "{}", report.inputs.size());
  const std::size_t width = std::max(grouped(stats.records).size(), grouped(stats.skipped).size());
  lines.add("records", "{}", lines.painted(fmt::format("{:>{}}", grouped(stats.records), width), "1"));
  add_verdicts(lines, report, width);
  lines.add("skipped", "{:>{}}", grouped(stats.skipped), width);
  add_clues(lines, stats);
  if (stats.count(Verdict::conflict) > 0) {
    lines.add("conflicts in", "rows {}, columns {}, boxes {}", grouped(stats.row_conflicts),
              grouped(stats.column_conflicts), grouped(stats.box_conflicts));
  }
  if (stats.solutions_checked + stats.solutions_missing > 0) {
    lines.add("solutions", "{} checked, {} wrong, {} missing", grouped(stats.solutions_checked),
              grouped(stats.solutions_wrong), grouped(stats.solutions_missing));
  }
  add_duplicates(lines, report);
  if (stats.records == 0) lines.add_line("note: no record was found");
  if (!report.complete) {
    lines.add_line(fmt::format("note: ended at the first failing record{}; the rest was not looked at",
                               report.duplicates != DuplicateChoice::none ? " or duplicate" : ""));
  }
  add_formats(lines, report);
  add_run(lines, report);
  return lines.take();
}

}  // namespace gridsieve::output
