// The work of one rank on its ranges.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "engine/cli/check_options.hpp"
#include "engine/cluster/part.hpp"
#include "engine/mpi/done_range.hpp"
#include "engine/mpi/range_folder.hpp"
#include "engine/pipeline/check_shard.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::mpi {

/// Of one thread at a time.
class RangeWorker {
 public:
  /// Opens the inputs; they are checked by `threads` threads.
  static Result<RangeWorker> open(const cli::CheckRequest& check, unsigned threads);

  /// What the run is asked to do, as every range's part says it.
  const cluster::RunRequest& request() const { return request_; }

  /// Of all inputs.
  std::uint64_t bytes() const;

  /// Checks a range. Its pieces go to `folder`, which may be null where there are none; in a kept folder the part
  /// comes along, and what is there already is taken instead. Fails with bad_option for a kept part of another run.
  Result<DoneRange> work(const pipeline::Shard& range, const RangeFolder* folder);

 private:
  RangeWorker(pipeline::ShardChecker checker, cluster::RunRequest request, bool for_report)
      : checker_(std::move(checker)), request_(std::move(request)), for_report_(for_report) {}

  Status check(const RangeFolder* folder, DoneRange& done);
  Status take_kept(const std::string& path, DoneRange& done) const;

  pipeline::ShardChecker checker_;
  cluster::RunRequest request_;
  bool for_report_;
};

}  // namespace gridsieve::mpi
