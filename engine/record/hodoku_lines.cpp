#include "engine/record/hodoku_lines.hpp"

#include <cstdint>
#include <string>
#include <utility>

#include "engine/record/decoded_format.hpp"
#include "engine/record/field_layout.hpp"
#include "engine/record/field_reason.hpp"
#include "engine/record/line_decoder.hpp"
#include "engine/record/parse_line.hpp"

namespace gridsieve::record {
namespace {

// The third of the pieces between colons, the line beginning with one.
std::string_view cells_piece(std::string_view content, std::size_t& column) {
  column = 0;
  if (!content.starts_with(':')) return {};
  for (int colons = 0; colons < 3; ++colons) {
    column = content.find(':', column);
    if (column == std::string_view::npos) return {};
    ++column;
  }
  return content.substr(column, content.find(':', column) - column);
}

bool is_digit(char c) { return c >= '1' && c <= '9'; }

// Calls `visit(place, character)` for everything but the marks of placed cells.
template <typename Visit>
void for_each_cell(std::string_view piece, const LineRules& rules, Visit visit) {
  for (std::size_t at = 0; at < piece.size(); ++at) {
    const bool marks = piece[at] == '+' && !rules.is_cell('+') && at + 1 < piece.size() && is_digit(piece[at + 1]);
    if (!marks) visit(at, piece[at]);
  }
}

struct PieceLook {
  std::size_t cells = 0;  // all but marks
  std::size_t bad = 0;
  std::size_t first_bad = 0;  // its place
  std::size_t marks = 0;
};

PieceLook look_at(std::string_view piece, const LineRules& rules) {
  PieceLook look;
  for_each_cell(piece, rules, [&](std::size_t at, char character) {
    ++look.cells;
    if (!rules.is_cell(character) && look.bad++ == 0) look.first_bad = at;
  });
  look.marks = piece.size() - look.cells;
  return look;
}

class HodokuDecoder final : public LineDecoder {
 public:
  explicit HodokuDecoder(const LineRules& rules) : LineDecoder(rules), fields_(rules) {}

  void decode(std::string_view record, DecodedRecord& decoded, CellPlaces* places) const override {
    const std::string_view content = without_ending(record);
    decoded.solution_kind = SolutionKind::none;
    std::size_t column = 0;
    std::string_view piece = cells_piece(content, column);
    const PieceLook look = look_at(piece, rules());
    decoded.has_board = look.cells == kCells && look.bad == 0;
    if (!decoded.has_board) {
      // Perhaps a line of another kind stands among them.
      column = parse_line(content, rules()).board;
      decoded.has_board = column != kNowhere;
      if (!decoded.has_board) return;
      piece = content.substr(column, kCells);
    }
    std::size_t cell = 0;
    for_each_cell(piece, rules(), [&](std::size_t at, char character) {
      decoded.board[cell] = is_digit(character) ? character : '.';
      if (places != nullptr) places->board[cell] = static_cast<std::uint32_t>(column + at);
      ++cell;
    });
  }

  Reason why_malformed(std::string_view record) const override {
    const std::string_view content = without_ending(record);
    std::size_t column = 0;
    const std::string_view piece = cells_piece(content, column);
    const PieceLook look = look_at(piece, rules());
    if (look.marks == 0) return fields_.why_malformed(content);
    if (look.bad > 0) {
      const std::size_t bad = column + look.first_bad + 1;
      return {bad, why_no_cell(piece[look.first_bad], bad)};
    }
    return {column + 1, cells(look.cells) + " instead of 81"};
  }

 private:
  FieldLayout fields_;
};

}  // namespace

bool looks_like_hodoku(std::string_view content, const LineRules& rules) {
  std::size_t column = 0;
  const PieceLook look = look_at(cells_piece(content, column), rules);
  return look.cells == kCells && look.bad == 0;
}

std::unique_ptr<const InputFormat> make_hodoku_format(const FormatOptions& options) {
  DecodedParts parts;
  parts.decoder = std::make_unique<HodokuDecoder>(options.rules);
  return make_decoded_format(Format::lines, "HoDoKu library lines", std::move(parts));
}

}  // namespace gridsieve::record
