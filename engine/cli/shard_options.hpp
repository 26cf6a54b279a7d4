// The options of `gridsieve check` that make it check one shard of the corpus, and
// what it then does.
#pragma once

#include <optional>
#include <string>

#include "engine/cli/check_options.hpp"
#include "engine/cli/option_set.hpp"
#include "engine/pipeline/shard.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cli {

struct ShardRequest {
  std::optional<pipeline::Shard> shard;
  std::optional<std::string> part;
};

/// `request` outlives the options.
void add_shard_options(OptionSet& options, ShardRequest& request);

/// Whether all that was read fits together. A number: the command ends with it, and why is said.
std::optional<int> refuse_for_shard(const OptionSet& options, const CheckRequest& check, const ShardRequest& request);

/// Checks the shard and writes its part; the exit code when all went well, which boards that fail
/// do not change.
Result<int> check_shard(const CheckRequest& request, const ShardRequest& shard);

}  // namespace gridsieve::cli
