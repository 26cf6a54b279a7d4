// Gives the ranks of a run their ranges, as each comes to need one.
//
// Rank 0 keeps the book of them and has a thread that answers the others. A rank asks for
// its next range while it works on the one before, so that nobody waits for an answer, but for
// the last ones: see RangeBook.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <thread>

#include "engine/mpi/range_book.hpp"
#include "engine/mpi/world.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::mpi {

/// One of a rank, of one thread. From its begin to `finish` rank 0 uses the world for nothing else.
class RangeSource {
 public:
  /// Called at rank 0 with what a rank has done so far, from any thread.
  using Told = std::function<void(std::size_t rank, const Progress& done)>;

  /// `world` outlives it.
  RangeSource(const World& world, std::uint64_t ranges, Told told);
  RangeSource(const RangeSource&) = delete;
  RangeSource& operator=(const RangeSource&) = delete;
  ~RangeSource();

  /// The number of the next range of this rank, from 1; nothing when there is no more. `done`: by this rank so far.
  std::optional<std::uint64_t> next(const Progress& done);

  /// This rank takes no more, and the others need not either.
  void fail();

  /// After `fail`, or when `next` gave nothing: at rank 0 waits until that is so of all ranks.
  void finish();

 private:
  void serve();
  void ask(const Progress& done, bool failed);
  Grant granted();

  const World& world_;
  Told told_;
  RangeBook book_;       // of rank 0
  bool asked_ = false;   // elsewhere: an answer is on its way
  bool ended_ = false;   // elsewhere: no more is to be asked for
  std::thread service_;  // of rank 0
};

}  // namespace gridsieve::mpi
