// Takes apart CSV whose board is 81 columns of one cell each.
#pragma once

#include <cstddef>
#include <memory>

#include "engine/record/csv_layout.hpp"
#include "engine/record/record_decoder.hpp"

namespace gridsieve::record {

/// `columns.board` and `columns.solution` are the first of 81 each; with any_later
/// `columns.solution` says too where a solution may stand, which is none where it
/// is not 81 digits. `rules` outlive it.
std::unique_ptr<const RecordDecoder> make_csv_cells(const LineRules& rules, const CsvColumns& columns,
                                                    std::uint64_t header_offset);

/// Whether a field is a cell: a digit, a blank, nothing, or a number that a program
/// has written with a fraction ("5.0") or as missing ("NaN"). `cell`: 1-9 or a dot.
bool is_csv_cell(std::string_view value, const LineRules& rules, char& cell);

}  // namespace gridsieve::record
