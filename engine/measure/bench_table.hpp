// What was measured, as tables for a person.
#pragma once

#include <string>

#include "engine/measure/measure_machine.hpp"

namespace gridsieve::measure {

/// Columns are of fixed width and numbers of fixed decimals, so that two runs
/// can be laid side by side. Safe on a terminal.
std::string bench_table(const BenchReport& report);

}  // namespace gridsieve::measure
