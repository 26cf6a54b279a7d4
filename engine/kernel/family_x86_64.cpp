// 64-bit x86.
#include <array>

#include "engine/kernel/family.hpp"

namespace gridsieve::kernel {
namespace {

constexpr std::array kKernels{kScalarKernel};

}  // namespace

std::span<const Kernel> family_kernels() { return kKernels; }

}  // namespace gridsieve::kernel
