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

/// Where boards lie: board i at `base + offsets[i]`. Boards at equal distances
/// come so too, since addresses from a table are cheaper here than multiples.
struct TileBoards {
  const char* base;
  const std::size_t* offsets;

  const char* operator[](std::size_t i) const { return base + offsets[i]; }
};

/// The registers of one cell: first the packed ones of the four pairs of groups,
/// then, in their place and beyond, its planes (tile_planes.hpp).
template <typename Arch>
struct CellRegisters {
  Bytes<Arch> at[6];
};

template <typename Arch>
using TileCells = CellRegisters<Arch>[kCells];

// Cells are read in runs of 16. Cell 64 is left over, since a board is no
// multiple of 16 and nothing beyond its last cell may be read.
constexpr std::size_t kRun = 16;
constexpr std::size_t kLeftOverCell = 64;
constexpr std::size_t kLastRun = 65;

/// Four-bit codes: 1 for a dot, 3 for '0', 4-12 for the digits '1'-'9', and 0, 2
/// or 13-15 for every other byte.
template <typename Arch>
[[gnu::always_inline]] inline Bytes<Arch> codes_of(const Bytes<Arch>& cells) {
  return xsimd::min(xsimd::ssub(cells, Bytes<Arch>(std::uint8_t{'.' - 1})), Bytes<Arch>(std::uint8_t{15}));
}

template <typename Arch>
[[gnu::always_inline]] inline Bytes<Arch> packed(const Bytes<Arch>& low_group, const Bytes<Arch>& high_group) {
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
[[gnu::always_inline]] inline ByteSquare<Arch> zipped(const ByteSquare<Arch>& in) {
  ByteSquare<Arch> out;
  for (std::size_t i = 0; i < kRun / 2; ++i) {
    out.row[2 * i] = xsimd::zip_lo(in.row[i], in.row[i + kRun / 2]);
    out.row[2 * i + 1] = xsimd::zip_hi(in.row[i], in.row[i + kRun / 2]);
  }
  return out;
}

template <typename Arch>
[[gnu::always_inline]] inline ByteSquare<Arch> transposed(const ByteSquare<Arch>& square) {
  return zipped(zipped(zipped(zipped(square))));
}

/// Cells 0-63 of one pair of groups, read in whole registers: a lane holds a run
/// of one board, so lanes are exchanged at the end.
template <typename Arch>
void pack_first_runs(TileBoards boards, std::size_t pair, TileCells<Arch>& out) {
  constexpr std::size_t kWidth = Bytes<Arch>::size;
  for (std::size_t cell = 0; cell < kLeftOverCell; cell += kWidth) {
    ByteSquare<Arch> lanes[kLanes<Arch>];
    for (std::size_t lane = 0; lane < kLanes<Arch>; ++lane) {
      ByteSquare<Arch> square;
      const std::size_t low = pair * kGroupBoards<Arch> + lane * kRun;
      const std::size_t high = low + kGroupPairs * kGroupBoards<Arch>;
      for (std::size_t i = 0; i < kRun; ++i) {
        square.row[i] = packed(load<Arch>(boards[low + i] + cell), load<Arch>(boards[high + i] + cell));
      }
      lanes[lane] = transposed(square);
    }
    for (std::size_t i = 0; i < kRun; ++i) {
      LaneSquare<Arch> square;
      for (std::size_t lane = 0; lane < kLanes<Arch>; ++lane) square.row[lane] = lanes[lane].row[i];
      transpose_lanes(square);
      for (std::size_t lane = 0; lane < kLanes<Arch>; ++lane) {
        out[cell + lane * kRun + i].at[pair] = square.row[lane];
      }
    }
  }
}

/// Cells 65-80 of one pair of groups: a register takes 16 bytes of a board a lane.
/// On the way cell 64 is copied, byte by byte.
template <typename Arch>
void pack_last_run(TileBoards boards, std::size_t pair, TileCells<Arch>& out) {
  alignas(64) char left_over[2][kGroupBoards<Arch>];
  ByteSquare<Arch> square;
  for (std::size_t i = 0; i < kRun; ++i) {
    Bytes<Arch> half[2];
    for (std::size_t high = 0; high < 2; ++high) {
      LanePointers<Arch> from;
      for (std::size_t lane = 0; lane < kLanes<Arch>; ++lane) {
        const std::size_t place = lane * kRun + i;
        const char* board = boards[(pair + high * kGroupPairs) * kGroupBoards<Arch> + place];
        left_over[high][place] = board[kLeftOverCell];
        from.lane[lane] = board + kLastRun;
      }
      half[high] = load_lanes<Arch>(from);
    }
    square.row[i] = packed(half[0], half[1]);
  }
  square = transposed(square);
  for (std::size_t i = 0; i < kRun; ++i) out[kLastRun + i].at[pair] = square.row[i];
  out[kLeftOverCell].at[pair] = packed(load<Arch>(left_over[0]), load<Arch>(left_over[1]));
}

template <typename Arch>
void pack_tile(TileBoards boards, TileCells<Arch>& out) {
  for (std::size_t pair = 0; pair < kGroupPairs; ++pair) {
    pack_first_runs<Arch>(boards, pair, out);
    pack_last_run<Arch>(boards, pair, out);
  }
}

}  // namespace
}  // namespace gridsieve::kernel
