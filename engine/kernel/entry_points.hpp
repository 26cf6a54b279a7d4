// The entry points of every kernel; each pair stands in the source file of that
// kernel, which kernels.cmake compiles with its own flags or leaves out.
//
// Included by files with instruction-set flags: declarations only.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gridsieve/verdict.hpp"

namespace gridsieve::kernel {

void scalar_strided(const char*, std::size_t, std::size_t, Verdict*, std::uint8_t*);
void scalar_scattered(const char*, const std::size_t*, std::size_t, Verdict*, std::uint8_t*);

void sse42_strided(const char*, std::size_t, std::size_t, Verdict*, std::uint8_t*);
void sse42_scattered(const char*, const std::size_t*, std::size_t, Verdict*, std::uint8_t*);

void avx2_strided(const char*, std::size_t, std::size_t, Verdict*, std::uint8_t*);
void avx2_scattered(const char*, const std::size_t*, std::size_t, Verdict*, std::uint8_t*);

void avx512bw_strided(const char*, std::size_t, std::size_t, Verdict*, std::uint8_t*);
void avx512bw_scattered(const char*, const std::size_t*, std::size_t, Verdict*, std::uint8_t*);

void avx512vbmi_strided(const char*, std::size_t, std::size_t, Verdict*, std::uint8_t*);
void avx512vbmi_scattered(const char*, const std::size_t*, std::size_t, Verdict*, std::uint8_t*);

void neon64_strided(const char*, std::size_t, std::size_t, Verdict*, std::uint8_t*);
void neon64_scattered(const char*, const std::size_t*, std::size_t, Verdict*, std::uint8_t*);

}  // namespace gridsieve::kernel
