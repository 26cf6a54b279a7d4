// The bit-sliced kernels, written once for every instruction set of xsimd.
//
// A tile of boards goes through four steps: packing (tile_packing.hpp), planes
// (tile_planes.hpp), rules (tile_rules.hpp) and verdicts (tile_verdicts.hpp). What
// it holds in between is a few dozen KiB on the stack, which the first-level
// cache keeps.
#pragma once

#include "engine/kernel/entry_points.hpp"
#include "engine/kernel/tile_rules.hpp"
#include "engine/kernel/tile_verdicts.hpp"

namespace gridsieve::kernel {
namespace {

template <typename Arch, typename Boards>
void validate_tile(const Boards& boards, Verdict* verdicts, std::uint8_t* clues) {
  TilePlanes<Arch> tile;
  pack_tile<Arch>(boards, tile.cells);
  decode_tile(tile);
  write_verdicts(tile, repeated_digits(tile), verdicts, clues);
}

/// The boards that do not fill a tile. A tile takes the same time however few of
/// its boards count, about as long as the plain kernel takes for `kWorthATile`.
constexpr std::size_t kWorthATile = 48;

template <typename Arch, typename Boards>
void validate_rest(const Boards& boards, std::size_t count, Verdict* verdicts, std::uint8_t* clues) {
  if (count < kWorthATile) {
    for (std::size_t i = 0; i < count; ++i) scalar_strided(boards.at(i), kCells, 1, verdicts + i, clues + i);
    return;
  }
  // The last board stands in for those that are not there.
  std::size_t offsets[kTileBoards<Arch>];
  const char* base = boards.at(0);
  for (std::size_t i = 0; i < kTileBoards<Arch>; ++i) {
    offsets[i] = static_cast<std::size_t>(boards.at(i < count ? i : count - 1) - base);
  }
  Verdict tile_verdicts[kTileBoards<Arch>];
  std::uint8_t tile_clues[kTileBoards<Arch>];
  validate_tile<Arch>(ScatteredBoards{base, offsets}, tile_verdicts, tile_clues);
  for (std::size_t i = 0; i < count; ++i) {
    verdicts[i] = tile_verdicts[i];
    clues[i] = tile_clues[i];
  }
}

template <typename Arch>
void validate_strided(const char* boards, std::size_t stride, std::size_t count, Verdict* verdicts,
                      std::uint8_t* clues) {
  std::size_t done = 0;
  for (; count - done >= kTileBoards<Arch>; done += kTileBoards<Arch>) {
    validate_tile<Arch>(StridedBoards{boards + done * stride, stride}, verdicts + done, clues + done);
  }
  validate_rest<Arch>(StridedBoards{boards + done * stride, stride}, count - done, verdicts + done, clues + done);
}

template <typename Arch>
void validate_scattered(const char* base, const std::size_t* offsets, std::size_t count, Verdict* verdicts,
                        std::uint8_t* clues) {
  std::size_t done = 0;
  for (; count - done >= kTileBoards<Arch>; done += kTileBoards<Arch>) {
    validate_tile<Arch>(ScatteredBoards{base, offsets + done}, verdicts + done, clues + done);
  }
  validate_rest<Arch>(ScatteredBoards{base, offsets + done}, count - done, verdicts + done, clues + done);
}

}  // namespace
}  // namespace gridsieve::kernel
