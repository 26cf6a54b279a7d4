#include "engine/cli/command_description.hpp"

#include <algorithm>
#include <sstream>

namespace gridsieve::cli {

std::vector<std::string> literal_words(const std::string& shown) {
  std::vector<std::string> words;
  std::istringstream parts(shown);
  for (std::string word; std::getline(parts, word, '|');) {
    const bool literal = std::ranges::none_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (literal && !word.empty()) words.push_back(word);
  }
  return words;
}

}  // namespace gridsieve::cli
