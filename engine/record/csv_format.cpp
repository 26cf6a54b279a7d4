#include "engine/record/csv_format.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/record/csv_cells.hpp"
#include "engine/record/csv_columns.hpp"
#include "engine/record/csv_header.hpp"
#include "engine/record/csv_layout.hpp"
#include "engine/record/decoded_format.hpp"
#include "engine/record/line_format.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::record {
namespace {

using Told = Result<std::unique_ptr<const InputFormat>>;
using Solutions = CsvColumns::Solutions;

std::string numbered(std::size_t column) { return std::to_string(column + 1); }

class CsvTeller {
 public:
  CsvTeller(std::string_view bytes, std::size_t first_line, bool at_end, const FormatOptions& options)
      : options_(options),
        at_end_(at_end),
        forced_(options.format == Format::csv || !options.column.empty() || !options.solution_column.empty()),
        delimiters_(csv_delimiters(options.rules)),
        lines_(bytes, first_line, at_end, options.rules) {}

  Told tell(bool& needs_more) {
    if (delimiters_.empty()) {
      if (!forced_) return {nullptr};
      return Status(StatusCode::bad_option, "every separator of columns is a blank character");
    }
    line_ = lines_.next();
    if (line_) take_header();
    if (Status asked = take_asked_columns(); line_or_header() && !asked.ok()) return asked;
    if (!forced_ && !board_.known && !may_be_cells_) {
      needs_more = !line_or_header() && !at_end_;
      return {nullptr};
    }
    if (!board_.known) {
      find_board();
      needs_more = !found_ && !at_end_ && (forced_ || may_be_cells_);
      if (!found_ && !(at_end_ && forced_)) return {nullptr};
      if (found_ && !forced_ && !found_->one_cell_each) return {nullptr};
    }
    take_solution();
    return found_ && found_->one_cell_each ? cells_format() : field_format();
  }

 private:
  bool line_or_header() const { return line_ || header_.offset != UINT64_MAX; }

  // A header is the first line that is not skipped, or it is not there.
  void take_header() {
    const std::string_view content = line_->content();
    if (parse_line(content, options_.rules).board != kNowhere) return;
    if (forced_ && is_count(content, options_.rules)) {
      header_.offset = line_->offset;
    } else {
      names_ = read_csv_header(content, options_);
      may_be_cells_ = names_.names.size() >= kCells;
      const bool known = forced_ ? is_csv_header(names_, options_) : names_.board && names_.names.size() > 1;
      const ColumnSearch search{options_.rules, delimiters_, {}, std::nullopt, std::nullopt};
      const bool of_cells = names_cells(names_.names, options_.rules) && !find_board_column(content, search);
      if (!known && !of_cells) {
        names_ = {};
        return;
      }
      header_ = {line_->offset, std::string(line_->bytes)};
    }
    line_ = lines_.next();
  }

  Status take_asked_columns() {
    if (!options_.column.empty()) {
      const Result<std::size_t> column = asked_column(options_.column, names_.names);
      if (!column.ok()) return column.status();
      board_.asked = column.value();
    } else if (names_.board) {
      board_.known = true;
      columns_.board = *names_.board;
      columns_.delimiter = names_.delimiter;
    }
    if (options_.solution_column.empty()) return {};
    const Result<std::size_t> column = asked_column(options_.solution_column, names_.names);
    if (!column.ok()) return column.status();
    const bool same = board_.asked == column.value() || (board_.known && columns_.board == column.value());
    if (same) return Status(StatusCode::bad_option, "the board and its solution cannot stand in the same column");
    asked_solution_ = column.value();
    return {};
  }

  // By the first record that has one.
  void find_board() {
    ColumnSearch search{options_.rules, delimiters_, names_.names, board_.asked, asked_solution_};
    if (names_.names.size() > 1) search.delimiters = names_.delimiter;
    if (!search.solution) search.solution = names_.solution;
    for (; line_ && !found_; line_ = forced_ ? lines_.next() : std::nullopt) {
      found_ = find_board_column(line_->content(), search);
      if (!found_ && !forced_) may_be_cells_ = false;
    }
    columns_.board = found_ ? found_->column : board_.asked.value_or(0);
    columns_.delimiter = found_ ? found_->delimiter : search.delimiters.front();
  }

  void take_solution() {
    if (asked_solution_) {
      columns_.solutions = Solutions::column;
      columns_.solution = *asked_solution_;
    } else if (!options_.rules.solutions) {
      columns_.solutions = Solutions::none;
    } else if (found_ && found_->one_cell_each) {
      const bool has_room = found_->columns >= columns_.board + 2 * kCells;
      columns_.solutions = has_room ? Solutions::any_later : Solutions::none;
      columns_.solution = has_room ? columns_.board + kCells : kNowhere;
    } else if (names_.solution && *names_.solution != columns_.board) {
      columns_.solutions = Solutions::column;
      columns_.solution = *names_.solution;
    } else {
      columns_.solutions = Solutions::any_later;
    }
  }

  Told field_format() const {
    return make_line_format(Format::csv, why(), std::make_unique<CsvLayout>(options_.rules, columns_), header_);
  }

  Told cells_format() const {
    DecodedParts parts;
    parts.decoder = make_csv_cells(options_.rules, columns_, header_.offset);
    parts.header = header_;
    return make_decoded_format(Format::csv, why(), std::move(parts));
  }

  std::string why() const {
    const std::string column = numbered(columns_.board);
    const std::string solution =
        columns_.solutions != Solutions::column ? "" : name_or_number(" and ", columns_.solution);
    std::string text;
    if (found_ && found_->one_cell_each) {
      text = "81 columns of one cell, from column " + column + " on";
    } else if (board_.known) {
      text = "header names " + std::string(names_.names[columns_.board]) + solution;
    } else {
      text = (board_.asked ? "board in column " : "board by its shape in column ") + column;
      if (!solution.empty()) text += ", solution in column " + numbered(columns_.solution);
    }
    const std::string delimiter = columns_.delimiter == '\t' ? "tab" : std::string("'") + columns_.delimiter + "'";
    return text + "; separator " + delimiter;
  }

  std::string name_or_number(const std::string& before, std::size_t column) const {
    return before + (column < names_.names.size() ? std::string(names_.names[column]) : "column " + numbered(column));
  }

  const FormatOptions& options_;
  bool at_end_;
  bool forced_;
  std::string delimiters_;
  FirstLines lines_;
  std::optional<FirstLines::Line> line_;  // the first one that may be a record
  Header header_;
  CsvHeader names_;
  bool may_be_cells_ = false;
  struct {
    bool known = false;                // by its name
    std::optional<std::size_t> asked;  // by the options
  } board_;
  std::optional<std::size_t> asked_solution_;
  std::optional<BoardColumn> found_;  // by its shape
  CsvColumns columns_;
};

}  // namespace

Told tell_csv(std::string_view bytes, std::size_t first_line, bool at_end, const FormatOptions& options,
              bool& needs_more) {
  needs_more = false;
  return CsvTeller(bytes, first_line, at_end, options).tell(needs_more);
}

}  // namespace gridsieve::record
