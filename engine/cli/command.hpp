// What the command line knows of a command. To add one: its own file with a
// `run`, and a line in the table of command_line.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gridsieve::cli {

struct Command {
  std::string_view name;
  std::string_view summary;                            // one line for the list of commands
  int (*run)(std::span<const std::string> arguments);  // what follows the name; gives the exit code
};

int run_generate(std::span<const std::string> arguments);
int run_check(std::span<const std::string> arguments);
int run_solve(std::span<const std::string> arguments);
int run_canonical(std::span<const std::string> arguments);
int run_explain(std::span<const std::string> arguments);
int run_bench(std::span<const std::string> arguments);
int run_kernels(std::span<const std::string> arguments);

}  // namespace gridsieve::cli
