// One input on its way through the stages of a check.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/duplicates/board_hasher.hpp"
#include "engine/duplicates/duplicate_search.hpp"
#include "engine/input/buffer_pool.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/pipeline/chunk_solver.hpp"
#include "engine/pipeline/chunk_source.hpp"
#include "engine/pipeline/input_part.hpp"
#include "engine/record/record_scanner.hpp"
#include "engine/record/scanned_chunk.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::pipeline {

/// What a check keeps for one chunk under way; reused from chunk to chunk and
/// from input to input.
struct Slot {
  Slot(input::Buffer memory, const kernel::Kernel& kernel, const CheckOptions& options);

  input::Buffer buffer;
  std::unique_ptr<record::RecordScanner> scanner;  // of the input at hand
  std::unique_ptr<ChunkSolver> solver;             // none at level rules
  record::ScannedChunk found;
  duplicates::BoardHasher hasher;
  std::vector<duplicates::BoardHash> hashes;  // one a record, where duplicates are looked for
  std::vector<Duplicate> duplicates;
  Chunk chunk;
  RecordBatch batch;
  std::vector<std::string> rendered;  // one a sink
  Status status;                      // the first failure of this chunk
  bool dropped = false;               // it comes after the end of the check: a failure, or fail_fast
};

/// The running sums over all inputs of a check, kept by the in-order stage.
struct CheckTotals {
  CorpusReport report;
  std::uint64_t failing = 0;
  std::uint64_t bytes_before = 0;                     // of the inputs before
  std::optional<std::uint64_t> bytes;                 // of all inputs
  duplicates::DuplicateSearch* duplicates = nullptr;  // not owned; null where they are not looked for
};

/// Checks one input. The stages share this object; what each may touch is said
/// where it is kept.
class CheckRun {
 public:
  /// All references outlive it. The slots get scanners for the source's format.
  CheckRun(std::size_t input_index, ChunkSource& source, const kernel::Kernel& kernel, const CheckOptions& options,
           const CheckHooks& hooks, std::vector<Slot>& slots, CheckTotals& totals);

  /// Runs the stages to the end of the input, the first record that fails or is
  /// a duplicate with fail_fast, or the first failure, which comes back.
  Status run(unsigned threads);

  /// After a run that went well: what joins this range of the input to those before and behind it.
  InputPart part() const;

 private:
  bool next(Slot& slot);
  void scan(Slot& slot);
  void put_in_order(Slot& slot);
  void render(Slot& slot) const;
  void hand_over(Slot& slot);

  bool hash_boards(Slot& slot) const;
  Status find_duplicates(Slot& slot);
  void drop_duplicates_past_end(Slot& slot);
  bool has_finding(const Slot& slot) const;
  std::size_t end_of_first_finding(const Slot& slot) const;
  void end_with_first_finding(Slot& slot);
  void fill_batch(Slot& slot);
  void count_doubtful(const record::ScannedChunk& found);
  Status begin_sinks();
  Status finish();

  std::size_t input_index_;
  ChunkSource& source_;
  const CheckOptions& options_;
  const CheckHooks& hooks_;
  std::vector<Slot>& slots_;
  CheckTotals& totals_;

  struct RequestStop {
    std::stop_source source;
    void operator()() { source.request_stop(); }
  };
  std::stop_source stopping_;                   // requested: what comes after the chunks in order so far is not wanted
  std::stop_callback<RequestStop> on_request_;  // of the caller

  // Of `next`.
  bool exhausted_ = false;

  // Of the in-order stage.
  InputReport& input_;
  CorpusStats stats_;
  std::uint64_t content_bytes_ = 0;
  std::uint64_t lines_ = 0;
  std::uint64_t columns_ = 0;          // bytes behind the last line end, where records are not lines
  std::vector<bool> first_malformed_;  // of the records that the doubt is about: whether they are malformed
  bool begun_ = false;                 // a chunk has come
  bool inside_line_ = false;           // the first chunk begins inside a line
  bool no_line_begins_ = true;         // that line has not ended yet
  bool line_goes_on_ = false;          // the last line (or record) is over the limit and not at its end
  bool finding_found_ = false;         // with fail_fast: nothing is wanted after that record
  bool ended_early_ = false;

  // Of the last stage.
  bool sinks_begun_ = false;
  Status failure_;
};

}  // namespace gridsieve::pipeline
