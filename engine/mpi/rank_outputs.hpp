// The outputs of a run as rank 0 keeps them: opened at the start, named at the end.
//
// Verdicts and records are written by all ranks, to the temporary files that are opened
// here; statistics and report by rank 0 alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/cli/check_options.hpp"
#include "engine/mpi/joint_output.hpp"
#include "engine/output/output_set.hpp"
#include "engine/output/report_findings.hpp"
#include "gridsieve/corpus.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::mpi {

class RankOutputs {
 public:
  /// Looks at all, then opens all. Fails as `check` does, and with bad_option where ranks are to write to what is no
  /// file.
  static Result<RankOutputs> open(const cli::CheckRequest& request);

  /// What ranks write to, one for each piece of cli::wanted_outputs.
  std::vector<JointTarget> joint_targets();

  /// All ranks have written the output of that index among those pieces, and it is to have so many bytes.
  Status expect_bytes(std::size_t index, std::uint64_t bytes) { return set_.file(index).expect_bytes(bytes); }

  bool use_standard_output() const { return set_.uses_standard_output(); }

  /// Writes the statistics and, where it is asked for, the page with these findings.
  Status finish(const CorpusReport& report, const output::ReportFindings& findings);

  bool wants_report() const { return report_.has_value(); }

  Status commit() { return set_.commit(); }

 private:
  std::size_t pieces_ = 0;
  std::optional<std::size_t> report_;
  std::optional<std::size_t> json_;
  output::OutputSet set_;
};

}  // namespace gridsieve::mpi
