#include "engine/measure/bench_json.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

#include "engine/board/text_escape.hpp"
#include "engine/version.hpp"

namespace gridsieve::measure {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kSchema = 1;
constexpr int kIndent = 2;

double finite(double value) { return std::isfinite(value) ? value : 0.0; }

Json series_json(const Series& series) {
  return {{"median", series.median()}, {"best", series.best()}, {"all", series.values}};
}

/// Seconds for the whole corpus, and the rates that the median of them means.
Json time_json(const Series& seconds, const CorpusSpeed& corpus) {
  if (seconds.empty()) return {};
  Json time;
  time["seconds"] = series_json(seconds);
  time["bytes_per_second"] = finite(static_cast<double>(corpus.bytes) / seconds.median());
  time["boards_per_second"] = finite(static_cast<double>(corpus.stats.records) / seconds.median());
  return time;
}

Json share_json(double median, double best) { return {{"median", finite(median)}, {"best", finite(best)}}; }

Json machine_json(const Machine& machine) {
  return {{"processor", escape_invalid_utf8(machine.processor)},
          {"threads", machine.threads},
          {"system", escape_invalid_utf8(machine.system)}};
}

Json kernels_json(const BenchReport& report) {
  Json kernels = Json::array();
  for (const KernelSpeed& speed : report.kernels) {
    kernels.push_back({{"kernel", speed.kernel},
                       {"boards", speed.sample},
                       {"nanoseconds_per_board", series_json(speed.nanoseconds)}});
  }
  return kernels;
}

Json corpus_json(const BenchReport& report) {
  const CorpusSpeed& corpus = report.corpus;
  const auto& path = report.options.input;
  Json json;
  json["path"] = path ? Json(escape_invalid_utf8(*path)) : Json();  // null: generated
  json["bytes"] = corpus.bytes;
  json["records"] = corpus.stats.records;
  json["conflicts"] = corpus.stats.count(Verdict::conflict);
  json["malformed"] = corpus.stats.count(Verdict::malformed);
  json["boards_per_record"] = corpus.boards_a_record;
  json["kernel"] = corpus.kernel;
  json["reader"] = escape_invalid_utf8(corpus.reader);
  json["reader_why"] = escape_invalid_utf8(corpus.reader_why);
  Json runs = Json::array();
  for (const ThreadSpeed& speed : corpus.threads) {
    Json run;
    run["threads"] = speed.threads;
    run["had_processors"] = speed.had_processors.median();
    run["touch_mmap"] = time_json(speed.touch_mmap, corpus);
    run["touch_read"] = time_json(speed.touch_read, corpus);
    run["kernel"] = time_json(speed.kernel, corpus);
    run["limit"] = time_json(speed.limit(), corpus);
    run["check"] = time_json(speed.check, corpus);
    run["share_of_limit"] = share_json(speed.share_of_limit(), speed.best_share_of_limit());
    run["check_with_verdicts"] = time_json(speed.check_verdicts, corpus);
    run["share_with_verdicts"] = share_json(speed.share_with_verdicts(), speed.best_share_with_verdicts());
    runs.push_back(std::move(run));
  }
  json["runs"] = std::move(runs);
  return json;
}

}  // namespace

std::string bench_json(const BenchReport& report) {
  Json document;
  document["schema"] = kSchema;
  document["version"] = kVersion;
  document["date"] = report.machine.date;
  document["machine"] = machine_json(report.machine);
  document["build"] = {{"compiler", report.machine.compiler}, {"flags", escape_invalid_utf8(report.machine.flags)}};
  document["repetitions"] = report.options.repetitions;
  document["corpus"] = corpus_json(report);
  document["sample_boards"] = report.sample_boards;
  document["kernels"] = kernels_json(report);
  return document.dump(kIndent) + '\n';
}

}  // namespace gridsieve::measure
