// Counts verdicts and clues of many records, and lists those that fail.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/record/scanned_chunk.hpp"
#include "gridsieve/stats.hpp"

namespace gridsieve::record {

/// Adds the records with these verdicts and clue counts (equal sizes) to
/// `stats` (records, verdicts, clues) and appends the indices of the failing
/// ones at `level` to `failing`, in order.
void tally(std::span<const Verdict> verdicts, std::span<const std::uint8_t> clues, Level level, CorpusStats& stats,
           std::vector<std::uint32_t>& failing);

/// The same for all records of a chunk, once their verdicts are final.
inline void tally(ScannedChunk& found, Level level) {
  tally(found.verdicts, found.clues, level, found.stats, found.failing);
}

}  // namespace gridsieve::record
