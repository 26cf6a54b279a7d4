#include "engine/pipeline/shard.hpp"

#include <algorithm>
#include <numeric>

namespace gridsieve::pipeline {
namespace {

/// Where the `at`-th of `count` shards ends: at * total / count, rounded down. The product would not fit.
std::uint64_t end_of(std::uint64_t at, std::uint64_t count, std::uint64_t total) {
  return total / count * at + total % count * at / count;
}

}  // namespace

std::vector<InputRange> cut_corpus(std::span<const std::uint64_t> sizes, const Shard& shard) {
  const std::uint64_t total = std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0});
  const std::uint64_t begin = end_of(shard.number - 1, shard.count, total);
  const std::uint64_t end = end_of(shard.number, shard.count, total);
  const bool last = shard.number == shard.count;
  std::vector<InputRange> ranges;
  std::uint64_t place = 0;  // of the input's first byte
  for (const std::uint64_t size : sizes) {
    InputRange range;
    range.begin = std::clamp(begin, place, place + size) - place;
    range.end = std::clamp(end, place, place + size) - place;
    range.whole_if_uncut = (begin <= place && place < end) || (last && place == total);
    ranges.push_back(range);
    place += size;
  }
  return ranges;
}

}  // namespace gridsieve::pipeline
