// CSV (and TSV, and their kin) as one of the formats of inputs.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "engine/record/input_format.hpp"

namespace gridsieve::record {

/// The format of an input that begins with `bytes`, of which `first_line` belong
/// to a byte order mark; to be asked where options.format is automatic or csv.
///
/// Null with `needs_more` set: complete lines do not tell yet, call again with more
/// bytes; never with `at_end`. Null without it: automatic, and this is no CSV: its
/// first line that is not skipped is neither a header with a separator and the name
/// of a board's column, nor 81 cells or more in columns of their own. Never null
/// where options.format is csv, or where the options name a column.
/// The answer does not depend on how the bytes arrive. `options` outlive the format.
/// Fails with bad_option where a column is named that the header has not.
Result<std::unique_ptr<const InputFormat>> tell_csv(std::string_view bytes, std::size_t first_line, bool at_end,
                                                    const FormatOptions& options, bool& needs_more);

}  // namespace gridsieve::record
