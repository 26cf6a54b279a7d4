// Numbers as people read them. Pure functions, safe from any thread.
#pragma once

#include <cstdint>
#include <string>

namespace gridsieve::output {

/// "1,234,567".
std::string grouped(std::uint64_t number);

/// "2.800%". Never 0% of something and never 100% of less than all. `whole` is not 0.
std::string percentage(std::uint64_t part, std::uint64_t whole);

}  // namespace gridsieve::output
