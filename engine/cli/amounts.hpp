// Large numbers and times, short enough to read at a glance.
#pragma once

#include <string>

namespace gridsieve::cli {

/// "999", "12.3 k", "4.56 M", "7.89 G": three digits that count.
std::string amount(double number);

/// "3 s", "2 min 05 s", "1 h 02 min": whole seconds, rounded up.
std::string duration(double seconds);

}  // namespace gridsieve::cli
