// Records as they come out of a check: where they stand, what was said of them.
//
// A batch holds consecutive records of one input with their final numbers. It
// views memory that the check owns: valid only during the call that hands it
// over.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "gridsieve/duplicate.hpp"
#include "gridsieve/solve.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve {

/// How the records stand in an input.
enum class Format : std::uint8_t {
  automatic,  // as the input's first bytes tell; of an option only
  lines,      // one a line: the first field of 81 cells
  csv,        // one a line, in a column; or in 81 columns
  json,       // values of an array, or one after the other
  blocks,     // nine lines of nine cells
  npy,        // rows of a NumPy array
  xml,        // data="..." of an element
};

/// "lines", "csv", ...; "auto" for automatic.
std::string_view to_string(Format format);

/// One record. `bytes` is the record with its line ending as it stands in the
/// input; for a line over 1 MiB it is only the part that lies in this batch.
struct Record {
  std::uint64_t number = 0;  // from 0 over the corpus
  std::uint64_t line = 0;    // of the first byte, from 1 within the input, skipped lines counted
  std::uint64_t column = 1;  // of the first byte, in bytes from 1 within that line
  std::uint64_t offset = 0;  // of the first byte, in bytes from 0 within the (decompressed) input
  std::string_view bytes;
  Verdict verdict = Verdict::malformed;
  std::uint8_t clues = 0;
  bool goes_on = false;    // the line is over 1 MiB and no line end is in `bytes`: it may go on in later batches
  CellSet redundant = {};  // at level minimal, where the verdict is unique: see RecordBatch
};

/// Why a record fails. Texts are escaped: printable ASCII on one line.
struct Reason {
  std::uint64_t column = 1;  // in bytes from 1: on the record's first line from where the record begins
  std::string text;
  std::uint64_t line = 0;  // lines from the record's first one
};

/// The column, in bytes from 1, on the line of the input that a reason of a record
/// points at: that of the record's begin, `record_column`, counts on its first line.
inline std::uint64_t column_of(std::uint64_t record_column, const Reason& reason) {
  return reason.column + (reason.line == 0 ? record_column - 1 : 0);
}

/// The place of the board of a record that has none.
inline constexpr std::uint32_t kNoBoard = UINT32_MAX;

/// Consecutive records of equal size on consecutive lines, all from the same column on.
struct RecordRun {
  std::uint32_t first = 0;   // index of the first record within the batch
  std::uint32_t count = 0;   // records
  std::uint32_t offset = 0;  // of the first record's first byte within the batch's bytes
  std::uint32_t size = 0;    // bytes a record, line ending included; also the stride
  std::uint32_t line = 0;    // of the first record, from 0 within the batch's lines
  std::uint32_t column = 0;  // in bytes from 0 within the line, or from bytes[0] on line 0; see first_column
};

/// Says why a record of this input fails; safe from any thread.
class ReasonFinder {
 public:
  virtual ~ReasonFinder() = default;
  virtual Reason find(const Record& record) const = 0;
};

struct RecordBatch {
  std::size_t input = 0;           // index among the inputs of the check
  std::uint64_t first_record = 0;  // number of the first record, from 0 over the corpus
  std::uint64_t first_line = 1;    // line number of the batch's first line, from 1 within the input
  std::uint64_t first_column = 0;  // bytes of that line that stand before the batch; 0 where a record is a line
  std::uint64_t offset = 0;        // of bytes[0], in bytes from 0 within the input
  Level level = Level::rules;
  Format format = Format::lines;

  std::span<const char> bytes;             // the input's bytes that the runs refer to
  std::span<const Verdict> verdicts;       // one a record
  std::span<const std::uint8_t> clues;     // one a record; 0 for malformed
  std::span<const std::uint32_t> failing;  // indices of the records that do not pass, ascending
  std::span<const RecordRun> runs;         // all records, ascending

  // What `boards` refers to: the same as `bytes` where a record holds its board's 81 cells in a row.
  std::span<const char> cells;

  // Where CheckOptions asks for them, one a record; else empty.
  std::span<const std::uint32_t> boards;  // offset of the board's 81 cells within `cells`; kNoBoard for malformed
  std::span<const Grid> solutions;        // the board's only completion; 81 zeros where it has not exactly one

  DuplicateChoice duplicate_choice = DuplicateChoice::none;
  std::span<const Duplicate> duplicates;  // records whose board has come before, ascending

  // At level minimal, one a record; else empty. The clues that could be left out, each
  // by itself, of a board with the verdict unique; of others none.
  std::span<const CellSet> redundant;

  bool last_goes_on = false;  // the last record's line is over 1 MiB and goes on in later batches

  // Bytes that go on a line of over 1 MiB, whose record was the last one of an
  // earlier batch; empty nearly always.
  std::span<const char> continuation;

  const ReasonFinder* reasons = nullptr;

  std::size_t size() const { return verdicts.size(); }

  /// The `place`-th record of a run.
  Record record(const RecordRun& run, std::uint32_t place) const {
    const std::uint32_t index = run.first + place;
    const std::size_t begin = run.offset + std::size_t{place} * run.size;
    return {first_record + index,
            first_line + run.line + place,
            1 + run.column + (run.line == 0 && place == 0 ? first_column : 0),
            offset + begin,
            {bytes.data() + begin, run.size},
            verdicts[index],
            clues[index],
            last_goes_on && index + 1 == size(),
            redundant.empty() ? CellSet() : redundant[index]};
  }

  /// Why that record fails.
  Reason reason(const Record& record) const { return reasons->find(record); }
};

/// Calls `visit(const Record&)` for every record of the batch, in order.
template <typename Visit>
void for_each_record(const RecordBatch& batch, Visit visit) {
  for (const RecordRun& run : batch.runs) {
    for (std::uint32_t place = 0; place < run.count; ++place) {
      visit(batch.record(run, place));
    }
  }
}

/// Calls `visit(const Record&)` for every record that does not pass, in order,
/// until it returns false.
template <typename Visit>
void for_each_failing(const RecordBatch& batch, Visit visit) {
  std::size_t at = 0;
  for (const std::uint32_t index : batch.failing) {
    while (index >= batch.runs[at].first + batch.runs[at].count) ++at;
    if (!visit(batch.record(batch.runs[at], index - batch.runs[at].first))) return;
  }
}

}  // namespace gridsieve
