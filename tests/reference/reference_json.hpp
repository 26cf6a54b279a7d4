// What a JSON value holds as a record, by a parser of whole documents: slow and obvious.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gridsieve/verdict.hpp"

namespace gridsieve::test {

/// The verdict at level rules of a record that is this text: an object, an array or a string.
Verdict reference_json_verdict(std::string_view value);

/// The verdicts of the elements of an array; nothing where `document` is no JSON, or no array.
std::optional<std::vector<Verdict>> reference_json_array(std::string_view document);

/// Whether an object in the document has two members of one name: the parser keeps but one of them.
bool has_repeated_names(std::string_view document);

}  // namespace gridsieve::test
