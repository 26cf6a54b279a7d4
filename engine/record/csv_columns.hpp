// Which columns of CSV hold boards: as they were asked for, and by their shape.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/line_rules.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::record {

/// The column from 0 that `asked` means: its number from 1 where it is digits, else
/// one of `names`, those of the header; empty where there is none. Fails with bad_option.
Result<std::size_t> asked_column(const std::string& asked, const std::vector<std::string_view>& names);

struct BoardColumn {
  std::size_t column = 0;  // from 0; the first of 81 where `one_cell_each`
  bool one_cell_each = false;
  char delimiter = ',';
  std::size_t columns = 0;  // of the record
};

/// What is known before a record is looked at.
struct ColumnSearch {
  const LineRules& rules;
  std::string delimiters;               // those that may be
  std::vector<std::string_view> names;  // of the header, if any
  std::optional<std::size_t> board;     // the column, from 0
  std::optional<std::size_t> solution;  // a column that holds no board
};

/// Where a record has its board, by the delimiter that makes most columns; none
/// where no field (or 81 of them) would do.
std::optional<BoardColumn> find_board_column(std::string_view content, const ColumnSearch& search);

/// Whether a line could be the header of 81 columns: that many, and most are no cells.
bool names_cells(const std::vector<std::string_view>& values, const LineRules& rules);

}  // namespace gridsieve::record
