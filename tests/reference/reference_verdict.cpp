#include "tests/reference/reference_verdict.hpp"

#include <algorithm>

#include "gridsieve/board.hpp"

namespace gridsieve::test {
namespace {

bool repeats_a_digit(std::string_view board, std::size_t unit) {
  for (char digit = '1'; digit <= '9'; ++digit) {
    int times = 0;
    for (std::size_t place = 0; place < kSide; ++place) times += board[cell_of_unit(unit, place)] == digit;
    if (times > 1) return true;
  }
  return false;
}

}  // namespace

ReferenceVerdict reference_verdict(std::string_view board, std::string_view blanks) {
  const auto is_digit = [](char cell) { return cell >= '1' && cell <= '9'; };
  const auto is_blank = [&](char cell) { return blanks.find(cell) != std::string_view::npos; };
  ReferenceVerdict result;
  if (board.size() != kCells) return result;
  if (!std::ranges::all_of(board, [&](char cell) { return is_digit(cell) || is_blank(cell); })) return result;

  result.clues = static_cast<std::uint8_t>(std::ranges::count_if(board, is_digit));
  for (std::size_t unit = 0; unit < kUnits; ++unit) {
    if (!repeats_a_digit(board, unit)) continue;
    if (unit_kind(unit) == UnitKind::row) result.row_conflict = true;
    if (unit_kind(unit) == UnitKind::column) result.column_conflict = true;
    if (unit_kind(unit) == UnitKind::box) result.box_conflict = true;
  }
  if (result.row_conflict || result.column_conflict || result.box_conflict) {
    result.verdict = Verdict::conflict;
  } else {
    result.verdict = result.clues == kCells ? Verdict::solved : Verdict::valid;
  }
  return result;
}

}  // namespace gridsieve::test
