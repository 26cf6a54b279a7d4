#include <algorithm>

#include "engine/kernel/kernel.hpp"
#include "engine/solver/family.hpp"
#include "engine/solver/solver.hpp"

namespace gridsieve::solver {

Workspace::~Workspace() = default;

std::span<const SolverKernel> registry() { return family_solvers(); }

bool runs_here(const SolverKernel& solver) {
  const auto kernels = kernel::registry();
  const auto kernel = std::ranges::find(kernels, solver.name, &kernel::Kernel::name);
  return kernel != kernels.end() && kernel->runs_here() &&
         (solver.has_all_it_needs == nullptr || solver.has_all_it_needs());
}

const SolverKernel& at_most(std::string_view kernel_name) {
  // Kernels stand in their order of preference; so do the solvers among them.
  const auto solvers = family_solvers();
  const SolverKernel* best = &solvers.front();
  for (const kernel::Kernel& kernel : kernel::registry()) {
    const auto solver = std::ranges::find(solvers, kernel.name, &SolverKernel::name);
    if (solver != solvers.end() && runs_here(*solver)) best = &*solver;
    if (kernel.name == kernel_name) break;
  }
  return *best;
}

}  // namespace gridsieve::solver
