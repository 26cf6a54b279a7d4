// Assertions about what a command printed.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace gridsieve::test {

inline testing::AssertionResult has(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "no '" << part << "' in:\n" << text;
}

inline testing::AssertionResult has_no(const std::string& text, const std::string& part) {
  if (text.find(part) == std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "'" << part << "' in:\n" << text;
}

/// `text` said `times` times.
inline std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  all.reserve(text.size() * times);
  for (std::size_t time = 0; time < times; ++time) all += text;
  return all;
}

}  // namespace gridsieve::test
