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

template <typename Arch, typename BoardAt>
void validate_tile(BoardAt board_at, Verdict* verdicts, std::uint8_t* clues) {
  TilePlanes<Arch> planes;
  {
    PackedCells<Arch> cells;
    pack_tile<Arch>(board_at, cells);
    decode_tile<Arch>(cells, planes);
  }
  write_verdicts(planes, repeated_digits(planes), verdicts, clues);
}

/// The boards that do not fill a tile. A tile takes the same time however few of
/// its boards count, about as long as the plain kernel takes for `kWorthATile`.
constexpr std::size_t kWorthATile = 48;

template <typename Arch, typename BoardAt>
void validate_rest(BoardAt board_at, std::size_t count, Verdict* verdicts, std::uint8_t* clues) {
  if (count < kWorthATile) {
    for (std::size_t i = 0; i < count; ++i) scalar_strided(board_at(i), kCells, 1, verdicts + i, clues + i);
    return;
  }
  // The last board stands in for those that are not there.
  Verdict tile_verdicts[kTileBoards<Arch>];
  std::uint8_t tile_clues[kTileBoards<Arch>];
  const std::size_t last = count - 1;
  const char* boards[kTileBoards<Arch>];
  for (std::size_t i = 0; i < kTileBoards<Arch>; ++i) boards[i] = board_at(i < last ? i : last);
  validate_tile<Arch>([&](std::size_t i) { return boards[i]; }, tile_verdicts, tile_clues);
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
    const char* first = boards + done * stride;
    validate_tile<Arch>([=](std::size_t i) { return first + i * stride; }, verdicts + done, clues + done);
  }
  validate_rest<Arch>([=](std::size_t i) { return boards + (done + i) * stride; }, count - done, verdicts + done,
                      clues + done);
}

template <typename Arch>
void validate_scattered(const char* base, const std::size_t* offsets, std::size_t count, Verdict* verdicts,
                        std::uint8_t* clues) {
  std::size_t done = 0;
  for (; count - done >= kTileBoards<Arch>; done += kTileBoards<Arch>) {
    const std::size_t* first = offsets + done;
    validate_tile<Arch>([=](std::size_t i) { return base + first[i]; }, verdicts + done, clues + done);
  }
  validate_rest<Arch>([=](std::size_t i) { return base + offsets[done + i]; }, count - done, verdicts + done,
                      clues + done);
}

}  // namespace
}  // namespace gridsieve::kernel
