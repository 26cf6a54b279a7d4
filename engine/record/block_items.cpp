#include "engine/record/block_items.hpp"

#include <optional>

#include "engine/record/parse_line.hpp"

namespace gridsieve::record {
namespace {

constexpr std::size_t kLongestSection = std::size_t{64} << 10;  // bytes; what is behind them is looked at
constexpr std::size_t kBand = 3;                                // rows
constexpr std::size_t kFewestDashes = 6;                        // of a row that lost some cells

struct Line {
  std::size_t begin = 0;
  std::size_t end = 0;    // with the line ending
  std::size_t bytes = 0;  // without the LF
  bool ended = false;
  std::string_view content;
};

Line line_at(std::string_view bytes, std::size_t at, bool at_end) {
  const std::size_t newline = bytes.find('\n', at);
  const std::size_t end = newline == std::string_view::npos ? bytes.size() : newline + 1;
  const bool has_newline = newline != std::string_view::npos;
  return {at, end, end - at - (has_newline ? 1 : 0), has_newline || at_end, without_ending(bytes.substr(at, end - at))};
}

// Collects the rows of one board.
class BoardReader {
 public:
  BoardReader(std::string_view bytes, bool at_end, const BlockSettings& settings)
      : bytes_(bytes), at_end_(at_end), settings_(settings) {}

  BlockItem read(const Line& first, const BlockLine& looked_at) {
    add(first, looked_at);
    while (item_.row_count < kSide) {
      if (at_ == bytes_.size() && at_end_) return ended_after(item_.row_count);
      const Line line = line_at(bytes_, at_, at_end_);
      if (line.bytes > kLongestRow) return ended_after(item_.row_count);
      if (!line.ended) return {};
      const BlockLine looked = look_at_block_line(line.content, *settings_.rules);
      if (is_row(looked)) {
        if (const std::size_t rows = shown_to_end_after()) {
          item_.told_by = line.end;
          return ended_after(rows);
        }
        add(line, looked);
      } else if (!is_divider(looked) || !passes_divider()) {
        return ended_after(item_.row_count);
      } else {
        at_ = line.end;
      }
    }
    return ended_after(kSide);
  }

  bool is_row(const BlockLine& line) const {
    using enum BlockLineKind;
    if (line.kind == row || line.kind == number) return true;
    if (line.kind != dashes || !dash_is_cell_.value_or(settings_.dash_is_cell)) return false;
    if (line.dashes != kSide) return !line.bars && line.dashes < kSide && line.dashes >= kFewestDashes;
    const bool place_of_divider = item_.row_count % kBand == 0;
    return !line.bars || settings_.crosses || !place_of_divider;
  }

 private:
  static bool is_divider(const BlockLine& line) {
    return line.kind == BlockLineKind::divider || line.kind == BlockLineKind::dashes;
  }

  void add(const Line& line, const BlockLine& looked_at) {
    item_.rows[item_.row_count++] = {line.begin, line.content.size(), looked_at};
    ends_[item_.row_count - 1] = line.end;
    at_ = line.end;
    divided_ = false;
    took_dashes_ = took_dashes_ || looked_at.kind == BlockLineKind::dashes;
    const bool other = looked_at.uses_other_blank();
    if (!dash_is_cell_ && (other || looked_at.uses_dash())) dash_is_cell_ = !other;
    item_.contradicts = item_.contradicts || (took_dashes_ && dash_is_cell_ == false);
  }

  // Whether the board goes on behind a divider after its last row.
  bool passes_divider() {
    const std::size_t rows = item_.row_count;
    if (divided_) return false;
    divided_ = true;
    if (first_divider_ == 0) {
      first_divider_ = rows;
      return rows == 1 || rows == kBand;
    }
    if (first_divider_ == 1) {
      return true;
    }
    second_divider_ = true;
    return rows <= 2 * kBand;
  }

  // A row comes that no divider stands before. Where the first divider promises one
  // here, it was none of the board's own: so many rows had the board. 0: it goes on.
  std::size_t shown_to_end_after() const {
    if (first_divider_ == 1 && item_.row_count == 2 && !divided_) return 1;
    if (first_divider_ == kBand && item_.row_count == 2 * kBand && !second_divider_) return kBand;
    return 0;
  }

  BlockItem ended_after(std::size_t rows) {
    item_.kind = BlockItem::Kind::record;
    item_.row_count = rows;
    item_.end = ends_[rows - 1];
    return item_;
  }

  std::string_view bytes_;
  bool at_end_;
  const BlockSettings& settings_;
  BlockItem item_;
  std::array<std::size_t, kSide> ends_{};
  std::size_t at_ = 0;
  std::size_t first_divider_ = 0;  // after so many rows; 0: none yet
  bool second_divider_ = false;
  bool divided_ = false;  // a divider stands after the last row
  bool took_dashes_ = false;
  std::optional<bool> dash_is_cell_;  // as the board's own rows show
};

// A section that holds no puzzle: up to the next one, or as much of it as is skipped.
BlockItem read_section(std::string_view bytes, const Line& first, bool at_end) {
  BlockItem item{BlockItem::Kind::skipped, first.end, 0, 1, {}, 0, false};
  while (item.end < bytes.size() || !at_end) {
    const Line line = line_at(bytes, item.end, at_end);
    if (line.end - first.begin > kLongestSection) return item;
    if (line.content.starts_with('[')) return item;
    if (!line.ended) return {};
    item.end = line.end;
    ++item.lines;
  }
  return item;
}

}  // namespace

BlockItem next_block_item(std::string_view bytes, std::size_t at, bool at_end, const BlockSettings& settings) {
  const Line line = line_at(bytes, at, at_end);
  BlockItem item{BlockItem::Kind::record, line.end, 0, 1, {}, 0, false};
  if (line.bytes > kLongestLine) {
    if (!line.ended) item.kind = BlockItem::Kind::overlong;
    return item;
  }
  if (!line.ended) return {};
  const BlockLine looked_at = look_at_block_line(line.content, *settings.rules);
  if (looked_at.kind == BlockLineKind::too_long) return item;
  if (looked_at.kind == BlockLineKind::section) return read_section(bytes, line, at_end);
  BoardReader reader(bytes, at_end, settings);
  if (looked_at.kind != BlockLineKind::number && reader.is_row(looked_at)) return reader.read(line, looked_at);
  item.kind = BlockItem::Kind::skipped;
  return item;
}

std::size_t cells_of(const BlockLine& line, const BlockSettings& settings) {
  if (line.cells() == kSide) return kSide;
  if (line.kind == BlockLineKind::dashes || line.cells_with_dashes() == kSide) return line.cells_with_dashes();
  return settings.dash_is_cell ? line.cells_with_dashes() : line.cells();
}

}  // namespace gridsieve::record
