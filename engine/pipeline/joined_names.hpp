// Names of several readers or kernels as one: "mmap+read".
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace gridsieve::pipeline {

/// Appends those names of `more`, itself one name or several, that `names` does not have yet; in the order in which
/// they came first.
inline void add_names(std::string& names, std::string_view more) {
  const auto enclosed = [](std::string_view text) { return std::string("+").append(text).append("+"); };
  while (!more.empty()) {
    const std::string_view name = more.substr(0, more.find('+'));
    more.remove_prefix(std::min(more.size(), name.size() + 1));
    if (enclosed(names).find(enclosed(name)) != std::string::npos) continue;
    if (!names.empty()) names += '+';
    names += name;
  }
}

}  // namespace gridsieve::pipeline
