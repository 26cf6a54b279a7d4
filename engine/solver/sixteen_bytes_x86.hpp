// Registers of 16 bytes, which every x86 kernel of the solver has.
#pragma once

#include <cstdint>
#include <xsimd/xsimd.hpp>

namespace gridsieve::solver {
namespace {

using Bytes128 = xsimd::batch<std::uint8_t, xsimd::sse4_2>;

/// table[index] for every index, each 0 to 15.
Bytes128 look_up(const Bytes128& table, const Bytes128& index) { return _mm_shuffle_epi8(table, index); }

}  // namespace
}  // namespace gridsieve::solver
