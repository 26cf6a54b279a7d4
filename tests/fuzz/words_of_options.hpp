// Command lines made by the bytes of a fuzzer: commands, options and values that there
// are, and words that there are not.
#pragma once

#include <string>
#include <vector>

#include "tests/fuzz/fuzz_bytes.hpp"

namespace gridsieve::test {

/// The words behind the program's name. They name no file but those in the folder they are run in, and
/// ask for nothing that takes long: numbers are small or no numbers at all.
std::vector<std::string> command_line(FuzzBytes& bytes);

}  // namespace gridsieve::test
