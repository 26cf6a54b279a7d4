#include "engine/mpi/range_book.hpp"

namespace gridsieve::mpi {

Grant RangeBook::take() {
  const std::lock_guard lock(mutex_);
  if (taken_ >= ranges_) return {};
  ++taken_;
  return {taken_, ranges_ - taken_ > 2 * takers_};
}

void RangeBook::close() {
  const std::lock_guard lock(mutex_);
  taken_ = ranges_;
}

}  // namespace gridsieve::mpi
