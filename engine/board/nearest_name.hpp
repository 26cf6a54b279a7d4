// Finds the name that was probably meant.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gridsieve {

/// How many letters to insert, drop, change, or swap with their neighbour, to
/// make one word of the other.
std::size_t edit_distance(std::string_view one, std::string_view other);

/// The name of `names` nearest to `word`, the first of equals; none when all
/// are too far away for a slip of the fingers. A name that `word` begins counts
/// as near.
std::optional<std::string> nearest_name(std::string_view word, std::span<const std::string> names);

}  // namespace gridsieve
