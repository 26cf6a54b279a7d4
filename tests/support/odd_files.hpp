// Random files in the lines format, of all that people pass round and worse:
// even runs broken at random places, mixed endings, fields, solutions, bytes
// that are no text.
#pragma once

#include <cstddef>
#include <string>

#include "tests/support/random.hpp"

namespace gridsieve::test {

/// A file of about `lines` lines; the same for the same state of `random`.
std::string odd_file(Random& random, std::size_t lines);

}  // namespace gridsieve::test
