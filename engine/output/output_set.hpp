// All outputs of a run: they stand together at its end, or none does.
//
//   auto set = OutputSet::plan({{"out.npy", "--verdicts"}, {"stats.json", "--json"}}, inputs, force);
//   if (!set.ok()) return set.status();           // nothing was opened for writing
//   Status opened = set.value().open();
//   set.value().file(0).write(...);               // by index of the request
//   Status done = set.value().commit();           // the last request gets its name last
//
// Without a successful `commit` the destructor removes every temporary file.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/output/output_file.hpp"
#include "engine/output/output_target.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::output {

struct OutputRequest {
  std::string path;    // "-" is standard output
  std::string option;  // for messages, e.g. "--valid"
};

class OutputSet {
 public:
  /// Looks at everything, opens nothing. Fails with output_conflict where two
  /// outputs are one file or one is an input (through links too), with
  /// output_exists for an existing regular file without `force`, and with
  /// cannot_write for a directory. Inputs that cannot be looked at are left to
  /// the check.
  static Result<OutputSet> plan(const std::vector<OutputRequest>& requests, std::span<const std::string> inputs,
                                bool force);

  /// Opens all, in order. A pipe with a name waits for its reader.
  Status open();

  /// The opened output of the `index`-th request; stays where it is when the set moves.
  OutputFile& file(std::size_t index) { return files_[index]; }

  /// Whether one of the outputs is standard output.
  bool uses_standard_output() const;

  /// Brings all bytes to the disk, then gives the files their names in the order
  /// of the requests. On failure the names that were given are taken back.
  /// Signals wait until that is over.
  Status commit();

  /// Removes what was written to temporary files.
  void discard() { files_.clear(); }

 private:
  bool force_ = false;
  std::vector<OutputTarget> targets_;
  std::vector<OutputFile> files_;
};

}  // namespace gridsieve::output
