// Sets of digits, as the solver keeps them.
#pragma once

#include <cstdint>

namespace gridsieve::solver {

/// Bit d-1 is digit d.
using DigitSet = std::uint16_t;
inline constexpr DigitSet kAllDigits = 0x1FF;

}  // namespace gridsieve::solver
