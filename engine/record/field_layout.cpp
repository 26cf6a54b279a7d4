#include "engine/record/field_layout.hpp"

#include "engine/record/field_reason.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::record {

// Whether the line looks like the one before: its board would stand alone
// between separators, and before it there is no room for another one. Whether
// it is a board the kernel says.
bool FieldLayout::fits(std::string_view content, LineShape& shape) const {
  const std::size_t begin = shape.board;
  const std::size_t end = begin + kCells;
  if (content.size() < end || begin > kCells || (begin > 0 && !rules().separates(content[begin - 1])) ||
      (content.size() > end && !rules().separates(content[end])) || (rules().comments && content[0] == '#')) {
    return false;
  }
  shape.solution = quick_solution(content, shape);
  return true;
}

// The column of what may be the stored solution of a line that fits the shape,
// where the line before had it, or where a search finds it.
std::uint32_t FieldLayout::quick_solution(std::string_view content, const LineShape& shape) const {
  const std::size_t board_end = shape.board + kCells;
  if (!rules().solutions || content.size() <= board_end + kCells) return LineShape::kNone;
  if (shape.solution != LineShape::kNone) {
    const std::size_t begin = shape.solution;
    const std::size_t end = begin + kCells;
    if (begin <= board_end + kCells && content.size() >= end && rules().separates(content[begin - 1]) &&
        (content.size() == end || rules().separates(content[end]))) {
      return shape.solution;
    }
  }
  const std::size_t solution = find_solution(content, board_end, rules());
  return solution == kNowhere ? LineShape::kNone : static_cast<std::uint32_t>(solution);
}

Reason FieldLayout::why_malformed(std::string_view content) const {
  FieldLook nearest;
  std::size_t fields = 0;
  std::size_t rounded = kNowhere;
  std::size_t cells_in_fields = 0;
  for_each_field(content, rules(), [&](std::size_t column, std::string_view field) {
    const FieldLook look = look_at_field(column, field, rules());
    if (fields++ == 0 || is_nearer(look, nearest)) nearest = look;
    if (look.bad == 0) cells_in_fields += look.size;
    if (rounded == kNowhere && is_rounded_number(field)) rounded = column;
    return true;
  });
  if (fields == 0) return {1, "no cells, only separators"};
  if (rounded != kNowhere && is_far_from_board(nearest)) return why_rounded(rounded);
  if (nearest.bad == 0 && cells_in_fields == kCells && fields > 1) {
    return {nearest.column + 1, "81 cells, but separators stand between them"};
  }
  return why_no_board(nearest, content.substr(nearest.column, nearest.size));
}

}  // namespace gridsieve::record
