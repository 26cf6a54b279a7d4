#include "engine/record/line_reason.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/board/text_escape.hpp"
#include "engine/record/board_reason.hpp"
#include "engine/record/parse_line.hpp"
#include "gridsieve/board.hpp"
#include "gridsieve/explain.hpp"

namespace gridsieve::record {
namespace {

// A field as a candidate for the board that the line should hold.
struct Candidate {
  std::size_t column = 0;
  std::size_t size = 0;
  std::size_t bad = 0;        // bytes that are no cells
  std::size_t first_bad = 0;  // index of the first of them
};

Candidate look_at(std::size_t column, std::string_view field, const LineRules& rules) {
  Candidate candidate{column, field.size(), 0, 0};
  for (std::size_t at = 0; at < field.size(); ++at) {
    if (rules.is_cell(field[at])) continue;
    if (candidate.bad++ == 0) candidate.first_bad = at;
  }
  return candidate;
}

// Which of two fields comes nearer to a board: the one with more cells, up to
// 81, less what is wrong with it.
bool is_nearer(const Candidate& left, const Candidate& right) {
  const auto nearness = [](const Candidate& candidate) {
    const std::size_t wrong = candidate.bad + (candidate.size > kCells ? candidate.size - kCells : 0);
    const std::size_t right_ones = std::min(candidate.size - candidate.bad, kCells);
    return static_cast<std::ptrdiff_t>(right_ones) - static_cast<std::ptrdiff_t>(wrong);
  };
  return nearness(left) > nearness(right);
}

// 4.3E+78, as a spreadsheet writes a number of 79 digits.
bool is_rounded_number(std::string_view field) {
  const std::size_t exponent = field.find_first_of("eE");
  if (exponent == std::string_view::npos || exponent == 0 || exponent + 2 >= field.size()) return false;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::string_view mantissa = field.substr(0, exponent);
  const std::string_view power = field.substr(exponent + 2);
  return (field[exponent + 1] == '+' || field[exponent + 1] == '-') &&
         std::all_of(power.begin(), power.end(), is_digit) && is_digit(mantissa.front()) &&
         std::all_of(mantissa.begin(), mantissa.end(), [&](char c) { return is_digit(c) || c == '.'; });
}

bool is_digits(std::string_view field) {
  return std::all_of(field.begin(), field.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Every blank as a dot.
Grid plain_board(const char* cells, const LineRules& rules) {
  Grid board;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::uint8_t digit = rules.digit_of[static_cast<unsigned char>(cells[cell])];
    board[cell] = digit >= 1 && digit <= kSide ? cells[cell] : '.';
  }
  return board;
}

std::string cells(std::size_t count) { return std::to_string(count) + (count == 1 ? " cell" : " cells"); }

}  // namespace

Reason LineReasons::why_malformed(std::string_view content) const {
  Candidate nearest;
  bool rounded = false;
  std::size_t fields = 0;
  std::size_t rounded_column = 0;
  std::size_t cells_in_fields = 0;
  for_each_field(content, rules_, [&](std::size_t column, std::string_view field) {
    const Candidate candidate = look_at(column, field, rules_);
    if (fields++ == 0 || is_nearer(candidate, nearest)) nearest = candidate;
    if (candidate.bad == 0) cells_in_fields += candidate.size;
    if (!rounded && is_rounded_number(field)) {
      rounded = true;
      rounded_column = column;
    }
    return true;
  });
  if (fields == 0) return {1, "no cells, only separators"};
  const std::uint64_t column = nearest.column + 1;
  // Programs write up to 17 digits of it; nothing else may look more like a board.
  if (rounded && nearest.size - nearest.bad < kSide * 3) {
    return {rounded_column + 1, "a number in place of 81 cells: a spreadsheet has rounded it"};
  }
  const std::string_view field = content.substr(nearest.column, nearest.size);
  if (nearest.bad > 0) {
    const std::string character = escape_for_terminal(field.substr(nearest.first_bad, 1));
    std::string text = "character '" + character + "' at column " + std::to_string(column + nearest.first_bad) +
                       " is neither a digit nor a blank";
    if (nearest.size != kCells) text += "; " + cells(nearest.size) + " instead of 81";
    return {column + nearest.first_bad, text};
  }
  if (cells_in_fields == kCells && fields > 1) {
    return {column, "81 cells, but separators stand between them"};
  }
  std::string text = cells(nearest.size) + " instead of 81";
  if (nearest.size < kCells && nearest.size + kSide >= kCells && is_digits(field)) {
    text += ": a spreadsheet may have dropped leading zeros";
  }
  return {column, text};
}

Reason LineReasons::find(const Record& record) const {
  // Of such a line only a part may be at hand, and its other faults do not matter.
  if (record.goes_on || record.bytes.size() > kLongestLine + 1) return {1, "the line is longer than 1 MiB"};
  const std::string_view content = without_ending(record.bytes);
  if (record.verdict == Verdict::malformed) return why_malformed(content);
  return why_board_fails(record, content);
}

Reason LineReasons::why_board_fails(const Record& record, std::string_view content) const {
  const ParsedLine parsed = parse_line(content, rules_);
  // A mapped input that was cut short may have lost the board since its verdict.
  if (parsed.board == kNowhere) return {1, "the line has no board any more"};
  const Grid board = plain_board(content.data() + parsed.board, rules_);
  const bool has_solution = parsed.solution != kNowhere;
  const Grid solution = has_solution ? plain_board(content.data() + parsed.solution, rules_) : Grid();
  const BoardReason reason = record::why_board_fails(record, board, has_solution ? &solution : nullptr);
  return {(reason.in_solution && has_solution ? parsed.solution : parsed.board) + reason.cell + 1, reason.text};
}

}  // namespace gridsieve::record
