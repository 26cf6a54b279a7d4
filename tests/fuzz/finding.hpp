// How a fuzzer says that it found something: libFuzzer keeps the input, a test fails.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace gridsieve::test {

/// Tells what is wrong on standard error and ends the process.
[[noreturn]] inline void finding(const std::string& what) {
  std::fprintf(stderr, "FOUND: %s\n", what.c_str());
  std::abort();
}

inline void require(bool holds, std::string_view what) {
  if (!holds) finding(std::string(what));
}

}  // namespace gridsieve::test
