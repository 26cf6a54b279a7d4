// Which kernels this library has, which run on this machine, and which one is
// taken when nothing is forced.
//
// A kernel is one implementation of the inner validator for one instruction
// set. All of them give the same verdicts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridsieve {

struct KernelInfo {
  std::string_view name;         // scalar sse4.2 avx2 avx512bw avx512vbmi neon64
  std::string_view description;  // one line for a person
  bool built = false;            // compiled into this library (depends on the processor family)
  bool runs = false;             // this processor and operating system can run it
  bool chosen = false;           // taken by "auto"
};

/// Every kernel name there is, from the plainest to the fastest.
std::vector<KernelInfo> kernels();

}  // namespace gridsieve
