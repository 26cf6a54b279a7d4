// What gridsieve says of one record, and how deep it looks.
//
// The codes are stable: verdict files on disk hold them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gridsieve {

/// One verdict a record; the value is the code in verdict files.
enum class Verdict : std::uint8_t {
  malformed = 0,   // the record holds no board of 81 cells
  conflict = 1,    // a digit stands twice in a row, column or box
  unsolvable = 2,  // no rule is broken, yet no completion exists
  multiple = 3,    // two or more completions
  mismatch = 4,    // the stored solution is not a completion of the board
  valid = 5,       // no rule broken; at level solvable: at least one completion
  unique = 6,      // exactly one completion; at level minimal: a clue is redundant
  minimal = 7,     // exactly one completion and no clue is redundant
  solved = 8,      // all 81 cells filled, no conflict
};

inline constexpr std::size_t kVerdicts = 9;

/// How deep a check looks, from shallow to deep.
enum class Level : std::uint8_t { rules, solvable, unique, minimal };

/// The words of the command line and of the files, e.g. "malformed".
std::string_view to_string(Verdict verdict);
std::string_view to_string(Level level);

/// The level of that name; empty when there is none.
std::optional<Level> level_from(std::string_view word);

/// Whether a record with this verdict passes at this level.
bool passes(Verdict verdict, Level level);

/// Whether a check at this level can say this verdict at all.
bool is_emitted(Verdict verdict, Level level);

}  // namespace gridsieve
