#include "gridsieve/explain.hpp"

#include <cassert>

#include "engine/board/cell_digits.hpp"
#include "engine/board/text_escape.hpp"

namespace gridsieve {
namespace {

using Digits = std::array<std::uint8_t, kCells>;  // 0 blank, 1-9, kBadCell

void find_conflicts(const Digits& digits, std::size_t unit, std::vector<Conflict>& conflicts) {
  std::array<Conflict, kSide> seen{};  // index = digit - 1
  for (std::size_t place = 0; place < kSide; ++place) {
    const std::size_t cell = cell_of_unit(unit, place);
    const std::uint8_t digit = digits[cell];
    if (digit < 1 || digit > 9) continue;
    Conflict& same = seen[digit - 1u];
    same.unit = static_cast<std::uint8_t>(unit);
    same.digit = digit;
    same.places[same.times++] = static_cast<std::uint8_t>(cell);
  }
  for (const Conflict& candidate : seen) {
    if (candidate.times > 1) conflicts.push_back(candidate);
  }
}

constexpr std::array<std::string_view, 10> kTimes{
    "",           "once",      "twice",       "three times", "four times",
    "five times", "six times", "seven times", "eight times", "nine times"};

}  // namespace

Verdict Explanation::verdict() const {
  if (!bad_cells.empty()) return Verdict::malformed;
  if (!conflicts.empty()) return Verdict::conflict;
  return clues == kCells ? Verdict::solved : Verdict::valid;
}

Explanation explain(BoardView board, std::string_view extra_blanks) {
  const CellDigits digit_of =
      extra_blanks.empty() ? kDefaultDigits : cell_digits(std::string(kRareBlanks).append(extra_blanks));
  Explanation found;
  Digits digits{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    digits[cell] = digit_of[static_cast<unsigned char>(board[cell])];
    if (digits[cell] == kBadCell) {
      found.bad_cells.push_back({static_cast<std::uint8_t>(cell), board[cell]});
    } else if (digits[cell] != 0) {
      ++found.clues;
    }
  }
  for (std::size_t unit = 0; unit < kUnits; ++unit) find_conflicts(digits, unit, found.conflicts);
  return found;
}

std::string unit_name(std::size_t unit) {
  assert(unit < kUnits);
  constexpr std::array<std::string_view, 3> kKinds{"row ", "column ", "box "};
  return std::string(kKinds[unit / kSide]) + std::to_string(unit % kSide + 1);
}

std::string cell_name(std::size_t cell) {
  assert(cell < kCells);
  std::string name("r");
  name += std::to_string(row_of(cell) + 1);
  name += 'c';
  name += std::to_string(column_of(cell) + 1);
  return name;
}

std::string describe(const Conflict& conflict) {
  assert(conflict.times >= 2 && conflict.times <= kSide);
  std::string text("digit ");
  text += std::to_string(conflict.digit);
  text += ' ';
  text += kTimes[conflict.times];
  text += " in ";
  text += unit_name(conflict.unit);
  text += ", at ";
  const auto cells = conflict.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) text += i + 1 == cells.size() ? " and " : ", ";
    text += cell_name(cells[i]);
  }
  return text;
}

std::string describe(const BadCell& bad_cell) {
  std::string text("character '");
  text += escape_for_terminal({&bad_cell.character, 1});
  text += "' at ";
  text += cell_name(bad_cell.cell);
  text += " is neither a digit nor a blank";
  return text;
}

}  // namespace gridsieve
