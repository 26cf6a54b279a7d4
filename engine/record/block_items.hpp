// Takes an input of blocks apart into boards and what stands between them.
//
// Only the bytes from an item's begin on and the input's settings decide where it
// ends, so that it is found alike whatever stood before it and however the input
// was cut between items.
//
// A board ends with its ninth row; before, with the last row that a blank line, a
// title, a comment, the input's end or a divider out of place comes after. Dividers
// have their place after the third and sixth row, or after every one. So a board
// that lost a row takes none of the next one's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/record/block_line.hpp"
#include "engine/record/line_rules.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::record {

/// What is told of an input by its first boards. `rules` outlive it.
struct BlockSettings {
  const LineRules* rules = nullptr;
  bool dash_is_cell = false;  // a line of nine - is a row, unless its board's rows show that it is none
  bool crosses = false;       // dividers hold a +, so that ---|---|--- is none
};

struct BlockRow {
  std::size_t begin = 0;
  std::size_t size = 0;  // without the line ending
  BlockLine line;
};

struct BlockItem {
  enum class Kind : std::uint8_t {
    needs_more,  // not to be told before more bytes are there
    overlong,    // a line over kLongestLine, whose end is not there yet
    skipped,
    record,
  };
  Kind kind = Kind::needs_more;
  std::size_t end = 0;      // one past its last byte
  std::size_t told_by = 0;  // where bytes behind `end` tell that it ends there: one past them; cut off among them, the
                            // input would tell otherwise
  std::uint64_t lines = 0;  // skipped: how many lines it has

  // Record: its rows; none where it is a line that is too long to be one.
  std::array<BlockRow, kSide> rows{};
  std::size_t row_count = 0;
  bool contradicts = false;  // a line of dashes was taken for a row of blanks, beside rows with other blanks
};

/// The item that begins at `at`, the begin of a line. With `at_end` the input ends with `bytes`.
BlockItem next_block_item(std::string_view bytes, std::size_t at, bool at_end, const BlockSettings& settings);

/// The cells of a row where there are nine, or the number that comes nearest.
std::size_t cells_of(const BlockLine& line, const BlockSettings& settings);

/// Calls `visit(place)` for every cell of a row, places in bytes from the row's begin.
template <typename Visit>
void for_each_cell(std::string_view row, const BlockLine& line, const BlockSettings& settings, Visit visit) {
  const bool dashes = cells_of(line, settings) == line.cells_with_dashes();
  for (std::size_t at = 0; at < row.size(); ++at) {
    if (settings.rules->is_cell(row[at]) && (dashes || row[at] != '-')) visit(at);
  }
}

}  // namespace gridsieve::record
