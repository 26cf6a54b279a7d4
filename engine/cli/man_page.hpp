// The man page, in roff.
#pragma once

#include <span>
#include <string>

#include "engine/cli/command_description.hpp"

namespace gridsieve::cli {

std::string man_page(std::span<const CommandDescription> commands);

}  // namespace gridsieve::cli
