#include <chrono>
#include <new>
#include <optional>

#include "engine/duplicates/duplicate_finder.hpp"
#include "engine/pipeline/corpus_checker.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve {
namespace {

Result<CorpusReport> check(const std::vector<std::string>& inputs, const CheckOptions& options,
                           const CheckHooks& hooks) {
  const auto begin = std::chrono::steady_clock::now();
  Result<pipeline::CorpusChecker> checker = pipeline::CorpusChecker::open(inputs, options);
  if (!checker.ok()) return checker.status();
  std::optional<duplicates::DuplicateFinder> finder;
  if (options.duplicates != DuplicateChoice::none) finder.emplace(options.duplicates);
  Result<CorpusReport> checked = checker.value().check(hooks, finder ? &*finder : nullptr);
  if (!checked.ok()) return checked;
  CorpusReport& report = checked.value();
  report.run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const std::uint64_t records = report.stats.records;
  if (options.expect_records && report.complete && records != *options.expect_records) {
    return Status(StatusCode::record_count, std::to_string(*options.expect_records) + " records were expected, " +
                                                std::to_string(records) + " were found");
  }
  return checked;
}

}  // namespace

bool CorpusReport::all_pass() const {
  if (stats.duplicates > 0) return false;
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    if (stats.verdicts[code] > 0 && !passes(static_cast<Verdict>(code), level)) return false;
  }
  return true;
}

Result<CorpusReport> check_corpus(const std::vector<std::string>& inputs, const CheckOptions& options,
                                  const CheckHooks& hooks) {
  try {
    return check(inputs, options, hooks);
  } catch (const std::bad_alloc&) {
    return Status(StatusCode::out_of_memory);
  }
}

}  // namespace gridsieve
