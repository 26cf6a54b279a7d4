// Into how many ranges a corpus is cut.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridsieve::mpi {

inline constexpr std::uint64_t kMostRanges = std::uint64_t{1} << 20;

/// About one for every 64 MiB: large against the cost of a range, small against what a
/// rank does. At least four a rank, so that a slow one holds nobody up for long. No more than
/// rank 0 can hold the results of, which are the more the more inputs there are.
std::uint64_t choose_range_count(std::uint64_t bytes, std::size_t inputs, std::size_t ranks);

}  // namespace gridsieve::mpi
