// A sink that writes to an output and has something to say at the end.
#pragma once

#include "gridsieve/corpus.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::output {

class OutputSink : public VerdictSink {
 public:
  /// Called once, after the last record of a check that went well and before the output
  /// is committed.
  virtual Status finish() { return {}; }
};

}  // namespace gridsieve::output
