// Registers of 16 lanes with AVX2.
#pragma once

#include "engine/solver/lanes.hpp"
#include "engine/solver/sixteen_bytes_x86.hpp"

namespace gridsieve::solver {
namespace {

using Lanes256 = Lanes<xsimd::avx2>;

template <>
struct SixteenBytesOf<xsimd::avx2> {
  using Type = Bytes128;
};

template <>
LaneBits bits_of(const LaneMask<xsimd::avx2>& mask) {
  const __m256i lanes = mask;
  const __m128i bytes = _mm_packs_epi16(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
  return static_cast<LaneBits>(_mm_movemask_epi8(bytes));
}

// A shuffle of bytes stays within its half of the register, so each lane is
// looked for in the register as it is and in one with its halves exchanged.
template <>
class LanePick<xsimd::avx2> {
 public:
  LanePick(const LaneOrigins<xsimd::avx2>& origins, LaneBits taken) {
    constexpr std::size_t kHalf = kLaneCount<xsimd::avx2> / 2;
    alignas(32) std::array<std::uint16_t, kLaneCount<xsimd::avx2>> same{};
    alignas(32) std::array<std::uint16_t, kLaneCount<xsimd::avx2>> other{};
    for (std::size_t lane = 0; lane < origins.size(); ++lane) {
      const bool is_taken = (taken >> lane & 1U) != 0;
      const bool same_half = lane / kHalf == origins[lane] / kHalf;
      // Two bytes a lane; an index with its highest bit set gives 0.
      const auto bytes = static_cast<std::uint16_t>(0x0100 + origins[lane] % kHalf * 0x0202);
      same[lane] = is_taken && same_half ? bytes : kNothing;
      other[lane] = is_taken && !same_half ? bytes : kNothing;
    }
    same_ = _mm256_load_si256(reinterpret_cast<const __m256i*>(same.data()));
    other_ = _mm256_load_si256(reinterpret_cast<const __m256i*>(other.data()));
    taken_ = Lanes256(mask_of<xsimd::avx2>(taken).data);
  }

  Lanes256 operator()(const Lanes256& target, const Lanes256& source) const {
    const __m256i exchanged = _mm256_permute2x128_si256(source, source, 0x01);
    const __m256i moved = _mm256_or_si256(_mm256_shuffle_epi8(source, same_), _mm256_shuffle_epi8(exchanged, other_));
    return _mm256_or_si256(_mm256_andnot_si256(taken_, target), moved);
  }

 private:
  static constexpr std::uint16_t kNothing = 0x8080;
  __m256i same_;
  __m256i other_;
  __m256i taken_;
};

}  // namespace
}  // namespace gridsieve::solver
