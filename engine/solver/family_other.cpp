// Processor families without a solver of their own.
#include <array>

#include "engine/solver/family.hpp"

namespace gridsieve::solver {
namespace {

constexpr std::array kSolvers{kScalarSolver};

}  // namespace

std::span<const SolverKernel> family_solvers() { return kSolvers; }

}  // namespace gridsieve::solver
