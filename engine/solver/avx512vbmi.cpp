// The solver kernel for AVX-512 of processors that count bits: as AVX-512BW, with quicker choices.
#include "engine/solver/lanes_avx512bitalg.hpp"
// The algorithm comes after the operations that it is to use.
#include "engine/solver/lane_search.hpp"

namespace gridsieve::solver {

std::unique_ptr<Workspace> make_avx512vbmi_workspace(std::size_t waiting_blocks) {
  return std::make_unique<LaneSearch<xsimd::avx512bw>>(waiting_blocks);
}

}  // namespace gridsieve::solver
