// The names under which boards and their stored solutions stand in files, as columns
// or as members of objects.
#pragma once

#include <string_view>

namespace gridsieve::record {

/// Whether two names are the same but for the case of ASCII letters.
bool is_same_name(std::string_view left, std::string_view right);

/// Whether `name`, in any case, is known as one of boards.
bool is_board_name(std::string_view name);

/// Whether `name`, in any case, is known as one of stored solutions.
bool is_solution_name(std::string_view name);

}  // namespace gridsieve::record
