// The ranges of a run that nobody has taken yet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>

namespace gridsieve::mpi {

/// What a rank is given.
struct Grant {
  std::uint64_t number = 0;  // of a range, from 1; 0: there are no more
  bool ask_early = false;    // the next one may be asked for while this one is worked on
};

/// Thread safe.
class RangeBook {
 public:
  /// `takers` ranks take ranges from 1 to `ranges`.
  RangeBook(std::uint64_t ranges, std::size_t takers) : ranges_(ranges), takers_(takers) {}

  /// Towards the end nobody is to ask early: a slow rank would hold a second range.
  Grant take();

  /// Nothing more is given: some rank has failed.
  void close();

 private:
  std::mutex mutex_;  // of all below
  std::uint64_t ranges_;
  std::size_t takers_;
  std::uint64_t taken_ = 0;
};

}  // namespace gridsieve::mpi
