// The solvers of this processor family: one family_*.cpp is built. The maker of
// every workspace stands in the source file of that kernel, which kernels.cmake
// compiles with its own flags or leaves out.
//
// Included by files with instruction-set flags: declarations only.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "engine/solver/solver.hpp"

namespace gridsieve::solver {

std::unique_ptr<Workspace> make_scalar_workspace(std::size_t waiting_blocks);
std::unique_ptr<Workspace> make_sse42_workspace(std::size_t waiting_blocks);
std::unique_ptr<Workspace> make_avx2_workspace(std::size_t waiting_blocks);
std::unique_ptr<Workspace> make_avx512bw_workspace(std::size_t waiting_blocks);
std::unique_ptr<Workspace> make_avx512vbmi_workspace(std::size_t waiting_blocks);
std::unique_ptr<Workspace> make_neon64_workspace(std::size_t waiting_blocks);

inline constexpr SolverKernel kScalarSolver{"scalar", make_scalar_workspace};

/// From the plainest, which is the scalar one, to the best.
std::span<const SolverKernel> family_solvers();

}  // namespace gridsieve::solver
