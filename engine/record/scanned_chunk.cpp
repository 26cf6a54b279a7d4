#include "engine/record/scanned_chunk.hpp"

namespace gridsieve::record {

void ScannedChunk::clear() {
  verdicts.clear();
  clues.clear();
  boards.clear();
  failing.clear();
  runs.clear();
  stats = {};
  lines = 0;
  head_size = 0;
  head_ends = true;
  last_line_open = false;
}

}  // namespace gridsieve::record
