#include "engine/record/tally.hpp"

#include <array>
#include <cstring>

namespace gridsieve::record {
namespace {

constexpr std::size_t kLanes = 8;  // verdicts looked at together

// All lanes the same verdict: the common case, a chunk of good puzzles.
bool all_are(const Verdict* verdicts, Verdict verdict) {
  std::uint64_t lanes = 0;
  std::memcpy(&lanes, verdicts, kLanes);
  return lanes == 0x0101010101010101U * static_cast<std::uint64_t>(verdict);
}

// Several histograms side by side: equal counts in a row would otherwise wait
// for each other's store.
void count_clues(std::span<const std::uint8_t> clues, CorpusStats& stats) {
  constexpr std::size_t kSides = 4;
  std::array<std::array<std::uint32_t, 256>, kSides> counts{};
  std::size_t at = 0;
  for (; at + kSides <= clues.size(); at += kSides) {
    for (std::size_t side = 0; side < kSides; ++side) ++counts[side][clues[at + side]];
  }
  for (; at < clues.size(); ++at) ++counts[0][clues[at]];
  for (std::size_t index = 0; index < stats.clues.size(); ++index) {
    for (const auto& side : counts) stats.clues[index] += side[index];
  }
}

}  // namespace

void tally(std::span<const Verdict> verdicts, std::span<const std::uint8_t> clues, Level level, CorpusStats& stats,
           std::vector<std::uint32_t>& failing) {
  std::array<bool, kVerdicts> pass{};
  for (std::size_t code = 0; code < kVerdicts; ++code) pass[code] = passes(static_cast<Verdict>(code), level);

  // Of what passes, the commonest.
  const Verdict common = pass[static_cast<std::size_t>(Verdict::valid)]    ? Verdict::valid
                         : pass[static_cast<std::size_t>(Verdict::unique)] ? Verdict::unique
                                                                           : Verdict::minimal;
  std::array<std::uint64_t, kVerdicts> counts{};
  const auto count_one = [&](std::size_t at) {
    const auto code = static_cast<std::size_t>(verdicts[at]);
    ++counts[code];
    if (!pass[code]) failing.push_back(static_cast<std::uint32_t>(at));
  };
  std::size_t at = 0;
  for (; at + kLanes <= verdicts.size(); at += kLanes) {
    if (all_are(&verdicts[at], common)) {
      counts[static_cast<std::size_t>(common)] += kLanes;
      continue;
    }
    for (std::size_t lane = 0; lane < kLanes; ++lane) count_one(at + lane);
  }
  for (; at < verdicts.size(); ++at) count_one(at);

  stats.records += verdicts.size();
  for (std::size_t code = 0; code < kVerdicts; ++code) stats.verdicts[code] += counts[code];
  count_clues(clues, stats);
  stats.clues[0] -= counts[static_cast<std::size_t>(Verdict::malformed)];  // they have no clues to count
}

}  // namespace gridsieve::record
