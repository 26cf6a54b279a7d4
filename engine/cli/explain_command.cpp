// gridsieve explain: draws a board and names its conflicts.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/board/cell_digits.hpp"
#include "engine/board/text_escape.hpp"
#include "engine/cli/board_drawing.hpp"
#include "engine/cli/check_options.hpp"
#include "engine/cli/command.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/input_options.hpp"
#include "engine/cli/option_values.hpp"
#include "engine/cli/record_finder.hpp"
#include "gridsieve/explain.hpp"

namespace gridsieve::cli {
namespace {

struct ExplainRequest {
  std::optional<std::uint64_t> record;
  CheckOptions check;  // what the input is made of
  ScreenChoice color = ScreenChoice::automatic;
};

int explain_board(BoardView board, const std::string& name, const std::string& note, const ExplainRequest& request) {
  const Explanation explanation = explain(board, request.check.blanks);
  std::string text = fmt::format("{}: {}, {} clues\n\n", name, to_string(explanation.verdict()), explanation.clues);
  text += draw_board(board, explanation, wants_color(request.color, kStandardOutput));
  text += '\n';
  for (const Conflict& conflict : explanation.conflicts) text += describe(conflict) + '\n';
  if (explanation.conflicts.empty()) text += "no conflict\n";
  text += note;
  const int printed = print(text);
  return printed == kExitOk && !explanation.conflicts.empty() ? kExitFailing : printed;
}

int explain_record(const std::string& input, RecordPlace place, const ExplainRequest& request) {
  const Result<FoundRecord> found = find_record(input, place, request.check);
  if (!found.ok()) return fail(found.status());
  const FoundRecord& record = found.value();
  const std::string shown_input = escape_for_terminal(input);
  const Reason& reason = record.reason;
  const std::string why = fmt::format("{}:{}:{}: {}: {}", shown_input, record.line + reason.line,
                                      column_of(record.column, reason), to_string(record.verdict), reason.text);
  if (record.verdict == Verdict::malformed) return fail(why);
  return explain_board(record.board, fmt::format("{}:{}", shown_input, record.line),
                       record.verdict == Verdict::mismatch ? why + '\n' : "", request);
}

bool is_board(std::string_view text, const std::string& blanks) {
  if (text.size() != kCells) return false;
  const Explanation explanation = explain(BoardView(text.data(), kCells), blanks);
  return explanation.bad_cells.empty();
}

/// INPUT:LINE, with the last colon: names may hold colons, line numbers do not.
std::optional<std::uint64_t> line_of(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon == 0) return std::nullopt;
  return count_from(std::string_view(text).substr(colon + 1));
}

int neither(const std::string& text, const std::string& blanks) {
  std::string board = fmt::format("it has {} characters", text.size());
  if (text.size() == kCells) board = describe(explain(BoardView(text.data(), kCells), blanks).bad_cells.front());
  return usage_error("explain", fmt::format("'{}' is neither a board of 81 cells ({}) nor INPUT:LINE",
                                            escape_for_terminal(text), board));
}

}  // namespace

int run_explain(Arguments arguments) {
  ExplainRequest request;
  OptionSet options("explain",
                    "Draws a board, marks each conflict, and names its unit and cells.\n"
                    "The board is a line of an input, a record of an input, or stands in the arguments.",
                    "INPUT:LINE | BOARD | --record N INPUT");
  options.value(
      "--record",
      [&](const std::string& value) {
        request.record = count_from(value);
        return std::string(request.record ? "" : "a record's number, from 0");
      },
      "N", "the record's number in INPUT, from 0, as verdict files count");
  add_input_options(options, request.check);
  add_solution(options, request.check);
  add_color(options, request.color);
  options.note("Lines count from 1. INPUT - is standard input.");
  options.note("Exit code: 0 no conflict, 1 a conflict, 2 an error.");
  if (const auto ended = options.read(arguments)) return *ended;
  if (options.operands().size() != 1) {
    (void)write_text(kStandardError, options.usage());
    return usage_error("explain", "needs one board to explain");
  }

  const std::string& what = options.operands().front();
  if (request.record) return explain_record(what, {RecordPlace::By::number, *request.record}, request);
  if (is_board(what, request.check.blanks)) {
    return explain_board(BoardView(what.data(), kCells), "board", "", request);
  }
  const auto line = line_of(what);
  if (!line) return neither(what, request.check.blanks);
  if (*line == 0) return usage_error("explain", "lines count from 1; there is no line 0");
  return explain_record(what.substr(0, what.rfind(':')), {RecordPlace::By::line, *line}, request);
}

}  // namespace gridsieve::cli
