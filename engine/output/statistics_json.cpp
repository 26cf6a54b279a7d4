#include "engine/output/statistics_json.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>

#include <nlohmann/json.hpp>

#include "engine/board/text_escape.hpp"
#include "engine/version.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::output {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kSchema = 1;
constexpr int kIndent = 2;

Json listed_input(const InputReport& input) {
  Json one;
  one["path"] = escape_invalid_utf8(input.path);
  one["bytes"] = input.bytes ? Json(*input.bytes) : Json();
  one["bytes_read"] = input.bytes_read;
  // Only where it is, so that all other documents stay as they are.
  if (!input.compression.empty()) {
    one["compression"] = input.compression;
    one["content_bytes"] = input.content_bytes;
  }
  one["format"] = to_string(input.format);
  one["records"] = input.records;
  one["skipped"] = input.skipped;
  return one;
}

Json input_list(const CorpusReport& report) {
  Json inputs = Json::array();
  for (const InputReport& input : report.inputs) inputs.push_back(listed_input(input));
  return inputs;
}

Json known_list(const CorpusReport& report) {
  Json known = Json::array();
  for (const KnownReport& one : report.known) {
    Json listed = listed_input(one.file);
    listed["malformed"] = one.malformed;
    listed["conflicting"] = one.conflicting;
    known.push_back(std::move(listed));
  }
  return known;
}

Json verdict_counts(const CorpusReport& report) {
  Json verdicts = Json::object();
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    const auto verdict = static_cast<Verdict>(code);
    if (is_emitted(verdict, report.level)) verdicts[std::string(to_string(verdict))] = report.stats.count(verdict);
  }
  return verdicts;
}

double finite(double value) { return std::isfinite(value) ? value : 0.0; }

double rate(std::uint64_t count, double seconds) { return finite(static_cast<double>(count) / seconds); }

Json run_of(const CorpusReport& report) {
  std::uint64_t bytes_read = 0;
  for (const InputReport& input : report.inputs) bytes_read += input.record_bytes();
  Json run;
  run["seconds"] = finite(report.run.seconds);
  run["boards_per_second"] = rate(report.stats.records, report.run.seconds);
  run["bytes_per_second"] = rate(bytes_read, report.run.seconds);
  run["reader"] = escape_invalid_utf8(report.run.reader);
  run["kernel"] = escape_invalid_utf8(report.run.kernel);
  run["threads"] = report.run.threads;
  return run;
}

}  // namespace

std::string statistics_json(const CorpusReport& report) {
  const CorpusStats& stats = report.stats;
  Json document;
  document["schema"] = kSchema;
  document["version"] = kVersion;
  document["level"] = to_string(report.level);
  document["complete"] = report.complete;
  document["inputs"] = input_list(report);
  document["records"] = stats.records;
  document["skipped"] = stats.skipped;
  document["verdicts"] = verdict_counts(report);
  document["solutions"] = {
      {"checked", stats.solutions_checked}, {"missing", stats.solutions_missing}, {"wrong", stats.solutions_wrong}};
  document["clues"] = stats.clues;
  document["conflicts"] = {
      {"row", stats.row_conflicts}, {"column", stats.column_conflicts}, {"box", stats.box_conflicts}};
  // Only where they were looked for, so that all other documents stay as they are.
  if (report.duplicates != DuplicateChoice::none) {
    document["duplicates"] = stats.duplicates;
    if (!report.known.empty()) document["known"] = known_list(report);
  }
  document["run"] = run_of(report);
  return document.dump(kIndent) + '\n';
}

}  // namespace gridsieve::output
