// Files that are never brought to the disk: a fuzzer writes thousands and keeps none.
#pragma once

#include "engine/system/system_calls.hpp"

namespace gridsieve::test {

/// Until the end of the scope fsync does nothing, and goes well.
class UnsyncedFiles {
 public:
  UnsyncedFiles() : in_force_(calls_) {}

 private:
  static system::SystemCalls calls() {
    system::SystemCalls calls = system::real_system_calls();
    calls.fsync = [](int) { return 0; };
    return calls;
  }

  system::SystemCalls calls_ = calls();
  system::ScopedSystemCalls in_force_;
};

}  // namespace gridsieve::test
