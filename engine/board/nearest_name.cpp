#include "engine/board/nearest_name.hpp"

#include <algorithm>
#include <vector>

namespace gridsieve {

std::size_t edit_distance(std::string_view one, std::string_view other) {
  // Three rows of the table of distances between beginnings: two back for swaps.
  std::vector<std::size_t> two_back(other.size() + 1);
  std::vector<std::size_t> back(other.size() + 1);
  std::vector<std::size_t> row(other.size() + 1);
  for (std::size_t j = 0; j <= other.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= one.size(); ++i) {
    two_back.swap(back);
    back.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const std::size_t changed = back[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
      row[j] = std::min({changed, back[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1]) {
        row[j] = std::min(row[j], two_back[j - 2] + 1);
      }
    }
  }
  return row[other.size()];
}

std::optional<std::string> nearest_name(std::string_view word, std::span<const std::string> names) {
  // A word far longer than any name is no slip, and the table would be large.
  constexpr std::size_t kLongestWord = 64;
  // Of one or two characters, any other is near.
  constexpr std::size_t kShortestWord = 3;
  if (word.size() < kShortestWord || word.size() > kLongestWord) return std::nullopt;
  std::optional<std::string> nearest;
  std::size_t nearest_distance = 0;
  for (const std::string& name : names) {
    const bool begins = name.starts_with(word);
    const std::size_t distance = begins ? 1 : edit_distance(word, name);
    const bool near = distance <= std::max<std::size_t>(1, std::min(word.size(), name.size()) / 3);
    if (near && (!nearest || distance < nearest_distance)) {
      nearest = name;
      nearest_distance = distance;
    }
  }
  return nearest;
}

}  // namespace gridsieve
