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

template <typename Arch>
void validate_tile(TileBoards boards, Verdict* verdicts, std::uint8_t* clues) {
  TilePlanes<Arch> tile;
  pack_tile<Arch>(boards, tile.cells);
  decode_tile(tile);
  write_verdicts(tile, repeated_digits(tile), verdicts, clues);
}

/// A tile takes the same time however few of its boards count, about as long as
/// the plain kernel takes for this many boards.
constexpr std::size_t kWorthATile = 48;

/// The boards that do not fill a tile: `count` of them, at least one.
template <typename Arch>
void validate_part_of_tile(TileBoards boards, std::size_t count, Verdict* verdicts, std::uint8_t* clues) {
  // The last board stands in for those that are not there.
  std::size_t offsets[kTileBoards<Arch>];
  for (std::size_t i = 0; i < kTileBoards<Arch>; ++i) offsets[i] = boards.offsets[i < count ? i : count - 1];
  Verdict tile_verdicts[kTileBoards<Arch>];
  std::uint8_t tile_clues[kTileBoards<Arch>];
  validate_tile<Arch>({boards.base, offsets}, tile_verdicts, tile_clues);
  for (std::size_t i = 0; i < count; ++i) {
    verdicts[i] = tile_verdicts[i];
    clues[i] = tile_clues[i];
  }
}

template <typename Arch>
void validate_scattered(const char* base, const std::size_t* offsets, std::size_t count, Verdict* verdicts,
                        std::uint8_t* clues) {
  std::size_t done = 0;
  for (; count - done >= kTileBoards<Arch>; done += kTileBoards<Arch>) {
    validate_tile<Arch>({base, offsets + done}, verdicts + done, clues + done);
  }
  if (count - done >= kWorthATile) {
    validate_part_of_tile<Arch>({base, offsets + done}, count - done, verdicts + done, clues + done);
  } else {
    scalar_scattered(base, offsets + done, count - done, verdicts + done, clues + done);
  }
}

template <typename Arch>
void validate_strided(const char* boards, std::size_t stride, std::size_t count, Verdict* verdicts,
                      std::uint8_t* clues) {
  if (count < kWorthATile) return scalar_strided(boards, stride, count, verdicts, clues);
  std::size_t offsets[kTileBoards<Arch>];
  for (std::size_t i = 0; i < kTileBoards<Arch>; ++i) offsets[i] = i * stride;
  for (std::size_t done = 0; done < count; done += kTileBoards<Arch>) {
    const std::size_t tile = count - done < kTileBoards<Arch> ? count - done : kTileBoards<Arch>;
    validate_scattered<Arch>(boards + done * stride, offsets, tile, verdicts + done, clues + done);
  }
}

}  // namespace
}  // namespace gridsieve::kernel
