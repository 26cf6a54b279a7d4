// Checks one shard of a corpus: what check_corpus does for all of it, with numbers
// that begin anew in the shard, and with what it takes to join it to the others.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/duplicates/hash_collector.hpp"
#include "engine/pipeline/input_part.hpp"
#include "engine/pipeline/shard.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::pipeline {

class CorpusChecker;

/// An input as it was opened: the same in every shard of a run.
struct InputIdentity {
  std::string path;
  std::uint64_t bytes = 0;
  std::uint64_t begin_hash = 0;  // XXH3 of its first 4096 bytes, or fewer
};

struct ShardReport {
  CorpusReport report;           // of the shard; `inputs` has all of the corpus, those without a range with path and
                                 // bytes only
  std::vector<InputPart> parts;  // one an input; empty for those without a range
};

/// The inputs of a corpus, opened and looked at: shards of it are checked one after the other.
class ShardChecker {
 public:
  /// Fails as check_corpus does, and with bad_option for a stream among the files and for fail_fast.
  static Result<ShardChecker> open(const std::vector<std::string>& inputs, const CheckOptions& options);

  ShardChecker(ShardChecker&&) noexcept;
  ~ShardChecker();

  const std::vector<InputIdentity>& inputs() const { return inputs_; }
  const std::vector<InputIdentity>& known() const { return known_; }

  /// Record numbers, line numbers and columns that sinks see count within the shard, offsets within
  /// the input. Duplicates are not looked for: where the options want them, the boards' hashes are
  /// collected in `hashes`, and known files are read by shard 1 alone. The first batch of a
  /// shard that begins inside a line has that line's rest as continuation, as if it were one of
  /// over 1 MiB. expect_records is left to whoever joins the shards. One call at a time.
  Result<ShardReport> check(const Shard& shard, const CheckHooks& hooks, duplicates::HashCollector& hashes);

 private:
  explicit ShardChecker(std::unique_ptr<CorpusChecker> checker);

  std::unique_ptr<CorpusChecker> checker_;
  std::vector<InputIdentity> inputs_;
  std::vector<InputIdentity> known_;
};

}  // namespace gridsieve::pipeline
