// Registers of 8 lanes with the vectors of 64-bit Arm.
#pragma once

#include "engine/solver/lanes.hpp"

namespace gridsieve::solver {
namespace {

using LanesNeon = Lanes<xsimd::neon64>;
using BytesNeon = xsimd::batch<std::uint8_t, xsimd::neon64>;

template <>
struct SixteenBytesOf<xsimd::neon64> {
  using Type = BytesNeon;
};

/// table[index] for every index, each 0 to 15.
BytesNeon look_up(const BytesNeon& table, const BytesNeon& index) { return vqtbl1q_u8(table, index); }

LanesNeon count_digits(const LanesNeon& sets) { return vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(sets))); }

template <>
LaneBits bits_of(const LaneMask<xsimd::neon64>& mask) {
  static constexpr std::array<std::uint16_t, 8> kBit = {1, 2, 4, 8, 16, 32, 64, 128};
  return vaddvq_u16(vandq_u16(mask, vld1q_u16(kBit.data())));
}

template <>
class LanePick<xsimd::neon64> {
 public:
  LanePick(const LaneOrigins<xsimd::neon64>& origins, LaneBits taken) {
    std::array<std::uint16_t, kLaneCount<xsimd::neon64>> bytes{};
    for (std::size_t lane = 0; lane < origins.size(); ++lane) {
      // Two bytes a lane; an index beyond 15 leaves the target's byte.
      const bool is_taken = (taken >> lane & 1U) != 0;
      bytes[lane] = is_taken ? static_cast<std::uint16_t>(0x0100 + origins[lane] * 0x0202) : std::uint16_t{0xFFFF};
    }
    bytes_ = vreinterpretq_u8_u16(vld1q_u16(bytes.data()));
  }

  LanesNeon operator()(const LanesNeon& target, const LanesNeon& source) const {
    return vreinterpretq_u16_u8(vqtbx1q_u8(vreinterpretq_u8_u16(target), vreinterpretq_u8_u16(source), bytes_));
  }

 private:
  uint8x16_t bytes_;
};

}  // namespace
}  // namespace gridsieve::solver
