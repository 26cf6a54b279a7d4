// Reads the values of options: numbers and shares, strictly.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace gridsieve::cli {

/// A count in decimal digits and nothing else; none when it is not one or does
/// not fit.
std::optional<std::uint64_t> count_from(std::string_view text);

/// The same, where k, M or G at the end stands for thousands, millions or
/// thousand millions.
std::optional<std::uint64_t> large_count_from(std::string_view text);

/// A number from 0 to 1.
std::optional<double> share_from(std::string_view text);

}  // namespace gridsieve::cli
