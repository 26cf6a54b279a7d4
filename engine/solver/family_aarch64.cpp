// 64-bit Arm.
#include <array>

#include "engine/solver/family.hpp"

namespace gridsieve::solver {
namespace {

constexpr std::array kSolvers{
    kScalarSolver,
    SolverKernel{"neon64", make_neon64_workspace},
};

}  // namespace

std::span<const SolverKernel> family_solvers() { return kSolvers; }

}  // namespace gridsieve::solver
