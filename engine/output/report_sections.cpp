#include "engine/output/report_sections.hpp"

#include <fmt/format.h>

namespace gridsieve::output {
namespace {

constexpr std::size_t kMostPath = 120;  // bytes
constexpr std::size_t kMostText = 300;

}  // namespace

std::string_view shortened(std::string_view text) { return text.substr(0, kMostText); }

std::string shown_path(std::string_view path) {
  if (path == "-") return "standard input";
  if (path.size() <= kMostPath) return std::string(path);
  path.remove_prefix(path.size() - kMostPath);
  // Not into the middle of a character.
  for (int most = 3; most > 0 && (path.front() & 0xC0) == 0x80; --most) path.remove_prefix(1);
  return "…" + std::string(path);
}

std::string place_of(const CorpusReport& report, std::size_t input, std::uint64_t line, std::uint64_t column) {
  std::string place = fmt::format("line {}", line);
  if (column > 1) place += fmt::format(", column {}", column);
  return report.inputs.size() == 1 ? place : fmt::format("{}, {}", shown_path(report.inputs[input].path), place);
}

std::uint64_t failing_records(const CorpusReport& report) {
  std::uint64_t failing = 0;
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    if (!passes(static_cast<Verdict>(code), report.level)) failing += report.stats.verdicts[code];
  }
  return failing;
}

std::uint64_t bytes_read(const CorpusReport& report) {
  std::uint64_t bytes = 0;
  for (const InputReport& input : report.inputs) bytes += input.bytes_read;
  return bytes;
}

}  // namespace gridsieve::output
