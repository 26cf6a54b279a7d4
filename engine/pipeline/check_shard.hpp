// Checks one shard of a corpus: what check_corpus does for all of it, with numbers
// that begin anew in the shard, and with what it takes to join it to the others.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/duplicates/hash_collector.hpp"
#include "engine/pipeline/shard.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::pipeline {

/// What a shard found in its range of one input.
struct InputPart {
  std::uint64_t begin = 0;  // the range: bytes of the file
  std::uint64_t end = 0;
  CorpusStats stats;                  // of the records that begin in it; solutions_missing is 0
  std::uint64_t lines = 0;            // that begin in it, skipped ones too
  bool inside_line = false;           // its first byte goes on a line that was begun before
  bool no_line_begins = false;        // all of it belongs to that line, which goes on behind it
  bool line_goes_on = false;          // at its end the line of a record goes on that is over 1 MiB, or (where no line
                                      // begins) that would go on if it were one
  std::vector<bool> first_malformed;  // of the first records, a thousand at most: whether they are malformed
};

/// An input as it was opened: the same in every shard of a run.
struct InputIdentity {
  std::string path;
  std::uint64_t bytes = 0;
  std::uint64_t begin_hash = 0;  // XXH3 of its first 4096 bytes, or fewer
};

struct ShardReport {
  CorpusReport report;                // `inputs` has all of the corpus; of those without a range only path and bytes.
                                      // all stats are of the shard, but solutions_missing is 0
  std::vector<InputIdentity> inputs;  // all of the corpus
  std::vector<InputPart> parts;       // one an input; of those without a range all is empty
};

/// Record numbers, line numbers and columns that sinks see count within the shard;
/// offsets within the input. Duplicates are not looked for: where the options want
/// them, the boards' hashes are collected in `hashes`, and known files are read by
/// shard 1 alone. The first batch of a shard that begins inside a line has that
/// line's rest as continuation, as if it were one of over 1 MiB.
///
/// Fails as check_corpus does, with bad_option for a stream among the inputs and for
/// fail_fast. expect_records is left to whoever joins the shards.
Result<ShardReport> check_shard(const std::vector<std::string>& inputs, const CheckOptions& options, const Shard& shard,
                                const CheckHooks& hooks, duplicates::HashCollector& hashes);

}  // namespace gridsieve::pipeline
