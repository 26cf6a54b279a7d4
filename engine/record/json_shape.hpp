// Tells by the first value of a JSON input what its records are.
#pragma once

#include <optional>
#include <string_view>

namespace gridsieve::record {

enum class JsonContainer {
  arrays,  // the elements of the arrays at the top level
  values,  // the values at the top level themselves
};

/// `bytes` begin an input of which looks_like_json is true. Empty: they do not tell
/// yet; with `at_end` never.
std::optional<JsonContainer> tell_json_container(std::string_view bytes, bool at_end);

}  // namespace gridsieve::record
