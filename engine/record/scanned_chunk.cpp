#include "engine/record/scanned_chunk.hpp"

namespace gridsieve::record {

void ScannedChunk::clear() {
  verdicts.clear();
  clues.clear();
  failing.clear();
  runs.clear();
  stats = {};
  lines = 0;
  head_size = 0;
  head_ends = true;
  last_line_open = false;
}

void ScannedChunk::append_to_runs(std::uint32_t offset, std::uint32_t size, std::uint32_t line, std::uint32_t count) {
  if (!runs.empty()) {
    RecordRun& last = runs.back();
    if (last.size == size && last.offset + last.count * size == offset && last.line + last.count == line) {
      last.count += count;
      return;
    }
  }
  const std::uint32_t first = runs.empty() ? 0 : runs.back().first + runs.back().count;
  runs.push_back({first, count, offset, size, line});
}

}  // namespace gridsieve::record
