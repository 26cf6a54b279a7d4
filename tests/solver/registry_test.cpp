// Which solver a kernel's name stands for.
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "engine/solver/solver.hpp"

namespace gridsieve::solver {
namespace {

TEST(SolverRegistry, BeginsWithTheScalarSolver) {
  ASSERT_FALSE(registry().empty());
  EXPECT_EQ(registry().front().name, "scalar");
}

TEST(SolverRegistry, HasKernelNamesInTheOrderOfTheKernels) {
  auto kernel = kernel::registry().begin();
  for (const SolverKernel& solver : registry()) {
    kernel = std::find_if(kernel, kernel::registry().end(), [&](const auto& one) { return one.name == solver.name; });
    ASSERT_NE(kernel, kernel::registry().end()) << solver.name;
  }
}

TEST(SolverRegistry, MakesAWorkspaceForEverySolverThatRunsHere) {
  for (const kernel::Kernel& kernel : kernel::registry()) {
    if (!kernel.runs_here()) continue;
    EXPECT_NE(at_most(kernel.name).make_workspace(kWaitingBlocks), nullptr) << kernel.name;
  }
}

TEST(AtMost, TakesTheSolverOfThatNameWhereThereIsOne) {
  for (const SolverKernel& solver : registry()) {
    if (!runs_here(solver)) continue;
    EXPECT_EQ(at_most(solver.name).name, solver.name);
  }
}

TEST(AtMost, TakesTheNextPlainerSolverWhereAKernelHasNone) {
  std::string_view best_so_far = "scalar";
  for (const kernel::Kernel& kernel : kernel::registry()) {
    if (!kernel.runs_here()) continue;
    const auto solvers = registry();
    const auto solver = std::ranges::find(solvers, kernel.name, &SolverKernel::name);
    if (solver != solvers.end() && runs_here(*solver)) best_so_far = kernel.name;
    EXPECT_EQ(at_most(kernel.name).name, best_so_far) << kernel.name;
  }
}

}  // namespace
}  // namespace gridsieve::solver
