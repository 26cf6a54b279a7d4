#include "engine/mpi/rank_request.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/cli/console.hpp"
#include "engine/cli/option_set.hpp"
#include "engine/cli/option_values.hpp"
#include "engine/mpi/range_count.hpp"

namespace gridsieve::mpi {
namespace {

struct OtherOption {
  std::string_view name;
  std::string_view why;
};

/// Options of gridsieve's own check that ranks cannot have.
constexpr std::array kOthers{
    OtherOption{"--fail-fast", "a rank that finds a record does not know whether it is the first"},
    OtherOption{"--shard", "ranks take ranges of their own; see --ranges"},
    OtherOption{"--part", "ranks take ranges of their own; see --ranges"},
};

int refuse(std::string_view message) { return cli::usage_error("check", message, kProgram); }

std::optional<int> refuse_others(cli::Arguments arguments) {
  for (const std::string& word : arguments.words) {
    if (word == "--") break;
    const std::string name = word.substr(0, word.find('='));
    const auto other = std::ranges::find(kOthers, name, &OtherOption::name);
    if (other != kOthers.end()) return refuse(fmt::format("{} is not for several ranks: {}", name, other->why));
  }
  return std::nullopt;
}

void add_options(cli::OptionSet& options, RankRequest& request) {
  options.value(
      "--ranges",
      [&request](const std::string& value) -> std::string {
        request.ranges = cli::count_from(value);
        if (request.ranges && *request.ranges >= 1 && *request.ranges <= kMostRanges) return {};
        return fmt::format("a number from 1 to {}", kMostRanges);
      },
      "N", "how many ranges ranks take one by one; by default one for about 64 MiB");
  options.text("--resume", request.resume, "DIR",
               "keep finished ranges in DIR, go on with those that are there; at the end they are removed");
  options.note(
      "To be run by mpirun. All ranks read the inputs by the same names, and write to the same files: verdicts and\n"
      "records must go to files. -j counts the threads of one rank; by default the ranks of a machine share its "
      "cores.\n"
      "Until the end a rank keeps what it writes in TMPDIR, or in DIR, which all ranks should see.");
}

}  // namespace

std::optional<int> read_rank_arguments(cli::Arguments arguments, RankRequest& request) {
  if (const auto ended = refuse_others(arguments)) return ended;
  cli::CheckReader reader;
  reader.program = kProgram;
  reader.in_order = false;
  reader.add_options = [&request](cli::OptionSet& options) { add_options(options, request); };
  if (const auto ended = cli::read_check_arguments(arguments, request.check, reader)) return ended;
  const auto is_stream = [](const std::string& path) { return path == "-"; };
  if (std::ranges::any_of(request.check.inputs, is_stream) ||
      std::ranges::any_of(request.check.check.known, is_stream)) {
    return refuse("standard input cannot be read by several ranks: name the files");
  }
  return std::nullopt;
}

}  // namespace gridsieve::mpi
