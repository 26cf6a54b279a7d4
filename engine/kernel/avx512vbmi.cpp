// The kernel for AVX-512 with byte permutes (VBMI): many boards go through the
// tiles of avx512bw, and the rest one by one, without waste.
//
// One board: the digits of its 81 cells are spread to 16-bit lanes in two ways.
// Three registers hold the first, middle and last cells of the 27 mini-rows, three
// those of the 27 mini-columns. A lane becomes a set of one digit, or none. A digit
// is twice in a unit when it is in two of the three cells of a mini-row or
// mini-column, or in two of the three mini-rows or mini-columns of a unit.
#include <immintrin.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "engine/kernel/entry_points.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::kernel {
namespace {

// A shift count for every byte below 128: 0-8 for a digit; blanks have a count
// that shifts everything out; every other byte has the top bit besides.
constexpr std::uint8_t kBlank = 0x10;
constexpr std::uint8_t kBad = 0x80;

struct alignas(64) CountOfByte {
  std::uint8_t count[128];
};

consteval CountOfByte count_of_byte() {
  CountOfByte table{};
  for (auto& count : table.count) count = kBlank | kBad;
  for (const char blank : {'.', '0'}) table.count[static_cast<std::size_t>(blank)] = kBlank;
  for (std::uint8_t digit = 0; digit < 9; ++digit) table.count[std::size_t{'1'} + digit] = digit;
  return table;
}

// A board is loaded twice: cells 0-63, and cells 17-80. Byte permutes of both
// number their bytes 0-63 and 64-127.
constexpr std::size_t kSecondLoad = kCells - 64;

consteval std::uint8_t byte_of_cell(std::size_t cell) {
  return static_cast<std::uint8_t>(cell < 64 ? cell : 64 + cell - kSecondLoad);
}

struct alignas(64) ByteIndex {
  std::uint8_t at[64];
};

// The cells `place` of every mini-row, in reading order, in the low bytes of words.
consteval ByteIndex mini_row_cells(std::size_t place) {
  ByteIndex index{};
  for (std::size_t mini = 0; mini < 27; ++mini) index.at[2 * mini] = byte_of_cell(mini * 3 + place);
  return index;
}

// The same for mini-columns: number band*9 + column.
consteval ByteIndex mini_column_cells(std::size_t place) {
  ByteIndex index{};
  for (std::size_t mini = 0; mini < 27; ++mini) {
    index.at[2 * mini] = byte_of_cell((mini / 9 * 3 + place) * kSide + mini % 9);
  }
  return index;
}

struct alignas(64) WordIndex {
  std::uint16_t at[32];
};

// The part `part` of each of the 27 units: mini-rows are words 0-26, mini-columns
// words 32-58.
consteval WordIndex unit_parts(std::size_t part) {
  WordIndex index{};
  for (std::size_t i = 0; i < kSide; ++i) {
    index.at[i] = static_cast<std::uint16_t>(i * 3 + part);                                // row i
    index.at[kSide + i] = static_cast<std::uint16_t>(32 + part * kSide + i);               // column i
    index.at[2 * kSide + i] = static_cast<std::uint16_t>((i / 3 * 3 + part) * 3 + i % 3);  // box i
  }
  return index;
}

constexpr CountOfByte kCountOfByte = count_of_byte();
constexpr ByteIndex kMiniRowCells[3] = {mini_row_cells(0), mini_row_cells(1), mini_row_cells(2)};
constexpr ByteIndex kMiniColumnCells[3] = {mini_column_cells(0), mini_column_cells(1), mini_column_cells(2)};
constexpr WordIndex kUnitParts[3] = {unit_parts(0), unit_parts(1), unit_parts(2)};

constexpr __mmask64 kLowBytes = 0x5555555555555555;
constexpr __mmask32 kAllMinis = (1u << 27) - 1;
constexpr int kOr3 = 0xFE;  // truth tables of vpternlog
constexpr int kMajority = 0xE8;

__m512i load(const void* from) { return _mm512_loadu_si512(from); }

struct Triple {
  __m512i any;    // sets of the digits in at least one of three
  __m512i twice;  // and in at least two
};

Triple combine(__m512i a, __m512i b, __m512i c) {
  return {_mm512_ternarylogic_epi32(a, b, c, kOr3), _mm512_ternarylogic_epi32(a, b, c, kMajority)};
}

void check(const char* board, Verdict& verdict, std::uint8_t& clues) {
  const __m512i first_cells = load(board);
  const __m512i last_cells = load(board + kSecondLoad);
  const __m512i low_table = load(kCountOfByte.count);
  const __m512i high_table = load(kCountOfByte.count + 64);
  const __m512i first = _mm512_permutex2var_epi8(low_table, first_cells, high_table);
  const __m512i last = _mm512_permutex2var_epi8(low_table, last_cells, high_table);
  const __m512i tops = _mm512_or_si512(_mm512_ternarylogic_epi32(first, last, first_cells, kOr3), last_cells);
  const bool bad = _mm512_movepi8_mask(tops) != 0;

  const __m512i blank_bit = _mm512_set1_epi8(kBlank);
  const auto first_blanks = static_cast<std::uint64_t>(_mm512_test_epi8_mask(first, blank_bit));
  const auto last_blanks = static_cast<std::uint64_t>(_mm512_test_epi8_mask(last, blank_bit)) >> (64 - kSecondLoad);
  const int filled = int{kCells} - __builtin_popcountll(first_blanks) - __builtin_popcountll(last_blanks);

  const __m512i one = _mm512_set1_epi16(1);
  const auto sets = [&](const ByteIndex& index) {
    return _mm512_sllv_epi16(one, _mm512_maskz_permutex2var_epi8(kLowBytes, first, load(index.at), last));
  };
  const Triple rows = combine(sets(kMiniRowCells[0]), sets(kMiniRowCells[1]), sets(kMiniRowCells[2]));
  const Triple columns = combine(sets(kMiniColumnCells[0]), sets(kMiniColumnCells[1]), sets(kMiniColumnCells[2]));
  const auto parts = [&](const WordIndex& index) {
    return _mm512_permutex2var_epi16(rows.any, load(index.at), columns.any);
  };
  const Triple units = combine(parts(kUnitParts[0]), parts(kUnitParts[1]), parts(kUnitParts[2]));
  const __m512i twice = _mm512_ternarylogic_epi32(rows.twice, columns.twice, units.twice, kOr3);
  const bool conflict = _mm512_mask_test_epi16_mask(kAllMinis, twice, twice) != 0;

  const Verdict passed = filled == int{kCells} ? Verdict::solved : Verdict::valid;
  const Verdict well_formed = conflict ? Verdict::conflict : passed;
  verdict = bad ? Verdict::malformed : well_formed;
  clues = bad ? std::uint8_t{0} : static_cast<std::uint8_t>(filled);
}

// How many of `count` boards go through tiles. A tile takes as long for a few
// boards as for all of its 512, and this many boards one by one.
std::size_t in_tiles(std::size_t count) {
  constexpr std::size_t kTile = 512;
  constexpr std::size_t kWorthATile = 440;
  const std::size_t rest = count % kTile;
  return rest >= kWorthATile ? count : count - rest;
}

}  // namespace

void avx512vbmi_strided(const char* boards, std::size_t stride, std::size_t count, Verdict* verdicts,
                        std::uint8_t* clues) {
  const std::size_t tiled = in_tiles(count);
  avx512bw_strided(boards, stride, tiled, verdicts, clues);
  for (std::size_t i = tiled; i < count; ++i) check(boards + i * stride, verdicts[i], clues[i]);
}

void avx512vbmi_scattered(const char* base, const std::size_t* offsets, std::size_t count, Verdict* verdicts,
                          std::uint8_t* clues) {
  const std::size_t tiled = in_tiles(count);
  avx512bw_scattered(base, offsets, tiled, verdicts, clues);
  for (std::size_t i = tiled; i < count; ++i) check(base + offsets[i], verdicts[i], clues[i]);
}

}  // namespace gridsieve::kernel
