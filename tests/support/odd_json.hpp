// JSON documents of every oddity that is still JSON, with where every record of them stands.
#pragma once

#include <cstddef>
#include <string>

#include "tests/reference/reference_lines.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::test {

struct OddJson {
  std::string bytes;

  /// With the verdicts at level rules; of the statistics only the counts of records and verdicts.
  ReferenceLines reference;
};

/// An array, or objects one after the other, of some `values` values.
OddJson odd_json(Random& random, std::size_t values);

}  // namespace gridsieve::test
