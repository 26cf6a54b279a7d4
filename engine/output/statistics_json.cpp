#include "engine/output/statistics_json.hpp"

#include <cstddef>
#include <cstdint>

#include "engine/output/json_writer.hpp"
#include "engine/version.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::output {
namespace {

constexpr std::uint64_t kSchema = 1;

void write_input_members(JsonWriter& json, const InputReport& input) {
  json.key("path").text(input.path);
  json.key("bytes");
  if (input.bytes) {
    json.number(*input.bytes);
  } else {
    json.null();
  }
  json.key("bytes_read").number(input.bytes_read);
  // Only where it is, so that all other documents stay as they are.
  if (!input.compression.empty()) {
    json.key("compression").text(input.compression);
    json.key("content_bytes").number(input.content_bytes);
  }
  json.key("format").text(to_string(input.format));
  json.key("records").number(input.records);
  json.key("skipped").number(input.skipped);
}

void write_inputs(JsonWriter& json, const CorpusReport& report) {
  json.key("inputs").begin_array();
  for (const InputReport& input : report.inputs) {
    json.begin_object();
    write_input_members(json, input);
    json.end_object();
  }
  json.end_array();
}

void write_known(JsonWriter& json, const CorpusReport& report) {
  json.key("known").begin_array();
  for (const KnownReport& one : report.known) {
    json.begin_object();
    write_input_members(json, one.file);
    json.key("malformed").number(one.malformed);
    json.key("conflicting").number(one.conflicting);
    json.end_object();
  }
  json.end_array();
}

void write_verdicts(JsonWriter& json, const CorpusReport& report) {
  json.key("verdicts").begin_object();
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    const auto verdict = static_cast<Verdict>(code);
    if (is_emitted(verdict, report.level)) json.key(to_string(verdict)).number(report.stats.count(verdict));
  }
  json.end_object();
}

void write_counts(JsonWriter& json, const CorpusStats& stats) {
  json.key("solutions").begin_object();
  json.key("checked").number(stats.solutions_checked);
  json.key("missing").number(stats.solutions_missing);
  json.key("wrong").number(stats.solutions_wrong);
  json.end_object();
  json.key("clues").begin_array();
  for (const std::uint64_t count : stats.clues) json.number(count);
  json.end_array();
  json.key("conflicts").begin_object();
  json.key("row").number(stats.row_conflicts);
  json.key("column").number(stats.column_conflicts);
  json.key("box").number(stats.box_conflicts);
  json.end_object();
}

void write_run(JsonWriter& json, const CorpusReport& report) {
  std::uint64_t bytes_read = 0;
  for (const InputReport& input : report.inputs) bytes_read += input.record_bytes();
  const auto rate = [&](std::uint64_t count) { return static_cast<double>(count) / report.run.seconds; };
  json.key("run").begin_object();
  json.key("seconds").real(report.run.seconds);
  json.key("boards_per_second").real(rate(report.stats.records));
  json.key("bytes_per_second").real(rate(bytes_read));
  json.key("reader").text(report.run.reader);
  json.key("kernel").text(report.run.kernel);
  json.key("threads").number(report.run.threads);
  json.end_object();
}

}  // namespace

std::string statistics_json(const CorpusReport& report) {
  const CorpusStats& stats = report.stats;
  JsonWriter json;
  json.begin_object();
  json.key("schema").number(kSchema);
  json.key("version").text(kVersion);
  json.key("level").text(to_string(report.level));
  json.key("complete").boolean(report.complete);
  write_inputs(json, report);
  json.key("records").number(stats.records);
  json.key("skipped").number(stats.skipped);
  write_verdicts(json, report);
  write_counts(json, stats);
  // Only where they were looked for, so that all other documents stay as they are.
  if (report.duplicates != DuplicateChoice::none) {
    json.key("duplicates").number(stats.duplicates);
    if (!report.known.empty()) write_known(json, report);
  }
  write_run(json, report);
  json.end_object();
  return json.document();
}

}  // namespace gridsieve::output
