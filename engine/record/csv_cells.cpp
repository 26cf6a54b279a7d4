#include "engine/record/csv_cells.hpp"

#include <cstdint>
#include <string>

#include "engine/board/text_escape.hpp"
#include "engine/record/column_names.hpp"
#include "engine/record/field_reason.hpp"
#include "engine/record/line_decoder.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::record {
namespace {

using Solutions = CsvColumns::Solutions;

class CsvCellsDecoder final : public LineDecoder {
 public:
  CsvCellsDecoder(const LineRules& rules, const CsvColumns& columns, std::uint64_t header_offset)
      : LineDecoder(rules, header_offset), columns_(columns), syntax_(rules, columns.delimiter) {}

  void decode(std::string_view record, DecodedRecord& decoded, CellPlaces* places) const override {
    std::size_t cells = 0;   // of the board
    std::size_t digits = 0;  // of the solution
    std::size_t filled = 0;  // fields of the solution that are not empty
    std::size_t solution_place = 0;
    const auto take = [&](std::size_t index, const CsvField& field) {
      char cell = 0;
      if (const std::size_t at = index - columns_.board; index >= columns_.board && at < kCells) {
        if (!is_csv_cell(field.value, rules(), cell)) return;
        decoded.board[at] = cell;
        if (places != nullptr) places->board[at] = static_cast<std::uint32_t>(field.column);
        ++cells;
      } else if (const std::size_t place = index - columns_.solution; index >= columns_.solution && place < kCells) {
        if (place == 0) solution_place = field.column;
        filled += field.value.empty() ? 0U : 1U;
        if (!is_csv_cell(field.value, rules(), cell) || cell == '.') return;
        decoded.solution[place] = cell;
        if (places != nullptr) places->solution[place] = static_cast<std::uint32_t>(field.column);
        ++digits;
      }
    };
    const bool open = for_each_csv_field(without_ending(record), syntax_, take) != kNowhere;
    decoded.has_board = cells == kCells && !open;
    decoded.solution_kind = kind_of(digits, filled);
    if (places != nullptr && decoded.solution_kind == SolutionKind::misshapen) {
      places->solution[0] = static_cast<std::uint32_t>(solution_place);
    }
  }

  Reason why_malformed(std::string_view record) const override {
    std::size_t columns = 0;
    Reason wrong;
    const std::size_t open =
        for_each_csv_field(without_ending(record), syntax_, [&](std::size_t index, const CsvField& field) {
          ++columns;
          char cell = 0;
          const bool of_board = index >= columns_.board && index < columns_.board + kCells;
          if (!of_board || !wrong.text.empty() || is_csv_cell(field.value, rules(), cell)) return;
          constexpr std::size_t kMostShown = 20;
          const std::string shown = escape_for_terminal(field.value.substr(0, kMostShown));
          wrong = {field.column + 1,
                   "'" + shown + "' in column " + std::to_string(index + 1) + " is neither a digit nor a blank"};
        });
    if (open != kNowhere) return why_open_quote(open);
    if (columns < columns_.board + kCells) {
      return {1, std::to_string(columns) + (columns == 1 ? " column" : " columns") + "; the board is in columns " +
                     std::to_string(columns_.board + 1) + " to " + std::to_string(columns_.board + kCells)};
    }
    return wrong;
  }

 private:
  SolutionKind kind_of(std::size_t digits, std::size_t filled) const {
    if (columns_.solutions == Solutions::none) return SolutionKind::none;
    if (digits == kCells) return SolutionKind::cells;
    return filled == 0 || columns_.solutions == Solutions::any_later ? SolutionKind::missing : SolutionKind::misshapen;
  }

  CsvColumns columns_;
  CsvSyntax syntax_;
};

}  // namespace

std::unique_ptr<const RecordDecoder> make_csv_cells(const LineRules& rules, const CsvColumns& columns,
                                                    std::uint64_t header_offset) {
  return std::make_unique<CsvCellsDecoder>(rules, columns, header_offset);
}

bool is_csv_cell(std::string_view value, const LineRules& rules, char& cell) {
  cell = '.';
  if (value.empty() || is_same_name(value, "nan")) return true;
  if (value.size() != 1 && value.substr(1) != ".0") return false;
  if (value.front() >= '1' && value.front() <= '9') cell = value.front();
  return value.size() == 1 ? rules.is_cell(value.front()) : value.front() >= '0' && value.front() <= '9';
}

}  // namespace gridsieve::record
