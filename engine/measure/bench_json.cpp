#include "engine/measure/bench_json.hpp"

#include <cstdint>
#include <string_view>

#include "engine/output/json_writer.hpp"
#include "engine/version.hpp"

namespace gridsieve::measure {
namespace {

using output::JsonWriter;

constexpr std::uint64_t kSchema = 1;

void write_series(JsonWriter& json, const Series& series) {
  json.begin_object();
  json.key("median").real(series.median());
  json.key("best").real(series.best());
  json.key("all").begin_array();
  for (const double value : series.values) json.real(value);
  json.end_array();
  json.end_object();
}

/// Seconds for the whole corpus, and the rates that the median of them means; null where none were measured.
void write_time(JsonWriter& json, const Series& seconds, const CorpusSpeed& corpus) {
  if (seconds.empty()) {
    json.null();
    return;
  }
  json.begin_object();
  json.key("seconds");
  write_series(json, seconds);
  json.key("bytes_per_second").real(static_cast<double>(corpus.bytes) / seconds.median());
  json.key("boards_per_second").real(static_cast<double>(corpus.stats.records) / seconds.median());
  json.end_object();
}

void write_share(JsonWriter& json, double median, double best) {
  json.begin_object().key("median").real(median).key("best").real(best).end_object();
}

void write_kernels(JsonWriter& json, const BenchReport& report) {
  json.key("kernels").begin_array();
  for (const KernelSpeed& speed : report.kernels) {
    json.begin_object();
    json.key("kernel").text(speed.kernel);
    json.key("boards").text(speed.sample);
    json.key("nanoseconds_per_board");
    write_series(json, speed.nanoseconds);
    json.end_object();
  }
  json.end_array();
}

void write_run(JsonWriter& json, const ThreadSpeed& speed, const CorpusSpeed& corpus) {
  const auto time = [&](std::string_view key, const Series& seconds) {
    json.key(key);
    write_time(json, seconds, corpus);
  };
  json.begin_object();
  json.key("threads").number(speed.threads);
  json.key("had_processors").real(speed.had_processors.median());
  time("touch_mmap", speed.touch_mmap);
  time("touch_read", speed.touch_read);
  time("kernel", speed.kernel);
  time("limit", speed.limit());
  time("check", speed.check);
  json.key("share_of_limit");
  write_share(json, speed.share_of_limit(), speed.best_share_of_limit());
  time("check_with_verdicts", speed.check_verdicts);
  json.key("share_with_verdicts");
  write_share(json, speed.share_with_verdicts(), speed.best_share_with_verdicts());
  json.end_object();
}

void write_corpus(JsonWriter& json, const BenchReport& report) {
  const CorpusSpeed& corpus = report.corpus;
  json.key("corpus").begin_object();
  json.key("path");
  if (report.options.input) {
    json.text(*report.options.input);
  } else {
    json.null();  // generated
  }
  json.key("bytes").number(corpus.bytes);
  json.key("records").number(corpus.stats.records);
  json.key("conflicts").number(corpus.stats.count(Verdict::conflict));
  json.key("malformed").number(corpus.stats.count(Verdict::malformed));
  json.key("boards_per_record").real(corpus.boards_a_record);
  json.key("kernel").text(corpus.kernel);
  json.key("reader").text(corpus.reader);
  json.key("reader_why").text(corpus.reader_why);
  json.key("runs").begin_array();
  for (const ThreadSpeed& speed : corpus.threads) write_run(json, speed, corpus);
  json.end_array();
  json.end_object();
}

}  // namespace

std::string bench_json(const BenchReport& report) {
  JsonWriter json;
  json.begin_object();
  json.key("schema").number(kSchema);
  json.key("version").text(kVersion);
  json.key("date").text(report.machine.date);
  json.key("machine").begin_object();
  json.key("processor").text(report.machine.processor);
  json.key("threads").number(report.machine.threads);
  json.key("system").text(report.machine.system);
  json.end_object();
  json.key("build").begin_object();
  json.key("compiler").text(report.machine.compiler);
  json.key("flags").text(report.machine.flags);
  json.end_object();
  json.key("repetitions").number(report.options.repetitions);
  write_corpus(json, report);
  json.key("sample_boards").number(report.sample_boards);
  write_kernels(json, report);
  json.end_object();
  return json.document();
}

}  // namespace gridsieve::measure
