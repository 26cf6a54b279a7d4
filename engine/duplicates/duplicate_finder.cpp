#include "engine/duplicates/duplicate_finder.hpp"

#include <string>

#include "engine/duplicates/board_hasher.hpp"

namespace gridsieve::duplicates {

Status DuplicateFinder::find(const RecordBatch& batch, std::span<const BoardHash> hashes,
                             std::span<const std::uint32_t> boards, std::vector<Duplicate>& found) {
  // So many lookups are under way while one is served from memory.
  constexpr std::size_t kAhead = 16;

  found.clear();
  const std::uint64_t first = places_.size();
  if (first + batch.size() > SeenBoards::kLargestNumber) {
    return Status(StatusCode::bad_option, "duplicates can be looked for among " +
                                              std::to_string(SeenBoards::kLargestNumber) + " records at most");
  }
  for (const RecordRun& run : batch.runs) places_.add(batch.first_line + run.line, run.count);

  std::size_t ahead = 0;
  for (const RecordRun& run : batch.runs) {
    for (std::uint32_t index = run.first; index < run.first + run.count; ++index) {
      for (; ahead < batch.size() && ahead <= index + kAhead; ++ahead) {
        if (is_compared(choice(), batch.verdicts[ahead])) seen_.prefetch(hashes[ahead]);
      }
      if (!is_compared(choice(), batch.verdicts[index])) continue;
      const std::uint64_t before = seen_.put(hashes[index], first + index);
      if (before == first + index) continue;
      found.push_back({index, board_column(batch, run, index, boards), places_.find(before)});
    }
  }
  return {};
}

}  // namespace gridsieve::duplicates
