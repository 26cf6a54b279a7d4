// gridsieve kernels: lists the kernels.
#include <fmt/format.h>

#include <cstdlib>

#include "engine/board/text_escape.hpp"
#include "engine/cli/command.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/option_set.hpp"
#include "gridsieve/kernels.hpp"

namespace gridsieve::cli {
namespace {

std::string_view state(const KernelInfo& kernel) {
  if (!kernel.built) return "not built";
  return kernel.runs ? "runs here" : "not on this processor";
}

}  // namespace

int run_kernels(Arguments arguments) {
  OptionSet options("kernels", "Lists the kernels, which of them run on this machine, and which one is taken.", "");
  if (const auto ended = options.read(arguments)) return *ended;
  if (!options.operands().empty()) {
    return usage_error("kernels", fmt::format("kernels takes no input, but '{}' was given",
                                              escape_for_terminal(options.operands().front())));
  }

  std::string table;
  bool any_chosen = false;
  for (const KernelInfo& kernel : kernels()) {
    any_chosen |= kernel.chosen;
    table +=
        fmt::format("{} {:12}{:23}{}\n", kernel.chosen ? '*' : ' ', kernel.name, state(kernel), kernel.description);
  }
  const char* forced = std::getenv("GRIDSIEVE_KERNEL");
  const std::string_view wanted = forced == nullptr ? "" : forced;
  if (wanted.empty() || wanted == "auto") {
    table += "* is taken when no kernel is forced\n";
  } else if (any_chosen) {
    table += "* is taken: GRIDSIEVE_KERNEL forces it\n";
  } else {
    table += fmt::format("none is taken: GRIDSIEVE_KERNEL forces '{}', which does not run here\n",
                         escape_for_terminal(wanted));
  }
  return print(table);
}

}  // namespace gridsieve::cli
