#include "engine/generate/malformed_line.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

#include "gridsieve/board.hpp"

namespace gridsieve::generate {
namespace {

// A line of nothing but up to 18 digits could be taken for a count of boards.
constexpr std::size_t kShortestOfDigits = 19;

// No blank, no separator, and no # that would make a comment.
constexpr std::string_view kStrayCharacters = "OolIABzZ/\\%+=!~@$&()";

// Those of one byte alone; the file's first bytes stay as they are, lest the
// whole be taken for UTF-16 or for a compressed file.
constexpr std::string_view kStrayBytes("\x00\x01\x07\x08\x0B\x0C\x1B\x7F\x80\xA0\xC0\xC3\xF5\xFE\xFF", 15);
constexpr std::size_t kFirstStrayByte = 8;

// No name that a column may have, and no start of another format.
constexpr std::array<std::string_view, 8> kMessages{
    "null", "NaN", "None", "n/a", "undefined", "timeout", "out of memory", "Segmentation fault (core dumped)"};

char one_of(std::string_view characters, Random& random) { return characters[random.below(characters.size())]; }

void blanks_to_zeros(char* line) { std::replace(line, line + kCells, '.', '0'); }

std::size_t lose_a_cell(char* line, Random& random) {
  const std::size_t at = random.below(kCells);
  std::memmove(line + at, line + at + 1, kCells - at - 1);
  return kCells - 1;
}

std::size_t add_a_cell(char* line, Random& random) {
  const std::size_t at = random.below(kCells + 1);
  std::memmove(line + at + 1, line + at, kCells - at);
  line[at] = one_of(".123456789", random);
  return kCells + 1;
}

std::size_t lose_the_end(Random& random) { return kShortestOfDigits + random.below(kCells - kShortestOfDigits); }

std::size_t run_together(char* line) {
  std::memcpy(line + kCells, line, kCells);
  return 2 * kCells;
}

std::size_t add_a_stray_character(char* line, Random& random) {
  const std::size_t at = random.below(kCells);
  line[at] = one_of(kStrayCharacters, random);
  return kCells;
}

std::size_t add_a_stray_byte(char* line, Random& random) {
  const std::size_t at = kFirstStrayByte + random.below(kCells - kFirstStrayByte);
  line[at] = one_of(kStrayBytes, random);
  return kCells;
}

std::size_t lose_leading_zeros(char* line) {
  line[0] = '0';  // so that there is one to lose
  blanks_to_zeros(line);
  std::size_t lost = 0;
  while (lost < kCells - kShortestOfDigits && line[lost] == '0') ++lost;
  std::memmove(line, line + lost, kCells - lost);
  return kCells - lost;
}

// 4.3E+78 is what a spreadsheet makes of two zeros, 43 and 77 cells more.
std::size_t turn_into_a_number(char* line, Random& random) {
  blanks_to_zeros(line);
  std::size_t lead = 0;
  while (lead < kCells / 2 && line[lead] == '0') ++lead;
  std::array<char, 15> digits{};  // as many as a spreadsheet keeps
  std::memcpy(digits.data(), line + lead, digits.size());
  if (digits[0] == '0') digits[0] = '1';
  const std::size_t decimals = 1 + random.below(digits.size() - 1);
  const std::size_t exponent = kCells - 1 - lead;
  char* end = line;
  *end++ = digits[0];
  *end++ = '.';
  end = std::copy_n(digits.begin() + 1, decimals, end);
  *end++ = 'E';
  *end++ = '+';
  *end++ = static_cast<char>('0' + exponent / 10);
  *end++ = static_cast<char>('0' + exponent % 10);
  return static_cast<std::size_t>(end - line);
}

std::size_t split(char* line, Random& random) {
  const std::size_t at = 1 + random.below(kCells - 1);
  std::memmove(line + at + 1, line + at, kCells - at);
  line[at] = ' ';
  return kCells + 1;
}

std::size_t replace_by_a_message(char* line, Random& random) {
  const std::string_view message = kMessages[random.below(kMessages.size())];
  std::memcpy(line, message.data(), message.size());
  return message.size();
}

}  // namespace

std::size_t spoil(char* line, Random& random) {
  switch (random.below(10)) {
    case 0:
      return lose_a_cell(line, random);
    case 1:
      return add_a_cell(line, random);
    case 2:
      return lose_the_end(random);
    case 3:
      return run_together(line);
    case 4:
      return add_a_stray_character(line, random);
    case 5:
      return add_a_stray_byte(line, random);
    case 6:
      return lose_leading_zeros(line);
    case 7:
      return turn_into_a_number(line, random);
    case 8:
      return split(line, random);
    default:
      return replace_by_a_message(line, random);
  }
}

}  // namespace gridsieve::generate
