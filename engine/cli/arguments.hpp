// What a command is run with: the words behind its name, or the wish to be told
// of the options it knows. Views what the caller owns.
#pragma once

#include <span>
#include <string>

#include "engine/cli/command_description.hpp"

namespace gridsieve::cli {

struct Arguments {
  std::span<const std::string> words;

  /// Where it is set, the command is only to be described: OptionSet::read fills it and ends the command.
  CommandDescription* description = nullptr;
};

}  // namespace gridsieve::cli
