#include "engine/record/decoded_reason.hpp"

#include <algorithm>
#include <utility>

#include "engine/record/board_reason.hpp"
#include "engine/record/line_rules.hpp"

namespace gridsieve::record {

Reason reason_at(std::string_view record, std::size_t place, std::string text) {
  const std::string_view before = record.substr(0, place);
  const std::size_t newline = before.rfind('\n');
  const std::size_t line_begin = newline == std::string_view::npos ? 0 : newline + 1;
  return {before.size() - line_begin + 1, std::move(text),
          static_cast<std::uint64_t>(std::ranges::count(before, '\n'))};
}

Reason DecodedReasons::find(const Record& record) const {
  // Of such a record only a part may be at hand, and its other faults do not matter.
  if (record.goes_on || is_overlong(record.bytes)) {
    return {1, decoder_.takes_lines() ? "the line is longer than 1 MiB" : "the record is longer than 1 MiB"};
  }
  if (record.verdict == Verdict::malformed) return decoder_.why_malformed(record.bytes);
  DecodedRecord decoded;
  CellPlaces places;
  decoder_.decode(record.bytes, decoded, &places);
  // A mapped input that was cut short may have lost the board since its verdict.
  if (!decoded.has_board) return {1, "the record has no board any more"};
  const bool has_solution = decoded.solution_kind == SolutionKind::cells;
  const BoardReason reason = why_board_fails(record, decoded.board, has_solution ? &decoded.solution : nullptr);
  if (decoder_.numbers_records()) return {1, reason.text};
  return reason_at(record.bytes, (reason.in_solution ? places.solution : places.board)[reason.cell], reason.text);
}

}  // namespace gridsieve::record
