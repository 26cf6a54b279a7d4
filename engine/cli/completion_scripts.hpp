// What shells read to complete the command's words: commands, options, the
// words of values, and files where one is asked for.
#pragma once

#include <span>
#include <string>

#include "engine/cli/command_description.hpp"

namespace gridsieve::cli {

std::string bash_completion(std::span<const CommandDescription> commands);
std::string zsh_completion(std::span<const CommandDescription> commands);
std::string fish_completion(std::span<const CommandDescription> commands);

}  // namespace gridsieve::cli
