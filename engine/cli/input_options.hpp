// Options by which several commands are told what their inputs are made of.
#pragma once

#include "engine/cli/option_set.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::cli {

/// --format, --column and --blank: where the boards are. `check` is not owned and
/// outlives the set.
void add_input_options(OptionSet& options, CheckOptions& check);

/// --solution: where the stored solutions are.
void add_solution(OptionSet& options, CheckOptions& check);

}  // namespace gridsieve::cli
