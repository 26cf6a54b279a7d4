// The solver kernel for AVX-512BW: 32 states at a time.
#include "engine/solver/lanes_avx512bw.hpp"
// The algorithm comes after the operations that it is to use.
#include "engine/solver/lane_search.hpp"

namespace gridsieve::solver {

std::unique_ptr<Workspace> make_avx512bw_workspace(std::size_t waiting_blocks) {
  return std::make_unique<LaneSearch<xsimd::avx512bw>>(waiting_blocks);
}

}  // namespace gridsieve::solver
