// The options of `gridsieve check` that look for duplicates.
#pragma once

#include <optional>

#include "engine/cli/check_options.hpp"
#include "engine/cli/option_set.hpp"

namespace gridsieve::cli {

/// `options` and `request` are of one command line; `request` outlives them.
void add_duplicate_options(OptionSet& options, CheckRequest& request);

/// Whether what was read, the inputs too, fits together. A number: the command
/// ends with it, and why is said.
std::optional<int> check_duplicate_options(const OptionSet& options, const CheckRequest& request);

}  // namespace gridsieve::cli
