// Why a board breaks the rules: every conflict with its unit, digit and cells,
// and every character that is no cell.
//
// Plain values; pure functions, safe from any thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gridsieve/board.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve {

/// One digit that stands more than once in one unit.
struct Conflict {
  std::uint8_t unit = 0;                     // rows 0-8, columns 9-17, boxes 18-26
  std::uint8_t digit = 0;                    // 1-9
  std::uint8_t times = 0;                    // 2-9
  std::array<std::uint8_t, kSide> places{};  // the first `times` are cell indices, ascending; the others are 0

  std::span<const std::uint8_t> cells() const { return std::span(places).first(times); }
  friend bool operator==(const Conflict&, const Conflict&) = default;
};

/// A character that is neither a digit 1-9 nor a blank.
struct BadCell {
  std::uint8_t cell = 0;
  char character = 0;
  friend bool operator==(const BadCell&, const BadCell&) = default;
};

struct Explanation {
  std::vector<Conflict> conflicts;  // by unit, then by digit; among the cells that are not bad
  std::vector<BadCell> bad_cells;   // by cell
  std::uint8_t clues = 0;           // cells that hold a digit

  /// At level rules: malformed, conflict, valid or solved.
  Verdict verdict() const;
};

/// Looks at every cell and every unit. `extra_blanks` are blank beside the
/// default ones (. 0 * _ - ? x X); digits 1-9 stay digits.
Explanation explain(BoardView board, std::string_view extra_blanks = {});

/// For people, who count from 1: "row 3", "column 9", "box 5" for a unit 0-26.
std::string unit_name(std::size_t unit);

/// "r3c7" for a cell 0-80.
std::string cell_name(std::size_t cell);

/// "digit 5 twice in row 3, at r3c1 and r3c4".
std::string describe(const Conflict& conflict);

/// "character 'a' at r3c4 is neither a digit nor a blank", escaped for a terminal.
std::string describe(const BadCell& bad_cell);

}  // namespace gridsieve
