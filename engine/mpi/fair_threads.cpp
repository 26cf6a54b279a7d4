#include "engine/mpi/fair_threads.hpp"

#include <sched.h>

#include <algorithm>
#include <cstring>

namespace gridsieve::mpi {
namespace {

bool has(std::span<const std::uint64_t> cores, std::size_t core) { return (cores[core / 64] >> (core % 64) & 1) != 0; }

}  // namespace

CoreSet own_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  CoreSet cores(sizeof set / sizeof(std::uint64_t));
  if (::sched_getaffinity(0, sizeof set, &set) == 0) std::memcpy(cores.data(), &set, sizeof set);
  return cores;
}

unsigned fair_threads(std::span<const std::uint64_t> all, const CoreSet& mine) {
  double share = 0;
  for (std::size_t core = 0; core < mine.size() * 64; ++core) {
    if (!has(mine, core)) continue;
    std::size_t sharers = 0;
    for (std::size_t rank = 0; rank * mine.size() < all.size(); ++rank) {
      sharers += has(all.subspan(rank * mine.size(), mine.size()), core) ? 1 : 0;
    }
    share += 1.0 / static_cast<double>(sharers);
  }
  constexpr double kRounding = 1e-6;
  return std::max(1U, static_cast<unsigned>(share + kRounding));
}

}  // namespace gridsieve::mpi
