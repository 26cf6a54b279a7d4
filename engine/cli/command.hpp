// What the command line knows of a command. To add one: its own file with a
// `run`, and a line in command_table.cpp.
#pragma once

#include <string_view>

#include "engine/cli/arguments.hpp"

namespace gridsieve::cli {

struct Command {
  std::string_view name;
  std::string_view summary;         // one line for the list of commands
  int (*run)(Arguments arguments);  // gives the exit code
};

int run_generate(Arguments arguments);
int run_check(Arguments arguments);
int run_merge(Arguments arguments);
int run_solve(Arguments arguments);
int run_canonical(Arguments arguments);
int run_explain(Arguments arguments);
int run_bench(Arguments arguments);
int run_kernels(Arguments arguments);
int run_completions(Arguments arguments);
int run_man(Arguments arguments);

}  // namespace gridsieve::cli
