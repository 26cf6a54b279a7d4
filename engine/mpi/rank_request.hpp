// What `gridsieve-mpi check` was asked to do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/cli/arguments.hpp"
#include "engine/cli/check_options.hpp"

namespace gridsieve::mpi {

inline constexpr std::string_view kProgram = "gridsieve-mpi";

struct RankRequest {
  cli::CheckRequest check;              // all inputs and known files are named
  std::optional<std::uint64_t> ranges;  // into which the corpus is cut; none: as fits
  std::optional<std::string> resume;    // the folder of finished ranges
};

/// Reads the arguments behind `check` into `request`. A number: the program ends with it, all is said.
std::optional<int> read_rank_arguments(cli::Arguments arguments, RankRequest& request);

}  // namespace gridsieve::mpi
