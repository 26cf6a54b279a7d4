// The names in a directory, hidden ones too.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace gridsieve::test {

inline std::vector<std::string> names_in(const std::string& directory) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) names.push_back(entry.path().filename());
  std::ranges::sort(names);
  return names;
}

}  // namespace gridsieve::test
