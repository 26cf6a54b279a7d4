// Decides between two ways to reach bytes by what their chunks took.
//
// Which way is faster depends on the machine and on how the page cache was
// filled, by a factor of ten: so it is measured. The first chunks alternate, the
// first of each way not counting, as it warms memory up. A busy machine only
// ever makes a chunk slower: so the quickest of the others tells a way's cost.
// Afterwards a chunk goes the other way now and then, ever more rarely while
// that is slower; three such looks in a row that were clearly faster change the
// way. Thread safe; no locks.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace gridsieve::input {

enum class Way : std::uint8_t { read, mmap };

class WayChooser {
 public:
  /// One chunk's way and whether it is a look at the other one.
  struct Choice {
    Way way = Way::read;
    bool look = false;
  };

  /// The way for the next chunk. Not every choice need be reported.
  Choice choose();

  /// That chunk had `bytes` bytes (at least 1) and took so long.
  void report(Choice choice, std::uint64_t bytes, double seconds);

  /// The way that plain chunks go now; read until enough was reported.
  Way way() const { return way_.load(std::memory_order_relaxed); }
  bool measured() const { return measured_.load(std::memory_order_acquire); }

  /// Seconds a byte, as measured last; 0 before anything was.
  double cost(Way way) const { return cost_[index(way)].load(std::memory_order_relaxed); }

  static constexpr std::size_t kSamples = 4;       // of each way, before it is decided
  static constexpr std::uint64_t kFirstLook = 32;  // chunks to the first look; the next ones come later and later

 private:
  static std::size_t index(Way way) { return static_cast<std::size_t>(way); }
  static Way other(Way way) { return way == Way::read ? Way::mmap : Way::read; }

  void add_sample(Way way, double cost);
  void decide();
  void look_at(double cost);
  double quickest(Way way) const;

  std::atomic<std::uint64_t> chosen_{0};
  std::atomic<Way> way_{Way::read};
  std::atomic<bool> measured_{false};
  std::array<std::atomic<double>, 2> cost_{};

  std::array<std::atomic<std::size_t>, 2> sampled_{};
  std::array<std::array<std::atomic<double>, kSamples>, 2> samples_{};
  std::atomic<std::size_t> complete_{0};  // samples that are written, of both ways

  std::atomic<std::uint64_t> next_look_{0};  // in chunks chosen
  std::atomic<std::uint64_t> look_interval_{kFirstLook};
  std::atomic<int> faster_looks_{0};  // in a row
};

}  // namespace gridsieve::input
