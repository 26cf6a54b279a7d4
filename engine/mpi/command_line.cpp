#include "engine/mpi/command_line.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/board/nearest_name.hpp"
#include "engine/board/text_escape.hpp"
#include "engine/cli/console.hpp"
#include "engine/mpi/rank_request.hpp"
#include "engine/mpi/ranked_check.hpp"
#include "engine/mpi/world.hpp"
#include "engine/output/temporary_files.hpp"
#include "engine/version.hpp"

namespace gridsieve::mpi {
namespace {

std::string help() {
  return fmt::format(
      "{} {} checks a corpus of 9x9 Sudoku boards on many machines\n\n"
      "Usage: mpirun [OPTIONS OF MPIRUN] {} check [OPTIONS] INPUT...\n\n"
      "Options:\n"
      "  -h, --help    show this help\n"
      "  --version     show the version\n"
      "\n'{} check --help' tells of its options.\n",
      kProgram, kVersion, kProgram, kProgram);
}

int unknown(const std::string& word) {
  const bool option = word.starts_with('-');
  const std::vector<std::string> names =
      option ? std::vector<std::string>{"--help", "--version"} : std::vector<std::string>{"check"};
  const std::string near = cli::did_you_mean(nearest_name(word, names).value_or(""));
  return cli::usage_error(
      "", fmt::format("unknown {} '{}'{}", option ? "option" : "command", escape_for_terminal(word), near), kProgram);
}

/// A number: the program ends with it, all is said.
std::optional<int> read(const std::vector<std::string>& arguments, RankRequest& request) {
  if (arguments.empty()) {
    (void)cli::write_text(cli::kStandardError, help());
    return cli::kExitError;
  }
  const std::string& word = arguments.front();
  if (word == "--help" || word == "-h") return cli::print(help());
  if (word == "--version") return cli::print(fmt::format("{} {}\n", kProgram, kVersion));
  if (word != "check") return unknown(word);
  return read_rank_arguments({std::span(arguments).subspan(1)}, request);
}

/// Only rank 0 says what is wrong; the others read the same once nothing is.
std::optional<int> read_on_all(const World& world, const std::vector<std::string>& arguments, RankRequest& request) {
  std::array<std::uint64_t, 2> told = {};
  if (world.is_first()) {
    const auto ended = read(arguments, request);
    told = {std::uint64_t{ended.has_value()}, static_cast<std::uint64_t>(ended.value_or(0))};
  }
  const std::vector<std::uint64_t> all = world.all_gather(told);
  if (all[0] != 0) return static_cast<int>(all[1]);
  return world.is_first() ? std::nullopt : read(arguments, request);
}

/// Without a word to the others, which may be waiting for this rank: its end makes mpirun end them. The world is
/// not to end before, which would wait for them.
[[noreturn]] void leave_others(const Status& status) {
  (void)cli::fail(status, kProgram);
  output::end_by_signal(SIGTERM);
}

}  // namespace

int run(int argc, char** argv) {
  cli::prepare_console();
  output::install_cleanup_handlers();
  std::optional<World> world;
  try {
    Result<World> begun = World::begin(argc, argv);
    if (!begun.ok()) return cli::fail(begun.status(), kProgram);
    world.emplace(std::move(begun).value());
    const auto begin = std::chrono::steady_clock::now();
    RankRequest request;
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    if (const auto ended = read_on_all(*world, arguments, request)) return *ended;
    return run_ranked_check(*world, request, begin);
  } catch (const std::bad_alloc&) {
    leave_others(Status(StatusCode::out_of_memory));
  } catch (const std::exception& unexpected) {
    leave_others(Status(StatusCode::internal, unexpected.what()));
  }
}

}  // namespace gridsieve::mpi
