// gridsieve man: prints the man page.
#include "engine/cli/command.hpp"
#include "engine/cli/command_table.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/man_page.hpp"
#include "engine/cli/option_set.hpp"

namespace gridsieve::cli {

int run_man(Arguments arguments) {
  OptionSet options("man", "Prints the man page, in roff.", "");
  options.note("To read it: gridsieve man | man -l -");
  if (const auto ended = options.read(arguments)) return *ended;
  if (!options.operands().empty()) return usage_error("man", "takes no input");
  return print(man_page(describe_commands()));
}

}  // namespace gridsieve::cli
