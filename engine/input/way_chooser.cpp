#include "engine/input/way_chooser.hpp"

#include <algorithm>

namespace gridsieve::input {
namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;
constexpr double kClearly = 0.9;         // of the cost of the present way
constexpr double kMuchSlower = 3;        // times that cost
constexpr int kLooksToChange = 3;        // one may be luck
constexpr std::uint64_t kSoon = 8;       // chunks to the next look after one that was faster
constexpr std::uint64_t kRarest = 4096;  // chunks between looks
constexpr double kWeight = 1.0 / 16;     // of the newest chunk in the running cost

}  // namespace

WayChooser::Choice WayChooser::choose() {
  const std::uint64_t number = chosen_.fetch_add(1, kRelaxed);
  if (!measured()) {
    // Chunks that are under way when the last sample is taken should not all go the way that may be slow.
    const bool alternate = number < 2 * kSamples || number % (2 * kSamples) == 1;
    return {.way = alternate && number % 2 == 1 ? Way::mmap : Way::read};
  }
  std::uint64_t due = next_look_.load(kRelaxed);
  if (number >= due && next_look_.compare_exchange_strong(due, number + look_interval_.load(kRelaxed), kRelaxed)) {
    return {.way = other(way()), .look = true};
  }
  return {.way = way()};
}

void WayChooser::report(Choice choice, std::uint64_t bytes, double seconds) {
  const double cost = seconds / static_cast<double>(bytes);
  if (!measured()) {
    add_sample(choice.way, cost);
  } else if (choice.look) {
    look_at(cost);
  } else if (choice.way == way()) {
    // Two threads may overwrite each other's share: that loses one chunk's weight and no more. A chunk that
    // was interrupted tells nothing of the way: it is capped.
    auto& running = cost_[index(choice.way)];
    const double before = running.load(kRelaxed);
    running.store(before + (std::min(cost, 2 * before) - before) * kWeight, kRelaxed);
  }
}

void WayChooser::add_sample(Way way, double cost) {
  const std::size_t number = sampled_[index(way)].fetch_add(1, kRelaxed);
  if (number >= kSamples) return;
  samples_[index(way)][number].store(cost, kRelaxed);
  if (complete_.fetch_add(1, std::memory_order_acq_rel) + 1 == 2 * kSamples) decide();
}

double WayChooser::quickest(Way way) const {
  const auto& samples = samples_[index(way)];
  double least = samples[1].load(kRelaxed);
  for (std::size_t i = 2; i < kSamples; ++i) least = std::min(least, samples[i].load(kRelaxed));
  return least;
}

void WayChooser::decide() {
  for (const Way way : {Way::read, Way::mmap}) cost_[index(way)].store(quickest(way), kRelaxed);
  way_.store(cost(Way::mmap) < cost(Way::read) ? Way::mmap : Way::read, kRelaxed);
  next_look_.store(chosen_.load(kRelaxed) + kFirstLook, kRelaxed);
  measured_.store(true, std::memory_order_release);
}

void WayChooser::look_at(double cost) {
  const Way present = way();
  const double present_cost = this->cost(present);
  auto& last_look = cost_[index(other(present))];
  last_look.store(std::min(cost, 2 * last_look.load(kRelaxed)), kRelaxed);
  std::uint64_t interval = look_interval_.load(kRelaxed);
  if (cost < present_cost * kClearly) {
    if (faster_looks_.fetch_add(1, kRelaxed) + 1 < kLooksToChange) {
      next_look_.store(chosen_.load(kRelaxed) + kSoon, kRelaxed);
      return;
    }
    way_.store(other(present), kRelaxed);
    interval = kFirstLook;
  } else {
    interval = std::min((cost > present_cost * kMuchSlower ? 4 : 2) * interval, kRarest);
  }
  faster_looks_.store(0, kRelaxed);
  look_interval_.store(interval, kRelaxed);
  next_look_.store(chosen_.load(kRelaxed) + interval, kRelaxed);
}

}  // namespace gridsieve::input
