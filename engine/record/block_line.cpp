#include "engine/record/block_line.hpp"

#include <algorithm>
#include <array>

#include "gridsieve/board.hpp"

namespace gridsieve::record {
namespace {

constexpr std::size_t kLongestNumber = 6;  // digits; a row that lost some has more
constexpr std::size_t kDashRun = 3;        // so many in a row are no blanks beside other ones
constexpr std::size_t kMostBad = 3;        // characters in a row that was damaged
constexpr std::size_t kFewestCells = 6;    // in such a row

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The names of SadMan's sections that hold no puzzle, and of similar ones.
constexpr std::array<std::string_view, 5> kOtherSections = {"state", "solution", "pencilmarks", "candidates", "marks"};

bool is_other_section(std::string_view text) {
  if (text.size() < 2 || text.front() != '[' || text.back() != ']') return false;
  const std::string_view name = text.substr(1, text.size() - 2);
  return std::ranges::any_of(kOtherSections, [name](std::string_view known) {
    return std::ranges::equal(name, known, {}, [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
  });
}

// 12, or "12." before a board.
bool is_number(std::string_view text) {
  if (!text.empty() && (text.back() == '.' || text.back() == ':')) text.remove_suffix(1);
  return !text.empty() && text.size() <= kLongestNumber && std::ranges::all_of(text, is_digit);
}

void count(std::string_view content, const LineRules& rules, BlockLine& line) {
  std::size_t run = 0;
  char blank = 0;
  for (std::size_t at = 0; at < content.size(); ++at) {
    const char c = content[at];
    if (c == '-') {
      ++line.dashes;
      line.longest_dash = std::max(line.longest_dash, ++run);
      continue;
    }
    run = 0;
    if (rules.is_cell(c)) {
      line.zeros += c == '0';
      ++(is_digit(c) ? line.digits : line.blanks);
      if (!is_digit(c)) {
        line.one_blank = line.one_blank && (blank == 0 || blank == c);
        blank = c;
      }
    } else if (rules.separates(c)) {
      line.bars = line.bars || c == '|';
    } else if (c == '+') {
      line.crosses = true;
    } else if (const std::size_t size = box_drawing_at(content, at); size > 0) {
      at += size - 1;
    } else if (c != '=' && c != '~') {
      if (line.bad++ == 0) line.first_bad = at;
    }
  }
}

BlockLineKind kind_of(const BlockLine& line, std::string_view text) {
  using enum BlockLineKind;
  if (line.bad > 0) {
    const bool damaged =
        line.bad <= kMostBad && (line.cells() >= kFewestCells || line.cells_with_dashes() + line.bad == kSide);
    return damaged ? row : title;
  }
  if (line.cells() == 0) return line.dashes == 0 || line.crosses ? divider : dashes;
  if (line.digits > 0) return is_number(text) ? number : row;
  // Corners of a frame, as in *---* and .---.---.
  if (line.longest_dash >= kDashRun) return divider;
  if (line.crosses && line.blanks != kSide) return divider;
  const bool rule = line.one_blank && text.find_first_of("*_") != std::string_view::npos;
  return rule && line.blanks > kSide ? divider : row;
}

}  // namespace

bool BlockLine::uses_dash() const {
  return digits > 0 && dashes > 0 && cells() != kSide && cells_with_dashes() == kSide;
}

bool BlockLine::uses_other_blank() const {
  return kind == BlockLineKind::row && cells() == kSide && (dashes > 0 || blanks > 0 || zeros > 0);
}

std::size_t box_drawing_at(std::string_view content, std::size_t at) {
  constexpr std::size_t kSize = 3;
  if (content.size() - at < kSize || content[at] != '\xe2') return 0;
  const bool drawing = content[at + 1] == '\x94' || content[at + 1] == '\x95';
  return drawing && (static_cast<unsigned char>(content[at + 2]) & 0xC0U) == 0x80U ? kSize : 0;
}

BlockLine look_at_block_line(std::string_view content, const LineRules& rules) {
  BlockLine line;
  std::string_view text = content;
  const auto is_space = [&](char c) { return rules.is_space[static_cast<unsigned char>(c)]; };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  if (text.empty()) return line;
  if (rules.comments && content.front() == '#') {
    line.kind = BlockLineKind::comment;
  } else if (content.size() > kLongestRow) {
    line.kind = BlockLineKind::too_long;
  } else {
    while (is_space(text.back())) text.remove_suffix(1);
    if (is_other_section(text)) {
      line.kind = BlockLineKind::section;
    } else if (text.front() == '[' && text.back() == ']') {
      line.kind = BlockLineKind::title;
    } else {
      count(content, rules, line);
      line.kind = kind_of(line, text);
    }
  }
  return line;
}

}  // namespace gridsieve::record
