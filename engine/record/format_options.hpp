// What is known of the format of inputs before their bytes are looked at.
#pragma once

#include <string>

#include "engine/record/line_rules.hpp"
#include "gridsieve/corpus.hpp"
#include "gridsieve/record.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::record {

struct FormatOptions {
  Format format = Format::automatic;
  std::string column;  // see CheckOptions
  std::string solution_column;
  LineRules rules;
};

/// Fails with bad_option where the options cannot be used, or contradict each other.
Result<FormatOptions> make_format_options(const CheckOptions& options);

}  // namespace gridsieve::record
