// Operations on registers of bytes that xsimd 8.1 lacks, or that an instruction
// set does better: three-input logic, exchanges of bits and of 128-bit lanes.
//
// The one place with preprocessor conditions about instruction sets. Included
// only by files that are compiled for one instruction set; everything is in an
// unnamed namespace, so that no code compiled for an instruction set can be
// linked into another part of the program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <xsimd/xsimd.hpp>

namespace gridsieve::kernel {
namespace {

template <typename Arch>
using Bytes = xsimd::batch<std::uint8_t, Arch>;

template <typename Arch>
using Words = xsimd::batch<std::uint16_t, Arch>;

constexpr std::size_t kLaneBytes = 16;

template <typename Arch>
constexpr std::size_t kLanes = Bytes<Arch>::size / kLaneBytes;

template <typename Arch>
Bytes<Arch> load(const void* from) {
  return Bytes<Arch>::load_unaligned(static_cast<const std::uint8_t*>(from));
}

template <typename Arch>
void store(const Bytes<Arch>& value, void* to) {
  value.store_unaligned(static_cast<std::uint8_t*>(to));
}

/// Shifts bits within 16-bit words: what crosses a byte must be masked out.
template <int bits, typename Arch>
Bytes<Arch> shift_left(const Bytes<Arch>& value) {
  // More units of a processor add than shift.
  if constexpr (bits == 1) return value + value;
  return xsimd::bitwise_cast<Bytes<Arch>>(xsimd::bitwise_cast<Words<Arch>>(value) << bits);
}

template <int bits, typename Arch>
Bytes<Arch> shift_right(const Bytes<Arch>& value) {
  return xsimd::bitwise_cast<Bytes<Arch>>(xsimd::bitwise_cast<Words<Arch>>(value) >> bits);
}

template <typename Arch>
Bytes<Arch> and_not(const Bytes<Arch>& value, const Bytes<Arch>& cleared) {
  return value & ~cleared;
}

template <typename Arch>
Bytes<Arch> or3(const Bytes<Arch>& a, const Bytes<Arch>& b, const Bytes<Arch>& c) {
  return a | b | c;
}

template <typename Arch>
Bytes<Arch> xor3(const Bytes<Arch>& a, const Bytes<Arch>& b, const Bytes<Arch>& c) {
  return a ^ b ^ c;
}

/// Set where two or three of the inputs are.
template <typename Arch>
Bytes<Arch> majority(const Bytes<Arch>& a, const Bytes<Arch>& b, const Bytes<Arch>& c) {
  return (a & b) | (c & (a | b));
}

/// sum | (a & b)
template <typename Arch>
Bytes<Arch> or_and(const Bytes<Arch>& sum, const Bytes<Arch>& a, const Bytes<Arch>& b) {
  return sum | (a & b);
}

/// a & b & ~cleared
template <typename Arch>
Bytes<Arch> both_but_not(const Bytes<Arch>& a, const Bytes<Arch>& b, const Bytes<Arch>& cleared) {
  return and_not(a, cleared) & b;
}

/// a & ~b & ~c
template <typename Arch>
Bytes<Arch> only_first(const Bytes<Arch>& a, const Bytes<Arch>& b, const Bytes<Arch>& c) {
  return and_not(and_not(a, b), c);
}

/// Set where none of the inputs is.
template <typename Arch>
Bytes<Arch> none_of(const Bytes<Arch>& a, const Bytes<Arch>& b, const Bytes<Arch>& c) {
  return ~(a | b | c);
}

/// a & (b | c)
template <typename Arch>
Bytes<Arch> and_or(const Bytes<Arch>& a, const Bytes<Arch>& b, const Bytes<Arch>& c) {
  return a & (b | c);
}

/// Exchanges the bits of `low` that stand in `mask << bits` with those of `high`
/// in `mask` (a delta swap: Warren, Hacker's Delight, transposing a bit matrix).
template <int bits, typename Arch>
void exchange_bits(Bytes<Arch>& low, Bytes<Arch>& high, const Bytes<Arch>& mask) {
  const Bytes<Arch> differing = (shift_right<bits>(low) ^ high) & mask;
  high ^= differing;
  low ^= shift_left<bits>(differing);
}

/// The pointers of one register's lanes.
template <typename Arch>
struct LanePointers {
  const char* lane[kLanes<Arch>];
};

/// Registers between which lanes are exchanged.
template <typename Arch>
struct LaneSquare {
  Bytes<Arch> row[kLanes<Arch>];
};

/// A register whose lane i is the 16 bytes at `from.lane[i]`.
template <typename Arch>
Bytes<Arch> load_lanes(const LanePointers<Arch>& from) {
  static_assert(kLanes<Arch> == 1);
  return load<Arch>(from.lane[0]);
}

/// Lane i of row j becomes lane j of row i.
template <typename Arch>
void transpose_lanes(LaneSquare<Arch>&) {
  static_assert(kLanes<Arch> == 1);
}

#if XSIMD_WITH_AVX2 && !XSIMD_WITH_AVX512F

template <>
Bytes<xsimd::avx2> load_lanes(const LanePointers<xsimd::avx2>& from) {
  const auto lane = [&](int i) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from.lane[i])); };
  return _mm256_inserti128_si256(_mm256_castsi128_si256(lane(0)), lane(1), 1);
}

template <>
void transpose_lanes(LaneSquare<xsimd::avx2>& square) {
  const __m256i a = square.row[0];
  const __m256i b = square.row[1];
  square.row[0] = _mm256_permute2x128_si256(a, b, 0x20);
  square.row[1] = _mm256_permute2x128_si256(a, b, 0x31);
}

#endif

#if XSIMD_WITH_AVX512BW

// The constants of vpternlog are the truth tables of their functions: bit
// 4a + 2b + c is the result for inputs a, b, c.

Bytes<xsimd::avx512bw> or3(const Bytes<xsimd::avx512bw>& a, const Bytes<xsimd::avx512bw>& b,
                           const Bytes<xsimd::avx512bw>& c) {
  return _mm512_ternarylogic_epi32(a, b, c, 0xFE);
}

Bytes<xsimd::avx512bw> xor3(const Bytes<xsimd::avx512bw>& a, const Bytes<xsimd::avx512bw>& b,
                            const Bytes<xsimd::avx512bw>& c) {
  return _mm512_ternarylogic_epi32(a, b, c, 0x96);
}

Bytes<xsimd::avx512bw> majority(const Bytes<xsimd::avx512bw>& a, const Bytes<xsimd::avx512bw>& b,
                                const Bytes<xsimd::avx512bw>& c) {
  return _mm512_ternarylogic_epi32(a, b, c, 0xE8);
}

Bytes<xsimd::avx512bw> or_and(const Bytes<xsimd::avx512bw>& sum, const Bytes<xsimd::avx512bw>& a,
                              const Bytes<xsimd::avx512bw>& b) {
  return _mm512_ternarylogic_epi32(sum, a, b, 0xF8);
}

Bytes<xsimd::avx512bw> both_but_not(const Bytes<xsimd::avx512bw>& a, const Bytes<xsimd::avx512bw>& b,
                                    const Bytes<xsimd::avx512bw>& cleared) {
  return _mm512_ternarylogic_epi32(a, b, cleared, 0x40);
}

Bytes<xsimd::avx512bw> only_first(const Bytes<xsimd::avx512bw>& a, const Bytes<xsimd::avx512bw>& b,
                                  const Bytes<xsimd::avx512bw>& c) {
  return _mm512_ternarylogic_epi32(a, b, c, 0x10);
}

Bytes<xsimd::avx512bw> none_of(const Bytes<xsimd::avx512bw>& a, const Bytes<xsimd::avx512bw>& b,
                               const Bytes<xsimd::avx512bw>& c) {
  return _mm512_ternarylogic_epi32(a, b, c, 0x01);
}

Bytes<xsimd::avx512bw> and_or(const Bytes<xsimd::avx512bw>& a, const Bytes<xsimd::avx512bw>& b,
                              const Bytes<xsimd::avx512bw>& c) {
  return _mm512_ternarylogic_epi32(a, b, c, 0xE0);
}

// Two selections of one instruction each, instead of the three exclusive ors.
template <int bits>
void exchange_bits(Bytes<xsimd::avx512bw>& low, Bytes<xsimd::avx512bw>& high, const Bytes<xsimd::avx512bw>& mask) {
  constexpr int kSelect = 0xCA;  // where a is set b, else c
  const __m512i old_low = low;
  low = _mm512_ternarylogic_epi32(mask, old_low, shift_left<bits>(high), kSelect);
  high = _mm512_ternarylogic_epi32(mask, shift_right<bits>(Bytes<xsimd::avx512bw>(old_low)), high, kSelect);
}

template <>
Bytes<xsimd::avx512bw> load_lanes(const LanePointers<xsimd::avx512bw>& from) {
  const auto lane = [&](int i) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from.lane[i])); };
  const __m256i low = _mm256_inserti128_si256(_mm256_castsi128_si256(lane(0)), lane(1), 1);
  const __m256i high = _mm256_inserti128_si256(_mm256_castsi128_si256(lane(2)), lane(3), 1);
  return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

template <>
void transpose_lanes(LaneSquare<xsimd::avx512bw>& square) {
  const __m512i a = square.row[0];
  const __m512i b = square.row[1];
  const __m512i c = square.row[2];
  const __m512i d = square.row[3];
  const __m512i even_ab = _mm512_shuffle_i32x4(a, b, 0x88);  // a0 a2 b0 b2
  const __m512i odd_ab = _mm512_shuffle_i32x4(a, b, 0xDD);   // a1 a3 b1 b3
  const __m512i even_cd = _mm512_shuffle_i32x4(c, d, 0x88);
  const __m512i odd_cd = _mm512_shuffle_i32x4(c, d, 0xDD);
  square.row[0] = _mm512_shuffle_i32x4(even_ab, even_cd, 0x88);
  square.row[1] = _mm512_shuffle_i32x4(odd_ab, odd_cd, 0x88);
  square.row[2] = _mm512_shuffle_i32x4(even_ab, even_cd, 0xDD);
  square.row[3] = _mm512_shuffle_i32x4(odd_ab, odd_cd, 0xDD);
}

#endif

}  // namespace
}  // namespace gridsieve::kernel
