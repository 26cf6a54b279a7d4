// What was measured, as one JSON document (schema 1).
#pragma once

#include <string>

#include "engine/measure/measure_machine.hpp"

namespace gridsieve::measure {

/// UTF-8 with a newline at the end. The order of keys is fixed; every series is
/// there in full, so that other means than median and best can be taken.
std::string bench_json(const BenchReport& report);

}  // namespace gridsieve::measure
