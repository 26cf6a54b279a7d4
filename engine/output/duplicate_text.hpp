// Duplicates in words.
#pragma once

#include <cstddef>
#include <string>

#include "gridsieve/duplicate.hpp"

namespace gridsieve::output {

/// The same board as which one: "the same board as record 3, line 5", with the
/// file where that is not the input of index `input`. Escaped for a terminal.
std::string duplicate_text(const FirstPlace& first, DuplicateChoice choice, std::size_t input);

/// The value of the column duplicate_of where the board is known: "path:line" of
/// the known file, as it is.
std::string known_place(const FirstPlace& first);

}  // namespace gridsieve::output
