// The solver kernel for SSE4.2: 8 states at a time.
#include "engine/solver/lanes_sse42.hpp"
// The algorithm comes after the operations that it is to use.
#include "engine/solver/lane_search.hpp"

namespace gridsieve::solver {

std::unique_ptr<Workspace> make_sse42_workspace(std::size_t waiting_blocks) {
  return std::make_unique<LaneSearch<xsimd::sse4_2>>(waiting_blocks);
}

}  // namespace gridsieve::solver
