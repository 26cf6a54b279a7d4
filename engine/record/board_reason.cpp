#include "engine/record/board_reason.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "gridsieve/explain.hpp"
#include "gridsieve/incremental.hpp"

namespace gridsieve::record {
namespace {

std::optional<BoardReason> cell_without_candidate(const IncrementalBoard& board) {
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (board.digit(cell) == 0 && board.candidates(cell) == 0)
      return BoardReason{cell, "no digit fits " + cell_name(cell)};
  }
  return std::nullopt;
}

bool has_place(const IncrementalBoard& board, std::size_t unit, unsigned digit) {
  if (board.digit_count(unit, digit) > 0) return true;
  for (std::size_t place = 0; place < kSide; ++place) {
    const std::size_t cell = cell_of_unit(unit, place);
    if (board.digit(cell) == 0 && (board.candidates(cell) & digit_set(digit)) != 0) return true;
  }
  return false;
}

std::optional<BoardReason> digit_without_place(const IncrementalBoard& board) {
  for (std::size_t unit = 0; unit < kUnits; ++unit) {
    for (unsigned digit = 1; digit <= kSide; ++digit) {
      if (has_place(board, unit, digit)) continue;
      std::size_t place = 0;  // of the first blank: a unit without one has all digits
      while (board.digit(cell_of_unit(unit, place)) != 0) ++place;
      return BoardReason{cell_of_unit(unit, place),
                         "digit " + std::to_string(digit) + " has no place in " + unit_name(unit)};
    }
  }
  return std::nullopt;
}

}  // namespace

BoardReason why_unsolvable(const Grid& board) {
  std::optional<BoardReason> witness;
  if (const auto cells = IncrementalBoard::from(board); cells && !cells->has_conflict()) {
    witness = cell_without_candidate(*cells);
    if (!witness) witness = digit_without_place(*cells);
  }
  if (!witness) return {0, "no completion exists"};
  return {witness->cell, "no completion exists: " + witness->text};
}

BoardReason why_multiple(const Grid& board) {
  const std::vector<Grid> first_two = solve(board, 2);
  if (first_two.size() < 2) return {0, "more than one completion"};
  const auto [one, other] = std::ranges::mismatch(first_two[0], first_two[1]);
  const auto cell = static_cast<std::size_t>(one - first_two[0].begin());
  return {cell, "more than one completion: " + cell_name(cell) + " can be " + *one + " or " + *other};
}

BoardReason why_not_minimal(const CellSet& redundant) {
  BoardReason reason{kCells, {}};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (!redundant[cell]) continue;
    reason.text += reason.text.empty() ? "" : ", ";
    reason.text += cell_name(cell);
    reason.cell = std::min(reason.cell, cell);
  }
  reason.text =
      (redundant.count() == 1 ? "one clue is not needed: " : "clues not needed, each by itself: ") + reason.text;
  return reason;
}

BoardReason why_no_completion(const Grid& board, const Grid& solution) {
  BoardReason reason{kCells, "the stored solution has "};
  const std::vector<Conflict> conflicts = explain(solution).conflicts;
  if (!conflicts.empty()) {
    reason.cell = conflicts.front().cells()[1];
    reason.text += describe(conflicts.front());
  }
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (board[cell] == '.' || board[cell] == solution[cell]) continue;
    if (!conflicts.empty()) reason.text += ", and ";
    if (conflicts.empty()) reason.cell = cell;
    reason.text += std::string(1, solution[cell]) + " at " + cell_name(cell) + ", where the clue is " + board[cell];
    return reason;
  }
  // Only an input that changes while it is read can get here without a conflict.
  return conflicts.empty() ? BoardReason{0, "the stored solution is not a completion of the board"} : reason;
}

BoardReason why_board_fails(const Record& record, const Grid& board, const Grid* solution) {
  switch (record.verdict) {
    case Verdict::conflict: {
      const std::vector<Conflict> conflicts = explain(board).conflicts;
      if (conflicts.empty()) break;
      return {conflicts.front().cells()[1], describe(conflicts.front())};
    }
    case Verdict::unsolvable:
      return why_unsolvable(board);
    case Verdict::multiple:
      return why_multiple(board);
    case Verdict::mismatch: {
      if (solution == nullptr) return {0, "the stored solution is not 81 digits", true};
      BoardReason reason = why_no_completion(board, *solution);
      reason.in_solution = true;
      return reason;
    }
    case Verdict::unique:
      if (record.redundant.none()) break;
      return why_not_minimal(record.redundant);
    case Verdict::solved:
      return {0, "a full grid is not minimal"};
    case Verdict::malformed:
    case Verdict::valid:
    case Verdict::minimal:
      break;
  }
  return {0, std::string(to_string(record.verdict))};
}

}  // namespace gridsieve::record
