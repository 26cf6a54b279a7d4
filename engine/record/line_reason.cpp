#include "engine/record/line_reason.hpp"

#include <cstddef>
#include <cstdint>

#include "engine/record/board_reason.hpp"
#include "engine/record/parse_line.hpp"
#include "gridsieve/board.hpp"
#include "gridsieve/solve.hpp"

namespace gridsieve::record {
namespace {

// Every blank as a dot.
Grid plain_board(const char* cells, const LineRules& rules) {
  Grid board;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::uint8_t digit = rules.digit_of[static_cast<unsigned char>(cells[cell])];
    board[cell] = digit >= 1 && digit <= kSide ? cells[cell] : '.';
  }
  return board;
}

}  // namespace

Reason LineReasons::find(const Record& record) const {
  // Of such a line only a part may be at hand, and its other faults do not matter.
  if (record.goes_on || record.bytes.size() > kLongestLine + 1) return {1, "the line is longer than 1 MiB"};
  const std::string_view content = without_ending(record.bytes);
  if (record.verdict == Verdict::malformed) return layout_.why_malformed(content);
  return why_board_fails(record, content);
}

Reason LineReasons::why_board_fails(const Record& record, std::string_view content) const {
  const ParsedLine parsed = layout_.parse(content);
  // A mapped input that was cut short may have lost the board since its verdict.
  if (parsed.board == kNowhere) return {1, "the line has no board any more"};
  const LineRules& rules = layout_.rules();
  const Grid board = plain_board(content.data() + parsed.board, rules);
  const bool has_solution = parsed.solution != kNowhere && !parsed.misshapen;
  const Grid solution = has_solution ? plain_board(content.data() + parsed.solution, rules) : Grid();
  const BoardReason reason = record::why_board_fails(record, board, has_solution ? &solution : nullptr);
  return {(reason.in_solution && parsed.solution != kNowhere ? parsed.solution : parsed.board) + reason.cell + 1,
          reason.text};
}

}  // namespace gridsieve::record
