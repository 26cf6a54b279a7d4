// The solver kernel for 64-bit Arm: 8 states at a time.
#include "engine/solver/lanes_neon64.hpp"
// The algorithm comes after the operations that it is to use.
#include "engine/solver/lane_search.hpp"

namespace gridsieve::solver {

std::unique_ptr<Workspace> make_neon64_workspace(std::size_t waiting_blocks) {
  return std::make_unique<LaneSearch<xsimd::neon64>>(waiting_blocks);
}

}  // namespace gridsieve::solver
