#include "engine/cli/command_table.hpp"

#include <array>

namespace gridsieve::cli {
namespace {

constexpr std::array kCommands{
    Command{"check", "check every board of a corpus and sum it up", run_check},
    Command{"merge", "join the parts of a corpus that was checked in shards", run_merge},
    Command{"solve", "write the solution of every board that has exactly one", run_solve},
    Command{"canonical", "write the canonical form of every board", run_canonical},
    Command{"explain", "draw one board and name its conflicts", run_explain},
    Command{"generate", "write a corpus with known answers", run_generate},
    Command{"bench", "measure this machine: kernels, readers, and whole checks by threads", run_bench},
    Command{"kernels", "list the kernels, which of them run here, and which one is taken", run_kernels},
    Command{"completions", "print what a shell needs to complete commands and options", run_completions},
    Command{"man", "print the man page", run_man},
};

}  // namespace

std::span<const Command> commands() { return kCommands; }

std::vector<CommandDescription> describe_commands() {
  std::vector<CommandDescription> descriptions;
  for (const Command& command : kCommands) {
    CommandDescription& description = descriptions.emplace_back();
    (void)command.run({{}, &description});
    description.summary = command.summary;
  }
  return descriptions;
}

}  // namespace gridsieve::cli
