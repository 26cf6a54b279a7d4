// The oracle of boards that stand as nine lines of nine cells: slow and obvious,
// over a whole input at once, with regular expressions over the kinds of its lines.
// Shares no code with the library but plain values.
#pragma once

#include <string_view>

#include "tests/reference/reference_lines.hpp"

namespace gridsieve::test {

/// What the first board of the input tells.
struct ReferenceBlockSettings {
  bool dash_is_cell = false;
  bool crosses = false;
};

/// What a check at level rules has to say of an input without further blanks.
ReferenceLines reference_blocks(std::string_view input, const ReferenceBlockSettings& settings);

}  // namespace gridsieve::test
