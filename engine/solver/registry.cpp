#include <algorithm>
#include <array>

#include "engine/kernel/kernel.hpp"
#include "engine/solver/family.hpp"
#include "engine/solver/solver.hpp"

namespace gridsieve::solver {
namespace {

constexpr std::array kSolvers{
    SolverKernel{"scalar", make_scalar_workspace},
};

}  // namespace

std::span<const SolverKernel> registry() { return kSolvers; }

const SolverKernel& at_most(std::string_view kernel_name) {
  // Kernels stand in their order of preference; so do the solvers among them.
  const SolverKernel* best = &kSolvers.front();
  for (const kernel::Kernel& kernel : kernel::registry()) {
    const auto solver = std::ranges::find(kSolvers, kernel.name, &SolverKernel::name);
    if (solver != kSolvers.end() && kernel.runs_here()) best = &*solver;
    if (kernel.name == kernel_name) break;
  }
  return *best;
}

}  // namespace gridsieve::solver
