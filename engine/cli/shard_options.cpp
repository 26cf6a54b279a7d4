#include "engine/cli/shard_options.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

#include "engine/cli/option_values.hpp"

namespace gridsieve::cli {
namespace {

std::string take_shard(const std::string& value, std::optional<pipeline::Shard>& shard) {
  const std::size_t slash = value.find('/');
  if (slash != std::string::npos) {
    const auto number = count_from(value.substr(0, slash));
    const auto count = count_from(value.substr(slash + 1));
    if (number && count && *number >= 1 && *number <= *count && *count <= pipeline::kMostShards) {
      shard = {*number, *count};
      return {};
    }
  }
  return fmt::format("I/N: the I-th, from 1, of N shards; {} at most", pipeline::kMostShards);
}

}  // namespace

void add_shard_options(OptionSet& options, ShardRequest& request) {
  options.value(
      "--shard", [&request](const std::string& value) { return take_shard(value, request.shard); }, "I/N",
      "check the I-th of N byte ranges of the corpus alone; needs --part");
  options.text("--part", request.part, "FILE", "with --shard: write what 'gridsieve merge' joins to the whole");
  options.note(
      "A shard's outputs are pieces for merge, which writes --json and --report and shows what fails, too. A shard\n"
      "exits 0 also where boards fail. The inputs are files; one that cannot be cut goes to one shard as a whole.");
}

std::optional<int> refuse_for_shard(const OptionSet& options, const CheckRequest& check, const ShardRequest& request) {
  if (!request.shard) {
    return request.part ? std::optional(options.refuse("--part needs --shard")) : std::nullopt;
  }
  if (!request.part) return options.refuse("--shard needs --part");
  if (check.json) return options.refuse("--json is of the whole corpus: give it to 'gridsieve merge'");
  if (check.report) return options.refuse("--report is of the whole corpus: give it to 'gridsieve merge'");
  if (check.check.fail_fast) {
    return options.refuse("--fail-fast cannot be used with --shard: a shard does not know of those before it");
  }
  const std::array<std::pair<std::string_view, const std::optional<std::string>*>, 6> files = {{
      {"--verdicts", &check.verdicts},
      {"--valid", &check.valid},
      {"--invalid", &check.invalid},
      {"--distinct", &check.distinct},
      {"--normalised", &check.normalised},
      {"--part", &request.part},
  }};
  for (const auto& [option, path] : files) {
    if (*path && (**path == "-" || is_standard_output(**path))) {
      return options.refuse(fmt::format("{} of a shard needs a file, for merge to find it", option));
    }
  }
  return std::nullopt;
}

}  // namespace gridsieve::cli
