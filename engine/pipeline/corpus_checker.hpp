// The files of a check, opened, with the memory that it works in: all inputs are
// checked as one corpus, or a range of each.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/duplicates/duplicate_search.hpp"
#include "engine/input/buffer_pool.hpp"
#include "engine/input/input_file.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/pipeline/check_run.hpp"
#include "engine/pipeline/chunk_source.hpp"
#include "engine/pipeline/input_part.hpp"
#include "engine/pipeline/shard.hpp"
#include "engine/record/format_options.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::pipeline {

/// What a check is limited to.
struct CorpusRanges {
  std::vector<InputRange> inputs;  // one an input
  bool known = true;               // known files are loaded
};

class CorpusChecker {
 public:
  /// Opens and looks at all files. Fails as check_corpus does.
  static Result<CorpusChecker> open(const std::vector<std::string>& inputs, const CheckOptions& options);

  const std::vector<input::InputFile>& inputs() const { return inputs_; }
  const std::vector<input::InputFile>& known() const { return known_; }
  const CheckOptions& options() const { return options_; }

  /// Checks everything, or the `ranges`; `search` may be null where duplicates are not looked for. `parts`, where it is
  /// there, becomes what the ranges came to, one an input. One call at a time.
  Result<CorpusReport> check(const CheckHooks& hooks, duplicates::DuplicateSearch* search,
                             const CorpusRanges* ranges = nullptr, std::vector<InputPart>* parts = nullptr);

 private:
  CorpusChecker(const CheckOptions& options, const kernel::Kernel& kernel, input::BufferPool pool)
      : options_(options), kernel_(&kernel), pool_(std::move(pool)) {}

  Status check_input(std::size_t at, const CheckHooks& hooks, const InputRange* range, CheckTotals& totals,
                     InputPart* part);

  CheckOptions options_;
  const kernel::Kernel* kernel_;
  record::FormatOptions format_;
  record::FormatOptions format_of_known_;
  std::vector<input::InputFile> inputs_;
  std::vector<input::InputFile> known_;
  SourceOptions source_;
  input::BufferPool pool_;  // outlives the slots
  std::vector<Slot> slots_;
};

}  // namespace gridsieve::pipeline
