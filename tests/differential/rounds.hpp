// How many corpora are made: few in a run of all tests, as many as one likes by hand or at night.
//
//   GRIDSIEVE_ROUNDS=5000 GRIDSIEVE_SEED=77 differential_tests
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

#include "tests/support/sanitized.hpp"

namespace gridsieve::test {

inline std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::stoull(text);
}

/// Seeds of the rounds: [first, first + count).
struct Rounds {
  std::uint64_t first;
  std::uint64_t count;
};

inline Rounds rounds(std::uint64_t usual) {
  return {number_from_environment("GRIDSIEVE_SEED", 1),
          number_from_environment("GRIDSIEVE_ROUNDS", kSanitized ? usual / 4 + 1 : usual)};
}

}  // namespace gridsieve::test
