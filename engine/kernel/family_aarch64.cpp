// 64-bit Arm, where every processor has NEON.
#include <array>

#include "engine/kernel/family.hpp"

namespace gridsieve::kernel {
namespace {

constexpr std::array kKernels{
    kScalarKernel,
    Kernel{"neon64", kNeon64Description, neon64_strided, neon64_scattered, [] { return true; }},
};

}  // namespace

std::span<const Kernel> family_kernels() { return kKernels; }

}  // namespace gridsieve::kernel
