// Whether all ranks see the same files.
#pragma once

#include "engine/cluster/part.hpp"
#include "engine/mpi/agreement.hpp"
#include "engine/mpi/world.hpp"

namespace gridsieve::mpi {

/// bad_option with the path, where an input or a known file is another than on rank 0. Of all ranks at the
/// same time; `mine` has the files as this rank sees them.
Failure compare_inputs(const World& world, const cluster::RunRequest& mine);

}  // namespace gridsieve::mpi
