// 64-bit Arm, where every processor has NEON.
#include <array>

#include "engine/kernel/family.hpp"

namespace gridsieve::kernel {
namespace {

constexpr std::array kKernels{kScalarKernel};

}  // namespace

std::span<const Kernel> family_kernels() { return kKernels; }

}  // namespace gridsieve::kernel
