// Lines of many shapes with boards of every kind of verdict at every level.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tests/support/random.hpp"

namespace gridsieve::test {

/// `of_each` boards of every kind with every kind of blank, alone, with a rating, with a
/// stored solution that fits or not, and lines without a board; each with its
/// ending, in random order.
std::vector<std::string> levelled_lines(std::size_t of_each, Random& random);

inline std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

}  // namespace gridsieve::test
