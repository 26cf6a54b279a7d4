// The solver kernel for AVX2: 16 states at a time.
#include "engine/solver/lanes_avx2.hpp"
// The algorithm comes after the operations that it is to use.
#include "engine/solver/lane_search.hpp"

namespace gridsieve::solver {

std::unique_ptr<Workspace> make_avx2_workspace(std::size_t waiting_blocks) {
  return std::make_unique<LaneSearch<xsimd::avx2>>(waiting_blocks);
}

}  // namespace gridsieve::solver
