// Reads a board that stands in JSON as a string of 81 cells, an array of 81 cells, or
// an array of 9 rows of 9 cells.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/board/cell_digits.hpp"
#include "engine/record/json_text.hpp"
#include "gridsieve/board.hpp"
#include "gridsieve/solve.hpp"

namespace gridsieve::record {

enum class JsonBoardKind : std::uint8_t {
  cells,      // 81 of them
  missing,    // null or an empty string
  misshapen,  // JSON, but no board; see JsonBoard::fault
  broken,     // no JSON: see JsonText::fault
};

/// What was read, reused from board to board.
class JsonBoard {
 public:
  /// `digit_of` outlives it: what a byte means as a cell.
  explicit JsonBoard(const CellDigits& digit_of) : digit_of_(digit_of) {}

  /// Reads the value at the place of `text`, which is behind it then where it is a
  /// board or missing.
  JsonBoardKind read(JsonText& text);

  const Grid& cells() const { return cells_; }                                 // a blank is a dot
  const std::array<std::uint32_t, kCells>& places() const { return places_; }  // in the text
  const JsonFault& fault() const { return fault_; }

 private:
  JsonBoardKind read_string(JsonText& text);
  JsonBoardKind read_array(JsonText& text);
  JsonBoardKind read_row(JsonText& text);
  JsonBoardKind read_cell(JsonText& text);
  JsonBoardKind check_count(std::size_t place, const std::string& what, std::size_t count, std::size_t expected);
  JsonBoardKind fail(std::size_t place, std::string text);
  void add(std::uint32_t code, std::size_t place);

  const CellDigits& digit_of_;
  Grid cells_{};
  std::array<std::uint32_t, kCells> places_{};
  std::size_t count_ = 0;      // of cells; those over 81 are not kept
  bool has_bad_ = false;       // a character that is no cell
  std::size_t bad_place_ = 0;  // of the first one
  JsonFault fault_;
};

}  // namespace gridsieve::record
