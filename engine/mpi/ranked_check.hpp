// Checks a corpus on all ranks together: what `gridsieve check` does on one machine.
#pragma once

#include <chrono>

#include "engine/mpi/rank_request.hpp"
#include "engine/mpi/world.hpp"

namespace gridsieve::mpi {

/// Of all ranks at the same time, with the same request. Gives the exit code, the same to all; rank 0
/// says all there is to say. Seconds count from `begin`.
int run_ranked_check(const World& world, const RankRequest& request, std::chrono::steady_clock::time_point begin);

}  // namespace gridsieve::mpi
