#include "engine/mpi/range_count.hpp"

#include <algorithm>

namespace gridsieve::mpi {

std::uint64_t choose_range_count(std::uint64_t bytes, std::size_t inputs, std::size_t ranks) {
  constexpr std::uint64_t kRangeBytes = std::uint64_t{64} << 20;
  constexpr std::uint64_t kMostResults = std::uint64_t{1} << 20;  // of one input in one range each
  const std::uint64_t least = std::uint64_t{4} * ranks;
  const std::uint64_t most =
      std::min(1024 + std::uint64_t{16} * ranks, kMostResults / std::max<std::size_t>(inputs, 1));
  return std::min(kMostRanges, std::max(least, std::min(bytes / kRangeBytes, most)));
}

}  // namespace gridsieve::mpi
