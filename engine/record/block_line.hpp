// What one line means where boards stand as nine lines of nine cells: a row, a
// divider, a title, ...
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/record/line_rules.hpp"

namespace gridsieve::record {

/// A line with more bytes than this before its LF is neither a row nor a divider.
inline constexpr std::size_t kLongestRow = 1024;

enum class BlockLineKind : std::uint8_t {
  blank,
  comment,
  title,    // text between boards
  number,   // a few digits alone: a row within a board, else a title
  section,  // [State] and its kind: what follows is no puzzle
  divider,
  dashes,  // nothing but - and what separates: a divider, or a row of blanks
  row,     // cells and what separates them; not always nine of them
  too_long,
};

struct BlockLine {
  BlockLineKind kind = BlockLineKind::blank;
  std::size_t digits = 0;  // 0-9
  std::size_t zeros = 0;   // of these
  std::size_t blanks = 0;  // other blanks, but for -
  std::size_t dashes = 0;  // where - is one of the blanks
  std::size_t longest_dash = 0;
  std::size_t bad = 0;        // bytes that are neither cells nor separate them
  std::size_t first_bad = 0;  // where the first stands
  bool bars = false;          // there is a |
  bool crosses = false;       // there is a +
  bool one_blank = true;      // all blanks are the same character

  /// Cells, where a - is none and where it is one.
  std::size_t cells() const { return digits + blanks; }
  std::size_t cells_with_dashes() const { return cells() + dashes; }

  /// Whether the row shows that a - is a cell, or that it is none.
  bool uses_dash() const;
  bool uses_other_blank() const;
};

/// `content` is a line without its ending.
BlockLine look_at_block_line(std::string_view content, const LineRules& rules);

/// The size of the box-drawing character (UTF-8, U+2500 to U+257F) at `at`; 0: there is none.
std::size_t box_drawing_at(std::string_view content, std::size_t at);

}  // namespace gridsieve::record
