// The plain kernel: table look-ups and 64-bit words, no branch on the data.
//
// A word holds a cell of each of the three boxes of a band: a set of digits (9
// bits) a box, then the number of clues from bit 46 and of bad bytes from bit 54.
// The three words of a row are its first, middle and last columns in the boxes,
// so one AND compares three pairs of cells. Counts stand so high that no shift
// below brings them down to the sets.
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/cell_digits.hpp"
#include "engine/kernel/entry_points.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::kernel {
namespace {

using Word = std::uint64_t;
using WordOfByte = std::array<Word, 256>;

constexpr unsigned kSetBits = 9;
constexpr Word kSets = (Word{1} << 27) - 1;
constexpr unsigned kCluesAt = 46;
constexpr unsigned kBadAt = 54;
constexpr Word kCluesMask = 0x7F;

consteval WordOfByte words_for_box(unsigned box) {
  constexpr CellDigits digits = cell_digits("");
  WordOfByte words{};
  for (std::size_t byte = 0; byte < words.size(); ++byte) {
    if (digits[byte] == kBadCell) {
      words[byte] = Word{1} << kBadAt;
    } else if (digits[byte] != 0) {
      words[byte] = (Word{1} << (digits[byte] - 1u + kSetBits * box)) | (Word{1} << kCluesAt);
    }
  }
  return words;
}

constexpr std::array<WordOfByte, 3> kWords{words_for_box(0), words_for_box(1), words_for_box(2)};

// The cells `place`, `place + 3` and `place + 6` of a row.
Word gather(const char* row, std::size_t place) {
  const auto word = [&](std::size_t box) { return kWords[box][static_cast<unsigned char>(row[box * 3 + place])]; };
  return word(0) + word(1) + word(2);
}

void check(const char* board, Verdict& verdict, std::uint8_t& clues) {
  Word repeated = 0;
  Word counts = 0;
  std::array<Word, 3> columns{};
  for (std::size_t band = 0; band < 3; ++band) {
    Word boxes = 0;
    for (std::size_t row = band * 3; row < band * 3 + 3; ++row) {
      const char* cells = board + row * kSide;
      Word mini_rows = 0;
      for (std::size_t place = 0; place < 3; ++place) {
        const Word word = gather(cells, place);
        counts += word;  // 27 words: the sets' sum stays below bit 32
        repeated |= (columns[place] | mini_rows) & word;
        columns[place] |= word;
        mini_rows |= word;
      }
      repeated |= boxes & mini_rows;
      boxes |= mini_rows;
      repeated |= mini_rows & (mini_rows >> kSetBits);
      repeated |= mini_rows & (mini_rows >> (2 * kSetBits));
    }
  }
  const bool bad = (counts >> kBadAt) != 0;
  const auto filled = static_cast<std::uint8_t>((counts >> kCluesAt) & kCluesMask);
  const bool conflict = (repeated & kSets) != 0;
  const Verdict passed = filled == kCells ? Verdict::solved : Verdict::valid;
  const Verdict well_formed = conflict ? Verdict::conflict : passed;
  verdict = bad ? Verdict::malformed : well_formed;
  clues = bad ? std::uint8_t{0} : filled;
}

}  // namespace

void scalar_strided(const char* boards, std::size_t stride, std::size_t count, Verdict* verdicts, std::uint8_t* clues) {
  for (std::size_t i = 0; i < count; ++i) check(boards + i * stride, verdicts[i], clues[i]);
}

void scalar_scattered(const char* base, const std::size_t* offsets, std::size_t count, Verdict* verdicts,
                      std::uint8_t* clues) {
  for (std::size_t i = 0; i < count; ++i) check(base + offsets[i], verdicts[i], clues[i]);
}

}  // namespace gridsieve::kernel
