// Runs the command that was built, as its users do.
#pragma once

#include <string>
#include <vector>

#include "tests/support/run_command.hpp"

namespace gridsieve::test {

inline std::vector<std::string> gridsieve_words(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), GRIDSIEVE_COMMAND_PATH);
  return arguments;
}

inline CommandEnd gridsieve(std::vector<std::string> arguments, const CommandSetup& setup = {}) {
  return run_command(gridsieve_words(std::move(arguments)), setup);
}

}  // namespace gridsieve::test
