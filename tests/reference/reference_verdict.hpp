// The oracle: slow and obvious, straight from the rules, sharing no code with
// the library but the geometry.
#pragma once

#include <cstdint>
#include <string_view>

#include "gridsieve/verdict.hpp"

namespace gridsieve::test {

/// What the rules say of one board.
struct ReferenceVerdict {
  Verdict verdict = Verdict::malformed;
  std::uint8_t clues = 0;  // 0 for a malformed board
  bool row_conflict = false;
  bool column_conflict = false;
  bool box_conflict = false;
  friend bool operator==(const ReferenceVerdict&, const ReferenceVerdict&) = default;
};

inline constexpr std::string_view kKernelBlanks = ".0";         // what kernels know
inline constexpr std::string_view kDefaultBlanks = ".0*_-?xX";  // what the library knows

ReferenceVerdict reference_verdict(std::string_view board, std::string_view blanks);

}  // namespace gridsieve::test
