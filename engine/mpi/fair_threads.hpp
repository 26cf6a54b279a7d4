// How many threads a rank may use where it shares a machine with others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gridsieve::mpi {

/// A bit for each core.
using CoreSet = std::vector<std::uint64_t>;

/// The cores that this process may use; empty where the system does not say.
CoreSet own_cores();

/// Each core is shared by the ranks of the machine that may use it. `all` has the cores of each of them, sets of
/// one size one behind the other; `mine` is one of these. At least 1.
unsigned fair_threads(std::span<const std::uint64_t> all, const CoreSet& mine);

}  // namespace gridsieve::mpi
