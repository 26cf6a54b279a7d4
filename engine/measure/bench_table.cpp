#include "engine/measure/bench_table.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string_view>

#include "engine/board/text_escape.hpp"
#include "engine/measure/generated_corpus.hpp"
#include "engine/version.hpp"

namespace gridsieve::measure {
namespace {

constexpr std::size_t kFirst = 12;  // width of the first column
constexpr std::size_t kWidth = 8;   // of every other one

// Below this share of the processors, medians say more of the other work than of this program.
constexpr double kQuiet = 0.9;

class Lines {
 public:
  template <typename... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
  }

  /// A cell at the right of `columns` columns.
  void cell(std::string_view text, std::size_t columns = 1) { add("{:>{}}", text, kWidth * columns); }
  void number(double value) { cell(fmt::format("{:.2f}", value)); }
  void percent(double share) { cell(fmt::format("{:.1f}%", 100 * share)); }
  void absent() { cell("-"); }

  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, 1, ',');
  return digits;
}

void add_head(Lines& lines, const BenchReport& report) {
  const Machine& machine = report.machine;
  lines.add("{:{}}gridsieve {}, {}\n", "measured", kFirst, kVersion, machine.date);
  lines.add("{:{}}{}, {} threads\n", "processor", kFirst, escape_for_terminal(machine.processor), machine.threads);
  lines.add("{:{}}{}\n", "system", kFirst, escape_for_terminal(machine.system));
  lines.add("{:{}}{}, {}\n", "compiler", kFirst, machine.compiler, escape_for_terminal(machine.flags));
  lines.add("{:{}}median and best of {}\n", "repetitions", kFirst, report.options.repetitions);
  for (const ThreadSpeed& speed : report.corpus.threads) {
    const double had = speed.had_processors.median();
    if (had >= kQuiet) continue;
    lines.add("{:{}}other work took {:.0f}% of the processors' time from {} thread{}; better measure again\n", "note",
              kFirst, 100 * (1 - had), speed.threads, speed.threads == 1 ? "" : "s");
  }
}

void add_kernels(Lines& lines, const BenchReport& report) {
  lines.add("\nKernels, one thread, {} boards in the cache: nanoseconds a board\n", grouped(report.sample_boards));
  // Every kernel has the samples of the first one, in the same order.
  const auto of_first = [&](const KernelSpeed& speed) { return speed.kernel == report.kernels.front().kernel; };
  lines.add("{:{}}", "", kFirst);
  for (const KernelSpeed& speed : report.kernels) {
    if (of_first(speed)) lines.cell(speed.sample, 2);
  }
  lines.add("\n{:{}}", "kernel", kFirst);
  for (const KernelSpeed& speed : report.kernels) {
    if (!of_first(speed)) continue;
    lines.cell("median");
    lines.cell("best");
  }
  std::string_view kernel;
  for (const KernelSpeed& speed : report.kernels) {
    if (speed.kernel != kernel) lines.add("\n{:{}}", speed.kernel, kFirst);
    kernel = speed.kernel;
    lines.number(speed.nanoseconds.median());
    lines.number(speed.nanoseconds.best());
  }
  lines.add("\n");
}

void add_corpus(Lines& lines, const BenchReport& report) {
  const CorpusSpeed& corpus = report.corpus;
  lines.add("\n{:{}}", "corpus", kFirst);
  if (!report.options.input) {
    lines.add("generated, {} boards of {} clues, {} with a conflict", grouped(corpus.stats.records),
              GeneratedCorpus::kClues, grouped(report.conflicts));
  } else {
    lines.add("{}, {} records", escape_for_terminal(*report.options.input), grouped(corpus.stats.records));
  }
  lines.add(", {} bytes\n", grouped(corpus.bytes));
}

void add_columns(Lines& lines, std::initializer_list<std::string_view> columns) {
  lines.add("\n{:{}}", "threads", kFirst);
  for (const std::string_view column : columns) lines.cell(column);
}

void add_touching(Lines& lines, const CorpusSpeed& corpus) {
  const double gigabytes = static_cast<double>(corpus.bytes) * 1e-9;
  lines.add("\nTouching every byte: GB/s\n{:{}}", "", kFirst);
  lines.cell("read", 2);
  lines.cell("mmap", 2);
  add_columns(lines, {"median", "best", "median", "best"});
  for (const ThreadSpeed& speed : corpus.threads) {
    lines.add("\n{:<{}}", speed.threads, kFirst);
    for (const Series* seconds : {&speed.touch_read, &speed.touch_mmap}) {
      for (const double time : {seconds->median(), seconds->best()}) {
        seconds->empty() ? lines.absent() : lines.number(gigabytes / time);
      }
    }
  }
  lines.add("\n");
}

void add_checks(Lines& lines, const CorpusSpeed& corpus) {
  const double gigabytes = static_cast<double>(corpus.bytes) * 1e-9;
  const double millions = static_cast<double>(corpus.stats.records) * 1e-6;
  const std::string why = corpus.reader_why.empty() ? "" : fmt::format(" ({})", corpus.reader_why);
  lines.add("\nWhole check, kernel {}, reader {}: GB/s\n{:{}}", corpus.kernel, escape_for_terminal(corpus.reader + why),
            "", kFirst);
  lines.cell("kernel");
  lines.cell("limit", 2);
  lines.cell("check", 2);
  lines.cell("share of limit", 2);
  lines.cell("boards");
  add_columns(lines, {"median", "median", "best", "median", "best", "median", "best", "M/s"});
  for (const ThreadSpeed& speed : corpus.threads) {
    lines.add("\n{:<{}}", speed.threads, kFirst);
    const double kernel = speed.kernel.median();
    kernel > 0 ? lines.number(gigabytes / kernel) : lines.absent();
    lines.number(gigabytes / speed.limit().median());
    lines.number(gigabytes / speed.best_limit());
    lines.number(gigabytes / speed.check.median());
    lines.number(gigabytes / speed.check.best());
    lines.percent(speed.share_of_limit());
    lines.percent(speed.best_share_of_limit());
    lines.number(millions / speed.check.median());
  }
  lines.add("\nlimit: touching every byte through the reader that the check took, and then the kernel\n");
}

void add_checks_with_verdicts(Lines& lines, const CorpusSpeed& corpus) {
  const double gigabytes = static_cast<double>(corpus.bytes) * 1e-9;
  const double millions = static_cast<double>(corpus.stats.records) * 1e-6;
  lines.add("\nWhole check that writes verdicts as bytes to /dev/null: GB/s\n{:{}}", "", kFirst);
  lines.cell("check", 2);
  lines.cell("share of plain", 2);
  lines.cell("boards");
  add_columns(lines, {"median", "best", "median", "best", "M/s"});
  for (const ThreadSpeed& speed : corpus.threads) {
    lines.add("\n{:<{}}", speed.threads, kFirst);
    lines.number(gigabytes / speed.check_verdicts.median());
    lines.number(gigabytes / speed.check_verdicts.best());
    lines.percent(speed.share_with_verdicts());
    lines.percent(speed.best_share_with_verdicts());
    lines.number(millions / speed.check_verdicts.median());
  }
  lines.add("\n");
}

}  // namespace

std::string bench_table(const BenchReport& report) {
  Lines lines;
  add_head(lines, report);
  add_kernels(lines, report);
  add_corpus(lines, report);
  add_touching(lines, report.corpus);
  add_checks(lines, report.corpus);
  add_checks_with_verdicts(lines, report.corpus);
  return lines.take();
}

}  // namespace gridsieve::measure
