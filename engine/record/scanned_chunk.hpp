// What was found in one chunk of an input: its records, their verdicts, its counts.
//
// Reused from chunk to chunk, so that nothing is allocated once it has grown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gridsieve/record.hpp"
#include "gridsieve/stats.hpp"

namespace gridsieve::record {

struct ScannedChunk {
  std::vector<Verdict> verdicts;       // one a record
  std::vector<std::uint8_t> clues;     // one a record
  std::vector<std::uint32_t> boards;   // one a record where they are kept, else empty: offset of the board's cells
  std::vector<char> decoded;           // 81 cells a board, where records do not hold them in a row
  std::vector<std::uint32_t> failing;  // indices of the records that do not pass, once tallied
  std::vector<RecordRun> runs;         // offsets within the chunk's bytes
  CorpusStats stats;                   // of this chunk; but solutions_missing, and until tallied what tally counts
  std::uint32_t lines = 0;             // that begin in this chunk, skipped ones too; framed: that end in it
  std::size_t last_line_bytes = 0;     // framed: behind the last line end, or all
  std::size_t head_size = 0;           // bytes that belong to a line begun before
  bool head_ends = true;               // that line ends within them (or there is none)
  bool last_line_open = false;         // the last record is over kLongestLine and goes on in the next chunk

  void clear();

  /// What `boards` refers to: `decoded`, or the chunk's own bytes.
  std::span<const char> cells(std::span<const char> bytes) const { return decoded.empty() ? bytes : decoded; }

  /// Counts a board with conflicts of these kinds, of kernel::conflict_kinds.
  void count_conflicts(unsigned kinds);

  /// Appends `count` records of `size` bytes, the first on line `line` from
  /// `column` on, to the runs, joining the last run where they fit.
  void append_to_runs(std::uint32_t offset, std::uint32_t size, std::uint32_t line, std::uint32_t count,
                      std::uint32_t column = 0) {
    if (!runs.empty()) {
      RecordRun& last = runs.back();
      if (last.size == size && last.offset + last.count * size == offset && last.line + last.count == line &&
          last.column == column) {
        last.count += count;
        return;
      }
    }
    const std::uint32_t first = runs.empty() ? 0 : runs.back().first + runs.back().count;
    runs.push_back({first, count, offset, size, line, column});
  }
};

}  // namespace gridsieve::record
