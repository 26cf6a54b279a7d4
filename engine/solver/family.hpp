// The makers of every solver kernel's workspace; each stands in the source file
// of that kernel, which kernels.cmake compiles with its own flags or leaves out.
//
// Included by files with instruction-set flags: declarations only.
#pragma once

#include <memory>
#include <span>

#include "engine/solver/solver.hpp"

namespace gridsieve::solver {

std::unique_ptr<Workspace> make_scalar_workspace();

}  // namespace gridsieve::solver
