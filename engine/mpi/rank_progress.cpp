#include "engine/mpi/rank_progress.hpp"

namespace gridsieve::mpi {

Progress RankProgress::add(std::size_t rank, const Progress& done) {
  const std::lock_guard lock(mutex_);
  ranks_[rank] = done;
  Progress sum;
  sum.bytes = bytes_;
  for (const Progress& of_rank : ranks_) {
    sum.bytes_read += of_rank.bytes_read;
    sum.records += of_rank.records;
    sum.failing += of_rank.failing;
  }
  return sum;
}

}  // namespace gridsieve::mpi
