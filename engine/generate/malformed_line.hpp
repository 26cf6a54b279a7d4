// Lines that hold no board, as they turn up in real corpora.
#pragma once

#include <cstddef>

#include "engine/generate/random.hpp"

namespace gridsieve::generate {

/// Longest such line in bytes, without its line feed: two boards run together.
inline constexpr std::size_t kLongestMalformed = 162;

/// Spoils the board of 81 characters (blanks as '.') at `line`, in place, and
/// gives the length of what is there then: a cell lost or added, the end cut
/// off, two records run together, a stray character or control byte among the
/// cells, leading zeros eaten or the whole taken for a number by a spreadsheet,
/// a space in the middle, or a message of the program that wrote the file.
/// `line` has room for kLongestMalformed bytes. No field of the result is a
/// board, and no reader takes the line for a comment, a header, a count, a blank
/// line, or a file in another format. It holds no line break.
std::size_t spoil(char* line, Random& random);

}  // namespace gridsieve::generate
