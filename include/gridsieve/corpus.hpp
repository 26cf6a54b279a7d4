// START HERE: check a corpus, push its verdicts to sinks, get its statistics.
//
//   gridsieve::CheckOptions options;
//   auto result = gridsieve::check_corpus({"puzzles.txt"}, options);
//   if (result.ok()) use(result.value().stats);
//
// The inputs are read one after the other as one corpus. Work runs on
// `options.threads` threads; sinks see the records in input order, and what
// they see depends on nothing but the input and the level.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "gridsieve/duplicate.hpp"
#include "gridsieve/record.hpp"
#include "gridsieve/stats.hpp"
#include "gridsieve/status.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve {

/// How a file's bytes are reached.
enum class ReaderChoice : std::uint8_t { automatic, mmap, read };

/// Which stored solutions are looked at: in every format those of 81 digits, in
/// CSV also the column that is named as one; none; or that of solution_column.
enum class SolutionChoice : std::uint8_t { automatic, none, column };

struct CheckOptions {
  Level level = Level::rules;
  unsigned threads = 0;  // 0: all that this process may use
  ReaderChoice reader = ReaderChoice::automatic;
  std::string kernel = "auto";
  Format format = Format::automatic;
  std::string column;  // CSV: which one holds the board, by its name or its number from 1; empty: by header or shape
  SolutionChoice solutions = SolutionChoice::automatic;
  std::string solution_column;  // the same of the stored solution, with SolutionChoice::column
  std::string blanks;           // further characters that mean blank; no digit, CR or LF
  bool fail_fast = false;       // end with the first record in input order that fails or is a duplicate
  bool give_boards = false;     // RecordBatch::boards is filled
  bool give_solutions = false;  // RecordBatch::solutions is filled; needs level unique or minimal
  DuplicateChoice duplicates = DuplicateChoice::none;
  std::vector<std::string> known;  // files of boards that count as having come before; not with `none`
  std::optional<std::uint64_t>
      expect_records;           // any other number is an error (record_count); not with fail_fast ending
  std::size_t chunk_bytes = 0;  // 0: the default; small ones are for tests
};

/// What is known of an input before its records come.
struct InputStart {
  std::size_t index = 0;
  std::string path;         // as it was given; "-" is standard input
  std::string_view header;  // the skipped column header with its line ending; empty when there is none
  Format format = Format::lines;
  std::uint64_t offset = 0;  // of the first byte that is looked at; other than 0 where the input is cut into shards
};

struct InputReport {
  std::string path;
  std::optional<std::uint64_t> bytes;  // at opening; none for a stream
  std::uint64_t bytes_read = 0;        // of the file, before decompression
  Format format = Format::lines;
  std::uint64_t records = 0;
  std::uint64_t skipped = 0;
  std::string format_why = {};      // one short clause for a person: what was seen
  std::string compression = {};     // "gzip", "zstd", "xz"; empty: none
  std::uint64_t content_bytes = 0;  // that bytes_read were decompressed to; else 0
  bool doubtful = false;            // more than half of the first thousand records are malformed

  /// Bytes that the records stood in.
  std::uint64_t record_bytes() const { return compression.empty() ? bytes_read : content_bytes; }
};

/// A file of known boards: it was read, its records got no verdicts and are counted nowhere else.
struct KnownReport {
  InputReport file;
  std::uint64_t malformed = 0;    // records that were passed over because they hold no board,
  std::uint64_t conflicting = 0;  // or, for `isomorphic`, because it has a conflict
};

/// What may differ from run to run.
struct RunReport {
  double seconds = 0;
  std::string reader;      // "mmap", "read", "stream"; several are joined with "+"
  std::string reader_why;  // one short clause for a person
  std::string kernel;
  unsigned threads = 0;
};

struct CorpusReport {
  CorpusStats stats;
  std::vector<InputReport> inputs;
  Level level = Level::rules;
  DuplicateChoice duplicates = DuplicateChoice::none;  // what was looked for
  std::vector<KnownReport> known;
  bool complete = true;  // false when fail_fast ended it early
  RunReport run;

  /// Every record passes and none is a duplicate.
  bool all_pass() const;
};

/// Receives records. `render` runs in parallel, on any thread, in any order;
/// what it appends to `bytes` is handed to `accept`, which runs in input order,
/// never two calls at a time. A Status that is not ok ends the check with it.
class VerdictSink {
 public:
  virtual ~VerdictSink() = default;
  virtual Status begin_input(const InputStart&) { return {}; }
  virtual void render(const RecordBatch&, std::string& /*bytes*/) const {}
  virtual Status accept(const RecordBatch& batch, std::string_view bytes) = 0;
};

/// How far a check has come; called in input order from one thread at a time,
/// which may be while a sink is in `accept`.
struct Progress {
  std::uint64_t bytes_read = 0;
  std::optional<std::uint64_t> bytes;  // of all inputs; none when one is a stream
  std::uint64_t records = 0;
  std::uint64_t failing = 0;
};

struct CheckHooks {
  std::vector<VerdictSink*> sinks;  // not owned; each outlives the check
  std::function<void(const Progress&)> progress;

  // When a stop is requested before its end, the check ends with StatusCode::stopped,
  // soon: a puzzle that takes long to solve is given up, but a read from a stream
  // that has nothing to give is waited for.
  std::stop_token stop = {};
};

/// Checks the inputs as one corpus. All, and the known files, are opened and looked
/// at before the first is read. "-" is standard input, once among all. Fails with a Status for anything
/// but the boards themselves; what sinks were given until then is not complete.
/// Thread safe as far as the sinks are.
Result<CorpusReport> check_corpus(const std::vector<std::string>& inputs, const CheckOptions& options = {},
                                  const CheckHooks& hooks = {});

}  // namespace gridsieve
