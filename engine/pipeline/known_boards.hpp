// Loads corpora whose boards are known already: whatever equals one of them is a
// duplicate of it.
#pragma once

#include <cstddef>
#include <stop_token>
#include <vector>

#include "engine/duplicates/duplicate_search.hpp"
#include "engine/input/input_file.hpp"
#include "engine/pipeline/check_run.hpp"
#include "engine/record/format_options.hpp"
#include "gridsieve/corpus.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::pipeline {

/// Reads `files` in the way of inputs, whole and at level rules, and remembers
/// their boards in `search`. What stood in them is added to `reports`, one a file.
/// Fails as a check of them would. `files` outlive `search`; `slots` are free.
Status load_known(const std::vector<input::InputFile>& files, const CheckOptions& options,
                  const record::FormatOptions& format, const kernel::Kernel& kernel, const SourceOptions& source,
                  std::vector<Slot>& slots, const std::stop_token& stop, duplicates::DuplicateSearch& search,
                  std::vector<KnownReport>& reports);

}  // namespace gridsieve::pipeline
