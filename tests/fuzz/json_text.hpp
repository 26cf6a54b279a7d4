// JSON made by the bytes of a fuzzer: always a document that a parser takes, and most
// of its values boards or nearly.
#pragma once

#include <string>

#include "tests/fuzz/fuzz_bytes.hpp"

namespace gridsieve::test {

/// An array whose first element is an object, and with it all elements records.
std::string json_array(FuzzBytes& bytes);

}  // namespace gridsieve::test
