// What a measurement must say of where it was made.
#pragma once

#include <string>
#include <string_view>

namespace gridsieve::measure {

struct Machine {
  std::string processor;  // its model; "unknown" where the system does not say
  unsigned threads = 0;   // that this process may use
  std::string system;     // "Linux 6.1.0 x86_64"
  std::string compiler;   // "g++ 12.2.0"
  std::string flags;      // what this library was compiled with, kernels apart
  std::string date;       // "2026-01-31 13:05 UTC"
};

/// Of this machine, this build and this moment.
Machine this_machine();

/// The model of the first processor that a text like Linux's /proc/cpuinfo
/// tells of; "unknown" when it tells of none.
std::string processor_in(std::string_view cpuinfo);

}  // namespace gridsieve::measure
