// Registers of 8 lanes with SSE4.2.
#pragma once

#include "engine/solver/lanes.hpp"
#include "engine/solver/sixteen_bytes_x86.hpp"

namespace gridsieve::solver {
namespace {

using Lanes128 = Lanes<xsimd::sse4_2>;

template <>
struct SixteenBytesOf<xsimd::sse4_2> {
  using Type = Bytes128;
};

template <>
LaneBits bits_of(const LaneMask<xsimd::sse4_2>& mask) {
  return static_cast<LaneBits>(_mm_movemask_epi8(_mm_packs_epi16(mask, _mm_setzero_si128())));
}

template <>
class LanePick<xsimd::sse4_2> {
 public:
  LanePick(const LaneOrigins<xsimd::sse4_2>& origins, LaneBits taken) {
    alignas(16) std::array<std::uint16_t, kLaneCount<xsimd::sse4_2>> bytes{};
    for (std::size_t lane = 0; lane < origins.size(); ++lane) {
      // Two bytes a lane; an index with its highest bit set gives 0.
      const bool is_taken = (taken >> lane & 1U) != 0;
      bytes[lane] = is_taken ? static_cast<std::uint16_t>(0x0100 + origins[lane] * 0x0202) : std::uint16_t{0x8080};
    }
    bytes_ = _mm_load_si128(reinterpret_cast<const __m128i*>(bytes.data()));
    taken_ = Lanes128(mask_of<xsimd::sse4_2>(taken).data);
  }

  Lanes128 operator()(const Lanes128& target, const Lanes128& source) const {
    return _mm_or_si128(_mm_andnot_si128(taken_, target), _mm_shuffle_epi8(source, bytes_));
  }

 private:
  __m128i bytes_;
  __m128i taken_;
};

}  // namespace
}  // namespace gridsieve::solver
