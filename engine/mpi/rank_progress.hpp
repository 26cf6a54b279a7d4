// How far all ranks together have come, for rank 0 to show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "gridsieve/corpus.hpp"

namespace gridsieve::mpi {

/// Thread safe.
class RankProgress {
 public:
  /// `bytes`: of all inputs.
  RankProgress(std::size_t ranks, std::uint64_t bytes) : ranks_(ranks), bytes_(bytes) {}

  /// So much a rank has done by now; gives what all have.
  Progress add(std::size_t rank, const Progress& done);

 private:
  std::mutex mutex_;  // of all below
  std::vector<Progress> ranks_;
  std::uint64_t bytes_;
};

}  // namespace gridsieve::mpi
