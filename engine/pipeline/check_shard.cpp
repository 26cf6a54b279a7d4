#include "engine/pipeline/check_shard.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <string_view>
#include <utility>

#include "engine/duplicates/byte_hash.hpp"
#include "engine/pipeline/corpus_checker.hpp"

namespace gridsieve::pipeline {
namespace {

Result<std::vector<InputIdentity>> identify(const std::vector<input::InputFile>& files) {
  std::vector<InputIdentity> identities;
  for (const input::InputFile& file : files) {
    std::array<char, 4096> first;
    const Result<std::size_t> got = file.read_at(0, first);
    // An empty file has no size either: it may be one that only says so.
    if (file.is_stream() && (!got.ok() || got.value() > 0)) {
      return Status(StatusCode::bad_option, "what cannot be read at offsets cannot be cut into shards").in(file.path());
    }
    if (!got.ok()) return got.status();
    identities.push_back({file.path(), file.size().value_or(0), duplicates::hash_bytes({first.data(), got.value()})});
  }
  return identities;
}

}  // namespace

ShardChecker::ShardChecker(std::unique_ptr<CorpusChecker> checker) : checker_(std::move(checker)) {}
ShardChecker::ShardChecker(ShardChecker&&) noexcept = default;
ShardChecker::~ShardChecker() = default;

Result<ShardChecker> ShardChecker::open(const std::vector<std::string>& inputs, const CheckOptions& options) {
  if (options.fail_fast) {
    return Status(StatusCode::bad_option, "a shard cannot end where an earlier one fails: it does not know of it");
  }
  try {
    Result<CorpusChecker> opened = CorpusChecker::open(inputs, options);
    if (!opened.ok()) return opened.status();
    ShardChecker checker(std::make_unique<CorpusChecker>(std::move(opened).value()));
    Result<std::vector<InputIdentity>> identities = identify(checker.checker_->inputs());
    if (!identities.ok()) return identities.status();
    checker.inputs_ = std::move(identities).value();
    Result<std::vector<InputIdentity>> known = identify(checker.checker_->known());
    if (!known.ok()) return known.status();
    checker.known_ = std::move(known).value();
    return checker;
  } catch (const std::bad_alloc&) {
    return Status(StatusCode::out_of_memory);
  }
}

Result<ShardReport> ShardChecker::check(const Shard& shard, const CheckHooks& hooks,
                                        duplicates::HashCollector& hashes) {
  std::vector<std::uint64_t> sizes;
  for (const InputIdentity& input : inputs_) sizes.push_back(input.bytes);
  const CorpusRanges ranges{cut_corpus(sizes, shard), shard.number == 1};
  const bool compares = checker_->options().duplicates != DuplicateChoice::none;
  ShardReport shard_report;
  try {
    Result<CorpusReport> checked = checker_->check(hooks, compares ? &hashes : nullptr, &ranges, &shard_report.parts);
    if (!checked.ok()) return checked.status();
    shard_report.report = std::move(checked).value();
  } catch (const std::bad_alloc&) {
    return Status(StatusCode::out_of_memory);
  }
  shard_report.report.stats.solutions_missing = 0;
  return shard_report;
}

}  // namespace gridsieve::pipeline
