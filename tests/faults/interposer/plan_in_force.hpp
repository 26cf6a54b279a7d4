// The plan that the interposed calls ask.
#pragma once

#include <dlfcn.h>

#include "tests/faults/fault_plan.hpp"

namespace gridsieve::test {

/// Counts one call; whether it is to fail. Sets errno then. Nothing is counted before main.
bool is_to_fail(FaultedCall call);

/// The function of that name that would have been called without us.
template <typename Function>
Function* next_of(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

}  // namespace gridsieve::test
