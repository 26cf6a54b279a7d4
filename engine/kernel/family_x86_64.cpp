// 64-bit x86. __builtin_cpu_supports also asks whether the operating system
// saves the registers of AVX and AVX-512.
#include <array>

#include "engine/kernel/family.hpp"

namespace gridsieve::kernel {
namespace {

bool runs_sse42() { return __builtin_cpu_supports("sse4.2"); }

bool runs_avx2() { return __builtin_cpu_supports("avx2"); }

bool runs_avx512bw() {
  return runs_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
}

bool runs_avx512vbmi() {
  return runs_avx512bw() && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("popcnt");
}

constexpr std::array kKernels{
    kScalarKernel,
    Kernel{"sse4.2", kSse42Description, sse42_strided, sse42_scattered, runs_sse42},
    Kernel{"avx2", kAvx2Description, avx2_strided, avx2_scattered, runs_avx2},
    Kernel{"avx512bw", kAvx512bwDescription, avx512bw_strided, avx512bw_scattered, runs_avx512bw},
    Kernel{"avx512vbmi", kAvx512vbmiDescription, avx512vbmi_strided, avx512vbmi_scattered, runs_avx512vbmi},
};

}  // namespace

std::span<const Kernel> family_kernels() { return kKernels; }

}  // namespace gridsieve::kernel
