#include "engine/record/scanned_chunk.hpp"

#include "engine/kernel/recheck.hpp"

namespace gridsieve::record {

void ScannedChunk::clear() {
  verdicts.clear();
  clues.clear();
  boards.clear();
  decoded.clear();
  failing.clear();
  runs.clear();
  stats = {};
  lines = 0;
  last_line_bytes = 0;
  head_size = 0;
  head_ends = true;
  last_line_open = false;
}

void ScannedChunk::count_conflicts(unsigned kinds) {
  stats.row_conflicts += (kinds & kernel::kRowConflict) != 0;
  stats.column_conflicts += (kinds & kernel::kColumnConflict) != 0;
  stats.box_conflicts += (kinds & kernel::kBoxConflict) != 0;
}

}  // namespace gridsieve::record
