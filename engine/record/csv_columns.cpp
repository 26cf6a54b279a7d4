#include "engine/record/csv_columns.hpp"

#include <algorithm>
#include <charconv>

#include "engine/board/nearest_name.hpp"
#include "engine/record/column_names.hpp"
#include "engine/record/csv_cells.hpp"
#include "engine/record/csv_header.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::record {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_cell(std::string_view value, const LineRules& rules) {
  char cell = 0;
  return is_csv_cell(value, rules, cell);
}

bool is_board(std::string_view value, const LineRules& rules) {
  return value.size() == kCells && std::ranges::all_of(value, [&](char c) { return rules.is_cell(c); });
}

/// A name without its digits; none where it has none.
std::optional<std::string> family_of(std::string_view name) {
  std::string family(name);
  if (std::erase_if(family, is_digit) == 0) return std::nullopt;
  return family;
}

// Where 81 columns of one family begin: "id,c1,c2,..." has them from the second on.
std::optional<std::size_t> find_family(const std::vector<std::string_view>& names) {
  std::size_t count = 0;
  std::optional<std::string> last;
  for (std::size_t at = 0; at < names.size(); ++at) {
    const std::optional<std::string> family = family_of(names[at]);
    count = !family ? 0 : family == last ? count + 1 : 1;
    last = family;
    if (count == kCells) return at + 1 - kCells;
  }
  return std::nullopt;
}

bool are_cells(const std::vector<std::string_view>& values, std::size_t first, const LineRules& rules) {
  if (first + kCells > values.size()) return false;
  const auto begin = values.begin() + static_cast<std::ptrdiff_t>(first);
  return std::all_of(begin, begin + kCells, [&](std::string_view value) { return is_cell(value, rules); });
}

std::optional<std::size_t> find_cells(const std::vector<std::string_view>& values, const ColumnSearch& search) {
  if (search.board) return are_cells(values, *search.board, search.rules) ? search.board : std::nullopt;
  const std::optional<std::size_t> family = find_family(search.names);
  if (family && are_cells(values, *family, search.rules)) return family;
  for (std::size_t first = 0; first + kCells <= values.size(); ++first) {
    if (are_cells(values, first, search.rules)) return first;
  }
  return std::nullopt;
}

std::optional<std::size_t> find_field(const std::vector<std::string_view>& values, const ColumnSearch& search) {
  for (std::size_t column = 0; column < values.size(); ++column) {
    const bool may_be = search.board ? column == *search.board : column != search.solution;
    if (may_be && is_board(values[column], search.rules)) return column;
  }
  return std::nullopt;
}

}  // namespace

Result<std::size_t> asked_column(const std::string& asked, const std::vector<std::string_view>& names) {
  if (std::ranges::all_of(asked, is_digit)) {
    std::size_t number = 0;
    const auto read = std::from_chars(asked.data(), asked.data() + asked.size(), number);
    if (read.ec != std::errc() || number == 0) return Status(StatusCode::bad_option, "there is no column " + asked);
    if (names.empty() || number <= names.size()) return number - 1;
    return Status(StatusCode::bad_option,
                  "there is no column " + asked + ": the header has " + std::to_string(names.size()));
  }
  const auto found = std::ranges::find_if(names, [&](std::string_view name) { return is_same_name(name, asked); });
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  if (names.empty()) return Status(StatusCode::bad_option, "there is no header that names a column '" + asked + "'");
  const std::vector<std::string> all(names.begin(), names.end());
  const auto nearest = nearest_name(asked, all);
  return Status(StatusCode::bad_option, "the header has no column '" + asked + "'" +
                                            (nearest ? "; did you mean '" + *nearest + "'?" : std::string()));
}

std::optional<BoardColumn> find_board_column(std::string_view content, const ColumnSearch& search) {
  std::optional<BoardColumn> best;
  for (const char delimiter : search.delimiters) {
    const std::vector<std::string_view> values = csv_values(content, search.rules, delimiter);
    if (best && values.size() <= best->columns) continue;
    if (const auto field = find_field(values, search)) {
      best = {*field, false, delimiter, values.size()};
    } else if (const auto cells = find_cells(values, search)) {
      best = {*cells, true, delimiter, values.size()};
    }
  }
  return best;
}

bool names_cells(const std::vector<std::string_view>& values, const LineRules& rules) {
  const auto cells = std::ranges::count_if(values, [&](std::string_view value) { return is_cell(value, rules); });
  return values.size() >= kCells && static_cast<std::size_t>(cells) * 2 < values.size();
}

}  // namespace gridsieve::record
