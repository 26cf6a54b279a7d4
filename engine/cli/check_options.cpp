#include "engine/cli/check_options.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <utility>

#include "engine/board/text_escape.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/duplicate_options.hpp"
#include "engine/cli/input_options.hpp"
#include "engine/cli/option_values.hpp"
#include "engine/system/system_calls.hpp"
#include "gridsieve/kernels.hpp"

namespace gridsieve::cli {
namespace {

using output::VerdictFormat;

std::vector<std::string> kernel_names() {
  std::vector<std::string> names;
  for (const KernelInfo& known : kernels()) names.emplace_back(known.name);
  return names;
}

std::string take_kernel(const std::string& value, std::string& kernel) {
  std::vector<std::string> names = kernel_names();
  names.insert(names.begin(), "auto");
  if (std::ranges::find(names, value) == names.end()) return allowed_words(value, names);
  kernel = value;
  return {};
}

std::string take_list(const std::string& value, std::optional<std::uint64_t>& list) {
  list = value == "all" ? std::nullopt : count_from(value);
  return list || value == "all" ? "" : "a number of records or 'all'";
}

void add_outputs(OptionSet& options, CheckRequest& request, std::optional<VerdictFormat>& format) {
  options.text("-o,--verdicts", request.verdicts, "FILE", "write every record's verdict, in order");
  options.choice("--verdict-format", format,
                 {{"text", VerdictFormat::text},
                  {"bytes", VerdictFormat::bytes},
                  {"npy", VerdictFormat::npy},
                  {"csv", VerdictFormat::csv},
                  {"jsonl", VerdictFormat::jsonl}},
                 "its format; by default from the name: .txt .u8 .npy .csv .jsonl, else text");
  options.text("--valid", request.valid, "FILE", "write the records that pass, their bytes unchanged");
  options.text("--invalid", request.invalid, "FILE", "write the records that fail, their bytes unchanged");
  options.text("--normalised", request.normalised, "FILE",
               "write every board that is not malformed as 81 characters, . for blank");
  options.text("--report", request.report, "FILE", "write a page for people: counts, charts, boards that fail (HTML)");
  options.text("--json", request.json, "FILE", "write the statistics as one JSON document");
  options.flag("-f,--force", request.force, "overwrite outputs that exist");
}

}  // namespace

std::vector<std::string> files_read(const CheckRequest& request) {
  std::vector<std::string> paths = request.inputs;
  paths.insert(paths.end(), request.check.known.begin(), request.check.known.end());
  return paths;
}

bool is_standard_output(std::string_view path) {
  return path == "/dev/stdout" || path == "/dev/fd/1" || path == "/proc/self/fd/1";
}

Status look_at_inputs(const std::vector<std::string>& inputs) {
  for (const std::string& input : inputs) {
    struct stat looked_at = {};
    if (input != "-" && system::sys().stat(input.c_str(), &looked_at) != 0) {
      return Status::system(StatusCode::cannot_open, errno, input);
    }
  }
  return {};
}

std::string allowed_blanks(std::string_view blanks) {
  const bool strange = std::ranges::any_of(
      blanks, [](char blank) { return (blank >= '0' && blank <= '9') || blank == '\r' || blank == '\n'; });
  // A cell is one byte: a character of several would be as many blanks.
  const bool wide = std::ranges::any_of(blanks, [](char blank) { return (blank & 0x80) != 0; }) &&
                    escape_invalid_utf8(blanks) == blanks;
  return strange || wide ? "characters of one byte each, none of them a digit or a line ending" : "";
}

void add_threads(OptionSet& options, unsigned& threads) {
  options.value(
      "-j,--threads",
      [&threads](const std::string& value) -> std::string {
        constexpr unsigned kMostThreads = 1024;
        const auto count = count_from(value);
        if (!count || *count < 1 || *count > kMostThreads) return fmt::format("a number from 1 to {}", kMostThreads);
        threads = static_cast<unsigned>(*count);
        return {};
      },
      "N", "worker threads; by default all cores that this process may use");
}

void add_blank(OptionSet& options, std::string& blanks) {
  options.value(
      "--blank",
      [&blanks](const std::string& value) {
        blanks = value;
        return allowed_blanks(value);
      },
      "CHARS", "characters that mean blank too, beside . 0 * _ - ? x X");
}

void add_list(OptionSet& options, std::optional<std::uint64_t>& list, std::string_view listed) {
  options.value(
      "--list", [&list](const std::string& value) { return take_list(value, list); }, "N|all",
      fmt::format("how many {} to show; by default 20", listed));
}

void add_reader(OptionSet& options, ReaderChoice& reader) {
  options.choice("--reader", reader,
                 {{"auto", ReaderChoice::automatic}, {"mmap", ReaderChoice::mmap}, {"read", ReaderChoice::read}},
                 "how a file's bytes are reached");
}

void add_kernel(OptionSet& options, std::string& kernel) {
  options.value(
      "--kernel", [&kernel](const std::string& value) { return take_kernel(value, kernel); }, "auto|NAME",
      "force a kernel of 'gridsieve kernels'; wins over GRIDSIEVE_KERNEL", kernel_names());
}

void add_progress(OptionSet& options, ScreenChoice& progress) {
  options.choice("--progress", progress,
                 {{"auto", ScreenChoice::automatic}, {"always", ScreenChoice::always}, {"never", ScreenChoice::never}},
                 "progress on standard error; auto: only when that is a terminal");
}

void add_color(OptionSet& options, ScreenChoice& color) {
  options.choice("--color", color,
                 {{"auto", ScreenChoice::automatic}, {"always", ScreenChoice::always}, {"never", ScreenChoice::never}},
                 "colours; auto: only on a terminal and without NO_COLOR");
}

std::optional<int> take_inputs(const OptionSet& options, std::vector<std::string>& inputs) {
  inputs = options.operands();
  if (inputs.empty()) {
    if (::isatty(kStandardInput) == 1) {
      (void)write_text(kStandardError, options.usage());
      return options.refuse("no input: none is named, and standard input is a terminal");
    }
    inputs = {"-"};
  }
  if (std::ranges::count(inputs, "-") > 1) return options.refuse("standard input can be read only once");
  return std::nullopt;
}

std::optional<int> read_check_arguments(Arguments arguments, CheckRequest& request, const CheckReader& reader) {
  std::string description = "Checks every board of a corpus and sums it up. Several inputs are one corpus.";
  if (reader.in_order) description += "\nWithout INPUT, or where it is -, standard input is read.";
  OptionSet options("check", std::move(description), reader.in_order ? "[INPUT...]" : "INPUT...", reader.program);
  options.choice(
      "--level", request.check.level,
      {{"rules", Level::rules}, {"solvable", Level::solvable}, {"unique", Level::unique}, {"minimal", Level::minimal}},
      "how deep to look: no rule broken; a solution; exactly one; and no clue too many");
  add_outputs(options, request, request.verdict_format);
  add_duplicate_options(options, request);
  add_list(options, request.list, "failing records (and duplicates)");
  if (reader.in_order) {
    options.flag("--fail-fast", request.check.fail_fast,
                 "stop at the first failing record (or duplicate) in input order");
  }
  options.value(
      "--expect-records",
      [&](const std::string& value) {
        request.check.expect_records = count_from(value);
        return std::string(request.check.expect_records ? "" : "a number of records");
      },
      "N", "any other number of records is an error");
  add_threads(options, request.check.threads);
  add_reader(options, request.check.reader);
  add_kernel(options, request.check.kernel);
  add_input_options(options, request.check);
  add_solution(options, request.check);
  add_progress(options, request.progress);
  add_color(options, request.color);
  if (reader.add_options) reader.add_options(options);
  options.note("Where FILE is -, it is standard output, and all else that is shown goes to standard error.");
  options.note("Exit code: 0 every record passes, 1 some record fails, 2 an error.");

  if (const auto ended = options.read(arguments)) return ended;
  if (const auto ended = take_inputs(options, request.inputs)) return ended;
  if (const auto ended = check_duplicate_options(options, request)) return ended;
  return reader.refuse ? reader.refuse(options) : std::nullopt;
}

}  // namespace gridsieve::cli
