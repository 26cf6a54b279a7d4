// From boards to packed cells: the first step of the bit-sliced kernels.
//
// A tile is 8 boards for every byte of a register. Boards are numbered
// group * (bytes of a register) + place: 8 groups. A packed register belongs to
// a cell and a pair of groups: byte `place` holds the code of that cell for group
// g (0-3) in its low four bits, and for group g + 4 in its high four bits.
#pragma once

#include "engine/kernel/vector_operations.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::kernel {
namespace {

constexpr std::size_t kGroups = 8;
constexpr std::size_t kGroupPairs = 4;

template <typename Arch>
constexpr std::size_t kGroupBoards = Bytes<Arch>::size;

template <typename Arch>
constexpr std::size_t kTileBoards = kGroups* kGroupBoards<Arch>;

template <typename Arch>
using PackedCells = Bytes<Arch>[kCells][kGroupPairs];

// Cells are read in runs of 16. Cell 64 is left over, since a board is no
// multiple of 16 and nothing beyond its last cell may be read.
constexpr std::size_t kRun = 16;
constexpr std::size_t kLeftOverCell = 64;
constexpr std::size_t kLastRun = 65;

/// Four-bit codes: 1 for a dot, 3 for '0', 4-12 for the digits '1'-'9', and 0, 2
/// or 13-15 for every other byte.
template <typename Arch>
Bytes<Arch> codes_of(const Bytes<Arch>& cells) {
  return xsimd::min(xsimd::ssub(cells, Bytes<Arch>(std::uint8_t{'.' - 1})), Bytes<Arch>(std::uint8_t{15}));
}

template <typename Arch>
Bytes<Arch> packed(const Bytes<Arch>& low_group, const Bytes<Arch>& high_group) {
  return codes_of(low_group) | shift_left<4>(codes_of(high_group));
}

/// 16 registers; lane by lane a square of 16x16 bytes.
template <typename Arch>
struct ByteSquare {
  Bytes<Arch> row[kRun];
};

/// One of four equal steps: together they exchange rows and columns, because
/// each moves the highest bit of the row number to the lowest of the byte number.
template <typename Arch>
ByteSquare<Arch> zipped(const ByteSquare<Arch>& in) {
  ByteSquare<Arch> out;
  for (std::size_t i = 0; i < kRun / 2; ++i) {
    out.row[2 * i] = xsimd::zip_lo(in.row[i], in.row[i + kRun / 2]);
    out.row[2 * i + 1] = xsimd::zip_hi(in.row[i], in.row[i + kRun / 2]);
  }
  return out;
}

template <typename Arch>
ByteSquare<Arch> transposed(const ByteSquare<Arch>& square) {
  return zipped(zipped(zipped(zipped(square))));
}

/// Cells 0-63 of one pair of groups, read in whole registers: a lane holds a run
/// of one board, so lanes are exchanged at the end.
template <typename Arch, typename BoardAt>
void pack_first_runs(BoardAt board_at, std::size_t pair, PackedCells<Arch>& out) {
  constexpr std::size_t kLow = kGroupBoards<Arch>;
  constexpr std::size_t kWidth = Bytes<Arch>::size;
  constexpr std::size_t kHigh = kGroupPairs * kGroupBoards<Arch>;
  for (std::size_t cell = 0; cell < kLeftOverCell; cell += kWidth) {
    ByteSquare<Arch> lanes[kLanes<Arch>];
    for (std::size_t lane = 0; lane < kLanes<Arch>; ++lane) {
      ByteSquare<Arch> square;
      for (std::size_t i = 0; i < kRun; ++i) {
        const std::size_t board = pair * kLow + lane * kRun + i;
        square.row[i] = packed(load<Arch>(board_at(board) + cell), load<Arch>(board_at(board + kHigh) + cell));
      }
      lanes[lane] = transposed(square);
    }
    for (std::size_t i = 0; i < kRun; ++i) {
      LaneSquare<Arch> square;
      for (std::size_t lane = 0; lane < kLanes<Arch>; ++lane) square.row[lane] = lanes[lane].row[i];
      transpose_lanes(square);
      for (std::size_t lane = 0; lane < kLanes<Arch>; ++lane) out[cell + lane * kRun + i][pair] = square.row[lane];
    }
  }
}

/// Cells 65-80 of one pair of groups: a register takes 16 bytes of a board a lane.
template <typename Arch, typename BoardAt>
void pack_last_run(BoardAt board_at, std::size_t pair, PackedCells<Arch>& out) {
  const auto cells = [&](std::size_t first_board) {
    LanePointers<Arch> from;
    for (std::size_t lane = 0; lane < kLanes<Arch>; ++lane) {
      from.lane[lane] = board_at(first_board + lane * kRun) + kLastRun;
    }
    return load_lanes<Arch>(from);
  };
  ByteSquare<Arch> square;
  for (std::size_t i = 0; i < kRun; ++i) {
    const std::size_t board = pair * kGroupBoards<Arch> + i;
    square.row[i] = packed(cells(board), cells(board + kGroupPairs * kGroupBoards<Arch>));
  }
  square = transposed(square);
  for (std::size_t i = 0; i < kRun; ++i) out[kLastRun + i][pair] = square.row[i];
}

template <typename Arch, typename BoardAt>
void pack_left_over_cell(BoardAt board_at, PackedCells<Arch>& out) {
  alignas(64) char cells[kTileBoards<Arch>];
  for (std::size_t board = 0; board < kTileBoards<Arch>; ++board) cells[board] = board_at(board)[kLeftOverCell];
  for (std::size_t pair = 0; pair < kGroupPairs; ++pair) {
    const char* low = cells + pair * kGroupBoards<Arch>;
    out[kLeftOverCell][pair] = packed(load<Arch>(low), load<Arch>(low + kGroupPairs * kGroupBoards<Arch>));
  }
}

/// `board_at(i)` is the address of board i of the tile.
template <typename Arch, typename BoardAt>
void pack_tile(BoardAt board_at, PackedCells<Arch>& out) {
  for (std::size_t pair = 0; pair < kGroupPairs; ++pair) {
    pack_first_runs<Arch>(board_at, pair, out);
    pack_last_run<Arch>(board_at, pair, out);
  }
  pack_left_over_cell<Arch>(board_at, out);
}

}  // namespace
}  // namespace gridsieve::kernel
