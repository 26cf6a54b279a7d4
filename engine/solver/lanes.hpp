// Registers of 16-bit lanes: what the solver does with them, on any instruction set.
//
// What an instruction set does better, or in its own way, stands in its file
// lanes_*.hpp, which is included before the algorithm. All of these are included
// only by files that are compiled for one instruction set; everything is in an
// unnamed namespace, so that no code compiled for an instruction set can be
// linked into another part of the program.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <xsimd/xsimd.hpp>

namespace gridsieve::solver {
namespace {

template <typename Arch>
using Lanes = xsimd::batch<std::uint16_t, Arch>;

/// Set or not, lane by lane.
template <typename Arch>
using LaneMask = xsimd::batch_bool<std::uint16_t, Arch>;

template <typename Arch>
constexpr std::size_t kLaneCount = Lanes<Arch>::size;

/// Bit l is lane l.
using LaneBits = std::uint32_t;

template <typename Arch>
constexpr LaneBits kAllLanes = static_cast<LaneBits>((std::uint64_t{1} << kLaneCount<Arch>)-1);

/// a & ~cleared
template <typename Arch>
[[maybe_unused]] Lanes<Arch> but_not(const Lanes<Arch>& a, const Lanes<Arch>& cleared) {
  return a & ~cleared;
}

/// a & ~(b & c)
template <typename Arch>
[[maybe_unused]] Lanes<Arch> but_not_both(const Lanes<Arch>& a, const Lanes<Arch>& b, const Lanes<Arch>& c) {
  return but_not(a, b & c);
}

template <typename Arch>
[[maybe_unused]] Lanes<Arch> or3(const Lanes<Arch>& a, const Lanes<Arch>& b, const Lanes<Arch>& c) {
  return a | b | c;
}

/// sum | (a & b)
template <typename Arch>
[[maybe_unused]] Lanes<Arch> or_and(const Lanes<Arch>& sum, const Lanes<Arch>& a, const Lanes<Arch>& b) {
  return sum | (a & b);
}

/// Set where two or three of the inputs are.
template <typename Arch>
[[maybe_unused]] Lanes<Arch> majority(const Lanes<Arch>& a, const Lanes<Arch>& b, const Lanes<Arch>& c) {
  return (a & b) | (c & (a | b));
}

/// The value in the lanes of the mask, 0 in the others.
template <typename Arch>
[[maybe_unused]] Lanes<Arch> only_where(const LaneMask<Arch>& mask, const Lanes<Arch>& value) {
  return value & Lanes<Arch>(mask.data);
}

/// The sets of a, b and c that hold one digit, together.
template <typename Arch>
[[maybe_unused]] Lanes<Arch> singles_of(const Lanes<Arch>& a, const Lanes<Arch>& b, const Lanes<Arch>& c) {
  const Lanes<Arch> zero(std::uint16_t{0});
  const Lanes<Arch> one(std::uint16_t{1});
  const auto single = [&](const Lanes<Arch>& set) { return only_where<Arch>((set & (set - one)) == zero, set); };
  return single(a) | single(b) | single(c);
}

/// `value & preferred` where that is not 0, else `value & allowed`. All that is
/// preferred is allowed.
template <typename Arch>
[[maybe_unused]] Lanes<Arch> narrowed(const Lanes<Arch>& value, const Lanes<Arch>& allowed,
                                      const Lanes<Arch>& preferred) {
  const Lanes<Arch> best = value & preferred;
  return best | only_where<Arch>(best == Lanes<Arch>(std::uint16_t{0}), value & allowed);
}

/// How many digits each set holds.
template <typename Arch>
[[maybe_unused]] Lanes<Arch> count_digits(const Lanes<Arch>& sets) {
  const auto all = [](std::uint16_t value) { return Lanes<Arch>(value); };
  const Lanes<Arch> pairs = sets - ((sets >> 1) & all(0x5555));
  const Lanes<Arch> fours = (pairs & all(0x3333)) + ((pairs >> 2) & all(0x3333));
  const Lanes<Arch> eights = (fours + (fours >> 4)) & all(0x0F0F);
  return (eights + (eights >> 8)) & all(0x001F);
}

/// Bit l of the result: whether lane l is set.
template <typename Arch>
LaneBits bits_of(const LaneMask<Arch>& mask);

template <typename Arch>
[[maybe_unused]] LaneMask<Arch> mask_of(LaneBits bits) {
  alignas(64) static constexpr std::array<std::uint16_t, 16> kBit = {
      1U << 0, 1U << 1, 1U << 2,  1U << 3,  1U << 4,  1U << 5,  1U << 6,  1U << 7,
      1U << 8, 1U << 9, 1U << 10, 1U << 11, 1U << 12, 1U << 13, 1U << 14, 1U << 15};
  static_assert(kLaneCount<Arch> <= kBit.size());
  const Lanes<Arch> bit = Lanes<Arch>::load_aligned(kBit.data());
  return (Lanes<Arch>(static_cast<std::uint16_t>(bits)) & bit) == bit;
}

/// For every lane of a target the lane of a source that goes there.
template <typename Arch>
using LaneOrigins = std::array<std::uint16_t, kLaneCount<Arch>>;

/// Moves lanes from a source to a target: `pick(target, source)` is the target
/// with its lanes in `taken` replaced by those of the source that `origins` names.
template <typename Arch>
class LanePick;

/// 16 bytes, on whichever instruction set.
template <typename Arch>
struct SixteenBytesOf;
template <typename Arch>
using SixteenBytes = typename SixteenBytesOf<Arch>::Type;

}  // namespace
}  // namespace gridsieve::solver
