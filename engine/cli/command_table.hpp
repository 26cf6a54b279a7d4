// All commands, in the order in which help shows them.
#pragma once

#include <span>
#include <vector>

#include "engine/cli/command.hpp"
#include "engine/cli/command_description.hpp"

namespace gridsieve::cli {

std::span<const Command> commands();

/// What the commands say of themselves, in the same order.
std::vector<CommandDescription> describe_commands();

}  // namespace gridsieve::cli
