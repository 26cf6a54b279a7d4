// From the characters of boards to search states.
//
// Sixteen boards at a time: their bytes are transposed, so that a register holds
// one cell of all of them, and looked up in a table.
#pragma once

#include <algorithm>
#include <span>

#include "engine/solver/lane_block.hpp"
#include "engine/solver/solver.hpp"

namespace gridsieve::solver {
namespace {

constexpr std::size_t kBoardsTransposed = 16;

// Cells are read in runs of 16. Cell 64 is left over, since a board is no
// multiple of 16 and nothing beyond its last cell may be read.
constexpr std::array<std::size_t, 5> kRuns = {0, 16, 32, 48, 65};
constexpr std::size_t kLeftOverCell = 64;

/// 16 registers, a square of 16x16 bytes.
template <typename Arch>
using ByteSquare = std::array<SixteenBytes<Arch>, kBoardsTransposed>;

/// One of four equal steps: together they exchange rows and columns, because
/// each moves the highest bit of the row number to the lowest of the byte number.
template <typename Arch>
ByteSquare<Arch> zipped(const ByteSquare<Arch>& in) {
  ByteSquare<Arch> out;
  for (std::size_t i = 0; i < in.size() / 2; ++i) {
    out[2 * i] = xsimd::zip_lo(in[i], in[i + in.size() / 2]);
    out[2 * i + 1] = xsimd::zip_hi(in[i], in[i + in.size() / 2]);
  }
  return out;
}

/// The sets of one cell of 16 boards, from its characters.
template <typename Arch>
void store_sets(const SixteenBytes<Arch>& characters, std::size_t count, std::uint16_t* sets) {
  using Bytes = SixteenBytes<Arch>;
  // Indexed by a digit; 0 and 10 to 15 stand for a blank. Digit 9 is in the high byte.
  alignas(16) static constexpr std::array<std::uint8_t, 16> kLow = {255, 1, 2,   4,   8,   16,  32,  64,
                                                                    128, 0, 255, 255, 255, 255, 255, 255};
  alignas(16) static constexpr std::array<std::uint8_t, 16> kHigh = {1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1};
  const Bytes index = xsimd::min(characters - Bytes(std::uint8_t{'0'}), Bytes(std::uint8_t{15}));
  const Bytes low = look_up(Bytes::load_aligned(kLow.data()), index);
  const Bytes high = look_up(Bytes::load_aligned(kHigh.data()), index);
  xsimd::zip_lo(low, high).store_unaligned(reinterpret_cast<std::uint8_t*>(sets));
  if (count > kBoardsTransposed / 2) {
    xsimd::zip_hi(low, high).store_unaligned(reinterpret_cast<std::uint8_t*>(sets + kBoardsTransposed / 2));
  }
}

/// Fills the block's first lanes, one a problem; there is at least one.
template <typename Arch>
void load_states(std::span<const Problem> problems, LaneBlock<Arch>& block) {
  const auto sets_of = [&](std::size_t cell) { return reinterpret_cast<std::uint16_t*>(&block.cells[cell]); };
  for (std::size_t first = 0; first < problems.size(); first += kBoardsTransposed) {
    constexpr std::size_t kTogether = std::min(kBoardsTransposed, kLaneCount<Arch>);
    std::array<const char*, kBoardsTransposed> boards;
    alignas(16) std::array<std::uint8_t, kBoardsTransposed> left_over;
    for (std::size_t i = 0; i < kBoardsTransposed; ++i) {
      boards[i] = problems[std::min(first + i, problems.size() - 1)].board;
      left_over[i] = static_cast<std::uint8_t>(boards[i][kLeftOverCell]);
    }
    for (const std::size_t run : kRuns) {
      ByteSquare<Arch> square;
      for (std::size_t i = 0; i < kBoardsTransposed; ++i) {
        square[i] = SixteenBytes<Arch>::load_unaligned(reinterpret_cast<const std::uint8_t*>(boards[i] + run));
      }
      square = zipped<Arch>(zipped<Arch>(zipped<Arch>(zipped<Arch>(square))));
      for (std::size_t i = 0; i < kBoardsTransposed; ++i) {
        store_sets<Arch>(square[i], kTogether, sets_of(run + i) + first);
      }
    }
    store_sets<Arch>(SixteenBytes<Arch>::load_aligned(left_over.data()), kTogether, sets_of(kLeftOverCell) + first);
  }
  for (std::size_t lane = 0; lane < problems.size(); ++lane) {
    if (problems[lane].forbidden != kNoCell) sets_of(problems[lane].forbidden)[lane] ^= kAllDigits;
  }
}

}  // namespace
}  // namespace gridsieve::solver
