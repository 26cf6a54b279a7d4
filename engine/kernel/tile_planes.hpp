// From packed cells to planes: one register a cell and property, one bit a board.
//
// Bit g of byte `place` of every plane belongs to board g * (bytes of a register)
// + place.
#pragma once

#include "engine/kernel/tile_packing.hpp"

namespace gridsieve::kernel {
namespace {

/// Code of a cell: digits '1'-'9' are 4-12, so that two bits of the code tell
/// apart '1'-'4', '5'-'8' and '9', and the other two the digit among four.
constexpr std::size_t kPairsOfDigits = 4;

/// Where a cell keeps its planes: four pairs of digits ('1' or '2', '3' or '4',
/// '5' or '6', '7' or '8'), the second of its pair, and the digit '9'.
constexpr std::size_t kSecondOfPair = 4;
constexpr std::size_t kNine = 5;

/// A number a board, lowest bit first.
constexpr std::size_t kCountBits = 7;

template <typename Arch>
struct TilePlanes {
  TileCells<Arch> cells;
  Bytes<Arch> malformed;
  Bytes<Arch> clues[kCountBits];
};

/// sum, carry of three bits.
template <typename Arch>
[[gnu::always_inline]] inline void add3(const Bytes<Arch>& a, const Bytes<Arch>& b, const Bytes<Arch>& c,
                                        Bytes<Arch>& sum, Bytes<Arch>& carry) {
  carry = majority(a, b, c);
  sum = xor3(a, b, c);
}

/// Adds a plane of weight 2^first_bit.
template <std::size_t first_bit, typename Arch>
void add_to_count(Bytes<Arch> plane, Bytes<Arch> (&count)[kCountBits]) {
  for (std::size_t bit = first_bit; bit < kCountBits; ++bit) {
    const Bytes<Arch> carry = count[bit] & plane;
    count[bit] ^= plane;
    plane = carry;
  }
}

/// Decodes one cell and returns where it is filled (anything where malformed).
template <typename Arch>
[[gnu::always_inline]] inline Bytes<Arch> decode_cell(CellRegisters<Arch>& cell, Bytes<Arch>& malformed) {
  Bytes<Arch> bit0 = cell.at[0];
  Bytes<Arch> bit1 = cell.at[1];
  Bytes<Arch> bit2 = cell.at[2];
  Bytes<Arch> bit3 = cell.at[3];
  const Bytes<Arch> low_pairs(std::uint8_t{0x33});
  exchange_bits<2>(bit0, bit2, low_pairs);
  exchange_bits<2>(bit1, bit3, low_pairs);
  const Bytes<Arch> even_bits(std::uint8_t{0x55});
  exchange_bits<1>(bit0, bit1, even_bits);
  exchange_bits<1>(bit2, bit3, even_bits);

  const Bytes<Arch> nine = bit2 & bit3;  // or malformed, which goes before conflict
  cell.at[0] = only_first(bit2, bit3, bit1);
  cell.at[1] = both_but_not(bit2, bit1, bit3);
  cell.at[2] = only_first(bit3, bit2, bit1);
  cell.at[3] = both_but_not(bit3, bit1, bit2);
  cell.at[kSecondOfPair] = bit0;
  cell.at[kNine] = nine;
  // Codes 0 and 2; 13, 14 and 15.
  const Bytes<Arch> filled = bit2 | bit3;
  malformed = or3(malformed, none_of(bit0, bit2, bit3), and_or(nine, bit0, bit1));
  return filled;
}

template <typename Arch>
void decode_tile(TilePlanes<Arch>& tile) {
  const Bytes<Arch> none(std::uint8_t{0});
  Bytes<Arch> malformed = none;
  Bytes<Arch> count[kCountBits] = {none, none, none, none, none, none, none};
  // Eight cells at a time through a tree of adders.
  for (std::size_t first = 0; first + 8 < kCells; first += 8) {
    const auto filled = [&](std::size_t i) { return decode_cell(tile.cells[first + i], malformed); };
    Bytes<Arch> twos[4];
    for (std::size_t i = 0; i < 4; ++i) {
      const Bytes<Arch> a = filled(2 * i);
      const Bytes<Arch> b = filled(2 * i + 1);
      add3(count[0], a, b, count[0], twos[i]);
    }
    Bytes<Arch> fours[2];
    add3(count[1], twos[0], twos[1], count[1], fours[0]);
    add3(count[1], twos[2], twos[3], count[1], fours[1]);
    Bytes<Arch> eights;
    add3(count[2], fours[0], fours[1], count[2], eights);
    add_to_count<3>(eights, count);
  }
  constexpr std::size_t kLast = kCells - 1;
  add_to_count<0>(decode_cell(tile.cells[kLast], malformed), count);
  tile.malformed = malformed;
  for (std::size_t bit = 0; bit < kCountBits; ++bit) tile.clues[bit] = count[bit];
}

}  // namespace
}  // namespace gridsieve::kernel
