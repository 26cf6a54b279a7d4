// Runs pieces of work in parallel and in order at once: a chain of stages, of
// which serial ones see the pieces in order and parallel ones in any.
//
// The only place that knows oneTBB. A piece is known by its slot: the caller
// keeps one state a slot, and a slot is used again only after its piece has left
// the last stage.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "gridsieve/status.hpp"

namespace gridsieve::pipeline {

struct Stage {
  enum class Order { serial, parallel } order;
  std::function<void(std::size_t slot)> run;
};

/// The threads that this process may use.
unsigned available_threads();

/// Slots that keep `threads` threads busy.
std::size_t slots_for(unsigned threads);

/// Calls `next(slot)` one after the other until it returns false; every piece
/// then goes through `stages`, of which the last is serial: pieces leave in order,
/// so that slots come free in order. At most `slots` pieces are under way, on at most
/// `threads` threads, the caller's among them; with one thread all runs on the
/// caller's. An exception in a stage ends the run and comes out here. What a
/// stage wrote is visible to the stages after it, and what a serial stage (or
/// `next`) wrote to its own next call. Fails with out_of_memory where the system
/// starts no thread.
Status run_ordered(unsigned threads, std::size_t slots, const std::function<bool(std::size_t slot)>& next,
                   const std::vector<Stage>& stages);

}  // namespace gridsieve::pipeline
