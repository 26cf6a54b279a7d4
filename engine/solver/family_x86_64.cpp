// 64-bit x86.
#include <array>

#include "engine/solver/family.hpp"

namespace gridsieve::solver {
namespace {

bool has_bitalg() { return __builtin_cpu_supports("avx512bitalg"); }

constexpr std::array kSolvers{
    kScalarSolver,
    SolverKernel{"sse4.2", make_sse42_workspace},
    SolverKernel{"avx2", make_avx2_workspace},
    SolverKernel{"avx512bw", make_avx512bw_workspace},
    SolverKernel{"avx512vbmi", make_avx512vbmi_workspace, has_bitalg},
};

}  // namespace

std::span<const SolverKernel> family_solvers() { return kSolvers; }

}  // namespace gridsieve::solver
