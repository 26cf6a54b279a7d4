// Why a field of a line is no board: how many cells it has, which character is
// none, what a spreadsheet made of it. Texts are escaped.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/record/line_rules.hpp"
#include "gridsieve/record.hpp"

namespace gridsieve::record {

/// A field as a candidate for the board that its line should hold.
struct FieldLook {
  std::size_t column = 0;  // in bytes from 0 within the line
  std::size_t size = 0;
  std::size_t bad = 0;        // bytes that are no cells
  std::size_t first_bad = 0;  // index of the first of them
};

FieldLook look_at_field(std::size_t column, std::string_view field, const LineRules& rules);

/// Whether the one field comes nearer to a board than the other.
bool is_nearer(const FieldLook& one, const FieldLook& other);

/// 4.3E+78, as a spreadsheet writes a number of 79 digits.
bool is_rounded_number(std::string_view field);

/// Whether a rounded number beside it says more than this field does.
bool is_far_from_board(const FieldLook& look);

/// Of such a number at `column`, in bytes from 0.
Reason why_rounded(std::size_t column);

/// Of a quote at `column`, in bytes from 0, that is not closed on its line.
Reason why_open_quote(std::size_t column);

/// "1 cell", "2 cells".
std::string cells(std::size_t count);

/// "character 'q' at column 7 is neither a digit nor a blank"; `column` from 1.
std::string why_no_cell(char character, std::size_t column);

/// Of a field that is no board and no rounded number.
Reason why_no_board(const FieldLook& look, std::string_view field);

}  // namespace gridsieve::record
