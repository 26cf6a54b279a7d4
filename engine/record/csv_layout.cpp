#include "engine/record/csv_layout.hpp"

#include <algorithm>
#include <cstring>

#include "engine/record/field_reason.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::record {

using Solutions = CsvColumns::Solutions;

CsvLayout::CsvLayout(const LineRules& rules, const CsvColumns& columns)
    : LineLayout(rules), columns_(columns), syntax_(rules, columns.delimiter) {}

ParsedLine CsvLayout::parse(std::string_view content) const {
  ParsedLine parsed;
  parsed.skipped = is_skipped(content, rules());
  if (parsed.skipped) return parsed;
  const auto is_cell = [this](char c) { return rules().is_cell(c); };
  const auto take = [&](std::size_t index, const CsvField& field) {
    if (index == columns_.board) {
      if (field.value.size() == kCells && std::ranges::all_of(field.value, is_cell)) parsed.board = field.column;
    } else if (columns_.solutions == Solutions::column) {
      if (index != columns_.solution || field.value.empty()) return;
      parsed.solution = field.column;
      parsed.misshapen = !is_stored_solution(field.value);
    } else if (columns_.solutions == Solutions::any_later && index > columns_.board) {
      if (parsed.solution == kNowhere && is_stored_solution(field.value)) parsed.solution = field.column;
    }
  };
  const bool open = for_each_csv_field(content, syntax_, take) != kNowhere;
  return open || parsed.board == kNowhere ? ParsedLine() : parsed;
}

bool CsvLayout::has_quote(std::string_view content, std::size_t begin, std::size_t end) const {
  return syntax_.has_quotes && begin < end && std::memchr(content.data() + begin, '"', end - begin) != nullptr;
}

// Whether the 81 bytes from `begin` on are followed by a delimiter or the line's end.
bool CsvLayout::stands_alone(std::string_view content, std::size_t begin) const {
  const std::size_t end = begin + kCells;
  return content.size() == end || (content.size() > end && content[end] == syntax_.delimiter);
}

// Moves from the begin of a field without quotes to that of the next one.
bool CsvLayout::pass_field(std::string_view content, std::size_t& at) const {
  const void* delimiter = std::memchr(content.data() + at, syntax_.delimiter, content.size() - at);
  if (delimiter == nullptr) return false;
  const auto end = static_cast<std::size_t>(static_cast<const char*>(delimiter) - content.data());
  if (has_quote(content, at, end)) return false;
  at = end + 1;
  return true;
}

// A line without quotes or spaces around its fields, as programs write them.
bool CsvLayout::fits(std::string_view content, LineShape& shape) const {
  if (content.size() < kCells || (rules().comments && content[0] == '#')) return false;
  if (!find_board(content, shape)) return false;
  switch (columns_.solutions) {
    case Solutions::column:
      // Before the board, it was found on the way.
      if (columns_.solution > columns_.board) return find_named_solution(content, shape);
      break;
    case Solutions::any_later:
      return find_later_solution(content, shape);
    case Solutions::none:
      shape.solution = LineShape::kNone;
      break;
  }
  return !has_quote(content, shape.board + kCells, content.size());
}

bool CsvLayout::find_board(std::string_view content, LineShape& shape) const {
  std::size_t at = 0;
  for (std::size_t index = 0; index < columns_.board; ++index) {
    const std::size_t begin = at;
    if (!pass_field(content, at)) return false;
    if (index != columns_.solution) continue;
    if (at - begin != kCells + 1) return false;
    shape.solution = static_cast<std::uint32_t>(begin);
  }
  shape.board = static_cast<std::uint32_t>(at);
  return stands_alone(content, at);
}

bool CsvLayout::find_named_solution(std::string_view content, LineShape& shape) const {
  shape.solution = LineShape::kNone;
  std::size_t at = shape.board + kCells;  // the delimiter behind a field
  for (std::size_t index = columns_.board + 1; at < content.size(); ++index) {
    ++at;
    if (index == columns_.solution) break;
    if (!pass_field(content, at)) return !has_quote(content, at, content.size());
    --at;
  }
  if (at == content.size()) return true;  // no such column, or nothing in it
  if (content[at] != syntax_.delimiter) {
    if (!stands_alone(content, at)) return false;
    shape.solution = static_cast<std::uint32_t>(at);
    at += kCells;
  }
  return !has_quote(content, at, content.size());
}

// Where the line before had it, if no other one has room before it there.
bool CsvLayout::find_later_solution(std::string_view content, LineShape& shape) const {
  const std::size_t board_end = shape.board + kCells;
  const std::size_t begin = shape.solution;
  if (content.size() > board_end + kCells) {
    const bool there = begin > board_end && begin <= board_end + kCells && begin + kCells <= content.size() &&
                       content[begin - 1] == syntax_.delimiter && stands_alone(content, begin);
    if (there) {
      return !has_quote(content, board_end, begin) && !has_quote(content, begin + kCells, content.size());
    }
    for (std::size_t at = board_end; at < content.size();) {
      const std::size_t next = std::min(content.find(syntax_.delimiter, at + 1), content.size());
      if (next - at > kCells) return false;  // it may be one
      at = next;
    }
  }
  shape.solution = LineShape::kNone;
  return !has_quote(content, board_end, content.size());
}

Reason CsvLayout::why_malformed(std::string_view content) const {
  std::size_t columns = 0;
  CsvField board;
  const std::size_t open = for_each_csv_field(content, syntax_, [&](std::size_t index, const CsvField& field) {
    if (index == columns_.board) board = field;
    ++columns;
  });
  if (open != kNowhere) return why_open_quote(open);
  if (columns <= columns_.board) {
    return {1, std::to_string(columns) + (columns == 1 ? " column" : " columns") + "; the board is in column " +
                   std::to_string(columns_.board + 1)};
  }
  if (board.value.empty()) return {board.column + 1, "the column of the board is empty"};
  const FieldLook look = look_at_field(board.column, board.value, rules());
  if (is_rounded_number(board.value) && is_far_from_board(look)) return why_rounded(board.column);
  return why_no_board(look, board.value);
}

}  // namespace gridsieve::record
