#include "engine/pipeline/ordered_work.hpp"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <new>
#include <stdexcept>
#include <thread>

namespace gridsieve::pipeline {
namespace {

// Hands what one thread wrote to the next one. oneTBB orders them too, but the
// packaged library is not instrumented, so the thread sanitizer cannot see it.
struct alignas(64) Baton {
  std::atomic<std::size_t> passes{0};

  void take() const { (void)passes.load(std::memory_order_acquire); }
  void give() { passes.fetch_add(1, std::memory_order_release); }
};

void run_on_this_thread(const std::function<bool(std::size_t)>& next, const std::vector<Stage>& stages) {
  while (next(0)) {
    for (const Stage& stage : stages) stage.run(0);
  }
}

class Chain {
 public:
  Chain(std::size_t slots, const std::function<bool(std::size_t)>& next, const std::vector<Stage>& stages)
      : slots_(slots), next_(next), stages_(stages), slot_batons_(slots), stage_batons_(stages.size() + 1) {}

  Chain(const Chain&) = delete;
  Chain& operator=(const Chain&) = delete;

  // Also where a stage threw: what the others wrote may be looked at now.
  ~Chain() {
    for (const Baton& baton : stage_batons_) baton.take();
    for (const Baton& baton : slot_batons_) baton.take();
  }

  Status run() {
    namespace tbb = oneapi::tbb;
    tbb::filter<void, std::size_t> chain = tbb::make_filter<void, std::size_t>(
        tbb::filter_mode::serial_in_order, [this](tbb::flow_control& control) { return begin(control); });
    for (std::size_t at = 0; at < stages_.size(); ++at) {
      const bool serial = stages_[at].order == Stage::Order::serial;
      chain &= tbb::make_filter<std::size_t, std::size_t>(
          serial ? tbb::filter_mode::serial_in_order : tbb::filter_mode::parallel,
          [this, at, serial](std::size_t slot) {
            pass(at, serial, slot);
            return slot;
          });
    }
    const auto end = tbb::make_filter<std::size_t, void>(tbb::filter_mode::parallel, [](std::size_t) {});
    start_.give();
    try {
      tbb::parallel_pipeline(slots_, chain & end);
    } catch (const std::runtime_error&) {
      if (stage_threw_) throw;
      // oneTBB's own, of a thread that the system does not start.
      return Status::system(StatusCode::out_of_memory, EAGAIN, {}, "a thread cannot be started");
    }
    return {};
  }

 private:
  /// What a stage throws goes through as it is.
  template <typename Work>
  auto own(const Work& work) {
    try {
      return work();
    } catch (...) {
      stage_threw_ = true;
      throw;
    }
  }

  std::size_t begin(oneapi::tbb::flow_control& control) {
    start_.take();
    Baton& turn = stage_batons_.back();
    turn.take();
    // Pieces leave in order, so that the slot of the piece `slots` ago is free.
    const std::size_t slot = pieces_++ % slots_;
    slot_batons_[slot].take();
    if (!own([&] { return next_(slot); })) control.stop();
    slot_batons_[slot].give();
    turn.give();
    return slot;
  }

  void pass(std::size_t at, bool serial, std::size_t slot) {
    start_.take();
    slot_batons_[slot].take();
    if (serial) stage_batons_[at].take();
    own([&] { stages_[at].run(slot); });
    if (serial) stage_batons_[at].give();
    slot_batons_[slot].give();
  }

  Baton start_;  // hands this object itself to the threads
  std::size_t slots_;
  std::size_t pieces_ = 0;
  const std::function<bool(std::size_t)>& next_;
  const std::vector<Stage>& stages_;
  std::vector<Baton> slot_batons_;
  std::atomic<bool> stage_threw_{false};
  std::vector<Baton> stage_batons_;  // of the serial stages; the last one is next's
};

// oneTBB counts the processors when it is first used. Where memory fails in that,
// whoever needs the count afterwards would wait for its end for ever: the end of a
// global_control does, and any later run.
void let_processors_be_counted() {
  static std::atomic<bool> failed{false};
  if (failed.load()) throw std::bad_alloc();
  try {
    (void)oneapi::tbb::info::default_concurrency();
  } catch (...) {
    failed.store(true);
    throw;
  }
}

}  // namespace

// Not oneTBB's own answer: asking for it starts the library, which small inputs
// do without.
unsigned available_threads() { return std::max(1U, std::thread::hardware_concurrency()); }

std::size_t slots_for(unsigned threads) { return threads == 1 ? 1 : std::size_t{threads} * 2 + 1; }

Status run_ordered(unsigned threads, std::size_t slots, const std::function<bool(std::size_t)>& next,
                   const std::vector<Stage>& stages) {
  if (threads <= 1) {
    run_on_this_thread(next, stages);
    return {};
  }
  namespace tbb = oneapi::tbb;
  let_processors_be_counted();
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena arena(static_cast<int>(threads));
  Chain chain(slots, next, stages);
  return arena.execute([&] { return chain.run(); });
}

}  // namespace gridsieve::pipeline
