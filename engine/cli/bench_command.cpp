// gridsieve bench: measures this machine.
#include <fmt/format.h>

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/text_escape.hpp"
#include "engine/cli/command.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/option_set.hpp"
#include "engine/cli/option_values.hpp"
#include "engine/measure/bench_json.hpp"
#include "engine/measure/bench_table.hpp"
#include "engine/measure/measure_machine.hpp"
#include "engine/output/output_set.hpp"
#include "engine/output/temporary_files.hpp"

namespace gridsieve::cli {
namespace {

constexpr std::uint64_t kMostBoards = 10'000'000'000;
constexpr unsigned kMostThreads = 1024;
constexpr unsigned kMostRepetitions = 1000;

struct BenchRequest {
  measure::BenchOptions bench;
  std::optional<std::string> json;  // "-" is standard output
  bool force = false;
};

OptionSet::Take number_up_to(unsigned most, unsigned& target) {
  return [most, &target](const std::string& given) -> std::string {
    const auto number = count_from(given);
    if (!number || *number == 0 || *number > most) return fmt::format("a number from 1 to {}", most);
    target = static_cast<unsigned>(*number);
    return {};
  };
}

/// Reads the arguments into `request`. A number: the command ends with it.
std::optional<int> read_arguments(Arguments arguments, BenchRequest& request) {
  OptionSet options("bench",
                    "Measures this machine: the kernels, the readers, and whole checks for 1 to all threads,\n"
                    "beside the time that touching the same bytes takes. Without INPUT a corpus is generated\n"
                    "in $TMPDIR (or in the working folder) and removed again.",
                    "[INPUT]");
  bool boards_given = false;
  options.value(
      "--boards",
      [&](const std::string& given) -> std::string {
        const auto boards = large_count_from(given);
        if (!boards || *boards == 0 || *boards > kMostBoards) return "a number from 1 to 10G";
        request.bench.boards = *boards;
        boards_given = true;
        return {};
      },
      "N", "boards to generate; k, M, G may follow (1M)");
  options.value("--repetitions", number_up_to(kMostRepetitions, request.bench.repetitions), "N",
                "times that each thing is measured (9)");
  options.value("-j,--threads", number_up_to(kMostThreads, request.bench.threads), "N",
                "most threads to measure with (all)");
  options.text("--json", request.json, "FILE", "write all measurements as one JSON document");
  options.flag("-f,--force", request.force, "overwrite FILE if it exists");
  if (const auto ended = options.read(arguments)) return ended;

  const std::vector<std::string>& inputs = options.operands();
  if (inputs.size() > 1) {
    return usage_error("bench",
                       fmt::format("one input at most, but '{}' was given too", escape_for_terminal(inputs[1])));
  }
  if (!inputs.empty()) {
    if (boards_given) return usage_error("bench", "--boards is for a generated corpus, but an input was given");
    request.bench.input = inputs.front();
  }
  return std::nullopt;
}

Status bench(const BenchRequest& request) {
  std::vector<output::OutputRequest> outputs;
  if (request.json) outputs.push_back({*request.json, "--json"});
  std::vector<std::string> inputs;
  if (request.bench.input) inputs.push_back(*request.bench.input);
  Result<output::OutputSet> planned = output::OutputSet::plan(outputs, inputs, request.force);
  if (!planned.ok()) return planned.status();
  output::OutputSet& set = planned.value();
  if (Status opened = set.open(); !opened.ok()) return opened;

  const Result<measure::BenchReport> report = measure::measure_machine(request.bench);
  if (!report.ok()) return report.status();
  const int screen = set.uses_standard_output() ? kStandardError : kStandardOutput;
  if (Status written = write_text(screen, measure::bench_table(report.value())); !written.ok()) return written;
  if (!request.json) return {};
  if (Status written = set.file(0).write(measure::bench_json(report.value())); !written.ok()) return written;
  return set.commit();
}

}  // namespace

int run_bench(Arguments arguments) {
  output::install_cleanup_handlers();
  BenchRequest request;
  if (const auto ended = read_arguments(arguments, request)) return *ended;
  const Status measured = bench(request);
  return measured.ok() ? kExitOk : fail(measured);
}

}  // namespace gridsieve::cli
