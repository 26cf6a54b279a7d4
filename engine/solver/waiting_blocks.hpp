// Blocks of states that wait for a lane; all memory is allocated at the start.
//
// Beside the full ones, oldest to newest, there are two that change all the time:
// the spill block, which fills up with states that branched off, and the source
// block, from which lanes are filled.
#pragma once

#include <utility>
#include <vector>

#include "engine/solver/lane_block.hpp"

namespace gridsieve::solver {
namespace {

/// A type of its own: no other part of the program can have vectors of it, and
/// take the code for them from a kernel file.
struct BlockNumber {
  std::size_t index = 0;
};

template <typename Arch>
class WaitingBlocks {
 public:
  /// Room for `capacity` full blocks.
  explicit WaitingBlocks(std::size_t capacity) : blocks_(capacity + 2) { clear(); }

  void clear() {
    order_.clear();
    free_.clear();
    oldest_ = 0;
    for (std::size_t block = 2; block < blocks_.size(); ++block) free_.push_back({block});
    spill_ = {0};
    source_ = {1};
  }

  LaneBlock<Arch>& spill() { return blocks_[spill_.index]; }
  LaneBlock<Arch>& source() { return blocks_[source_.index]; }

  std::size_t count() const { return order_.size() - oldest_; }
  bool is_full() const { return free_.empty(); }

  /// The spill block becomes the newest full one, another takes its place. Needs room.
  void push_spill() {
    order_.push_back(spill_);
    spill_ = free_.back();
    free_.pop_back();
  }

  /// A full block becomes the source, whose states are all used up. Needs one.
  void take_newest() {
    take(order_.back());
    order_.pop_back();
  }
  void take_oldest() {
    take(order_[oldest_++]);
    if (oldest_ == order_.size()) {
      order_.clear();
      oldest_ = 0;
    }
  }

  void take_spill() { std::swap(spill_, source_); }

 private:
  void take(BlockNumber block) {
    free_.push_back(source_);
    source_ = block;
  }

  std::vector<LaneBlock<Arch>> blocks_;
  std::vector<BlockNumber> order_;  // full blocks from `oldest_` on
  std::size_t oldest_ = 0;
  std::vector<BlockNumber> free_;
  BlockNumber spill_;
  BlockNumber source_;
};

}  // namespace
}  // namespace gridsieve::solver
