// From planes back to bytes: the verdicts and clue counts of a tile.
#pragma once

#include "engine/kernel/tile_planes.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::kernel {
namespace {

/// Eight planes become eight registers of bytes: bit i of byte `place` of
/// register g is bit g of byte `place` of plane i.
template <typename Arch>
void transpose_bits(Bytes<Arch> (&planes)[8]) {
  const Bytes<Arch> low_halves(std::uint8_t{0x0F});
  const Bytes<Arch> low_pairs(std::uint8_t{0x33});
  const Bytes<Arch> even_bits(std::uint8_t{0x55});
  for (std::size_t i = 0; i < 4; ++i) exchange_bits<4>(planes[i], planes[i + 4], low_halves);
  for (const std::size_t i : {0u, 1u, 4u, 5u}) exchange_bits<2>(planes[i], planes[i + 2], low_pairs);
  for (const std::size_t i : {0u, 2u, 4u, 6u}) exchange_bits<1>(planes[i], planes[i + 1], even_bits);
}

/// A byte for every board while its verdict is decided: its clues, this bit where
/// there is a conflict, and all low bits where it is malformed.
constexpr std::uint8_t kConflictBit = 0x80;
constexpr std::uint8_t kMalformedClues = 0x7F;

template <typename Arch>
void write_verdicts(const TilePlanes<Arch>& tile, const Bytes<Arch>& repeated, Verdict* verdicts, std::uint8_t* clues) {
  using B = Bytes<Arch>;
  B planes[8];
  for (std::size_t bit = 0; bit < kCountBits; ++bit) planes[bit] = tile.clues[bit] | tile.malformed;
  planes[7] = and_not(repeated, tile.malformed);
  transpose_bits(planes);

  const auto code = [](Verdict verdict) { return B(static_cast<std::uint8_t>(verdict)); };
  const B zero = code(Verdict::malformed);
  for (std::size_t group = 0; group < kGroups; ++group) {
    const B count = planes[group] & B(kMalformedClues);
    const auto malformed = count == B(kMalformedClues);
    const auto conflict = planes[group] >= B(kConflictBit);
    const B passed =
        xsimd::select(count == B(static_cast<std::uint8_t>(kCells)), code(Verdict::solved), code(Verdict::valid));
    const B well_formed = xsimd::select(conflict, code(Verdict::conflict), passed);
    const std::size_t first = group * kGroupBoards<Arch>;
    store(xsimd::select(malformed, zero, well_formed), verdicts + first);
    store(xsimd::select(malformed, zero, count), clues + first);
  }
}

}  // namespace
}  // namespace gridsieve::kernel
