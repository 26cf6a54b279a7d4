// Registers of 32 lanes with AVX-512BW and BITALG, which counts bits.
#pragma once

#include "engine/solver/lanes_avx512bw.hpp"

namespace gridsieve::solver {
namespace {

Lanes512 count_digits(const Lanes512& sets) { return _mm512_popcnt_epi16(sets); }

}  // namespace
}  // namespace gridsieve::solver
