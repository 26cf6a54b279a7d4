// Registers of 32 lanes with AVX-512BW: three-input logic and masks of bits.
#pragma once

#include "engine/solver/lanes.hpp"
#include "engine/solver/sixteen_bytes_x86.hpp"

namespace gridsieve::solver {
namespace {

using Lanes512 = Lanes<xsimd::avx512bw>;

template <>
struct SixteenBytesOf<xsimd::avx512bw> {
  using Type = Bytes128;
};

// The constants of vpternlog are the truth tables of their functions: bit
// 4a + 2b + c is the result for inputs a, b, c.

Lanes512 but_not(const Lanes512& a, const Lanes512& cleared) { return _mm512_andnot_si512(cleared, a); }

Lanes512 but_not_both(const Lanes512& a, const Lanes512& b, const Lanes512& c) {
  return _mm512_ternarylogic_epi32(a, b, c, 0x70);
}

Lanes512 or3(const Lanes512& a, const Lanes512& b, const Lanes512& c) {
  return _mm512_ternarylogic_epi32(a, b, c, 0xFE);
}

Lanes512 or_and(const Lanes512& sum, const Lanes512& a, const Lanes512& b) {
  return _mm512_ternarylogic_epi32(sum, a, b, 0xF8);
}

Lanes512 majority(const Lanes512& a, const Lanes512& b, const Lanes512& c) {
  return _mm512_ternarylogic_epi32(a, b, c, 0xE8);
}

template <>
Lanes512 only_where(const LaneMask<xsimd::avx512bw>& mask, const Lanes512& value) {
  return _mm512_maskz_mov_epi16(mask, value);
}

Lanes512 singles_of(const Lanes512& a, const Lanes512& b, const Lanes512& c) {
  const auto single = [](__m512i set) -> Lanes512 {
    const __m512i below = _mm512_add_epi16(set, _mm512_set1_epi16(-1));
    return _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(set, below), set);
  };
  return or3(single(a), single(b), single(c));
}

Lanes512 narrowed(const Lanes512& value, const Lanes512& allowed, const Lanes512& preferred) {
  const __mmask32 has_preferred = _mm512_test_epi16_mask(value, preferred);
  return _mm512_and_si512(value, _mm512_mask_mov_epi16(allowed, has_preferred, preferred));
}

template <>
LaneBits bits_of(const LaneMask<xsimd::avx512bw>& mask) {
  return static_cast<__mmask32>(mask);
}

template <>
LaneMask<xsimd::avx512bw> mask_of(LaneBits bits) {
  return static_cast<__mmask32>(bits);
}

template <>
class LanePick<xsimd::avx512bw> {
 public:
  LanePick(const LaneOrigins<xsimd::avx512bw>& origins, LaneBits taken)
      : origins_(_mm512_loadu_si512(origins.data())), taken_(taken) {}

  Lanes512 operator()(const Lanes512& target, const Lanes512& source) const {
    return _mm512_mask_permutexvar_epi16(target, taken_, origins_, source);
  }

 private:
  __m512i origins_;
  __mmask32 taken_;
};

}  // namespace
}  // namespace gridsieve::solver
