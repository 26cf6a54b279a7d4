// The kernels of this processor family: one family_*.cpp is built, see
// kernels.cmake.
#pragma once

#include <span>
#include <string_view>

#include "engine/kernel/entry_points.hpp"
#include "engine/kernel/kernel.hpp"

namespace gridsieve::kernel {

inline constexpr std::string_view kScalarDescription = "plain C++, one board at a time";
inline constexpr std::string_view kSse42Description = "128 boards at a time in 128-bit registers";
inline constexpr std::string_view kAvx2Description = "256 boards at a time in 256-bit registers";
inline constexpr std::string_view kAvx512bwDescription = "512 boards at a time in 512-bit registers";
inline constexpr std::string_view kAvx512vbmiDescription = "avx512bw for many boards, byte permutes for few";
inline constexpr std::string_view kNeon64Description = "128 boards at a time in 128-bit registers of 64-bit Arm";

inline constexpr Kernel kScalarKernel{
    .name = "scalar",
    .description = kScalarDescription,
    .strided = scalar_strided,
    .scattered = scalar_scattered,
    .runs_here = [] { return true; },
};

/// From the plainest, which is the scalar one, to the best.
std::span<const Kernel> family_kernels();

}  // namespace gridsieve::kernel
