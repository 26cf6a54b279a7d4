// The names under which boards and their stored solutions stand in files, as columns
// or as members of objects.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace gridsieve::record {

/// Whether two names are the same but for the case of ASCII letters.
bool is_same_name(std::string_view left, std::string_view right);

/// How usual a name of boards is, 0 the most; none where it is not known as one.
std::optional<std::size_t> board_name_rank(std::string_view name);

/// The same of stored solutions.
std::optional<std::size_t> solution_name_rank(std::string_view name);

/// Whether `name`, in any case, is known as one of boards.
bool is_board_name(std::string_view name);

/// Whether `name`, in any case, is known as one of stored solutions.
bool is_solution_name(std::string_view name);

}  // namespace gridsieve::record
