// Random numbers that are the same on every machine: splitmix64 (Steele, Lea
// and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace gridsieve::test {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
  }

  /// A number from 0 to `limit` - 1; `limit` is small against 2^32.
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(((next() >> 32) * limit) >> 32); }

  template <typename Sequence>
  void shuffle(Sequence& sequence) {
    for (std::size_t left = sequence.size(); left > 1; --left) std::swap(sequence[left - 1], sequence[below(left)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace gridsieve::test
