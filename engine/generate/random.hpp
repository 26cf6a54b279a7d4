// Random numbers for generated corpora: the same on every machine, and a
// stream of their own for every board.
//
// splitmix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
// Generators", 2014): a counter in steps of the golden ratio, each scrambled by
// a bijection of 64 bits. Integer arithmetic only.
#pragma once

#include <cstdint>
#include <utility>

namespace gridsieve::generate {

inline constexpr std::uint64_t kGoldenStep = 0x9E3779B97F4A7C15u;

/// Scrambles 64 bits; a bijection.
constexpr std::uint64_t scramble(std::uint64_t bits) {
  bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
  bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
  return bits ^ (bits >> 31);
}

class Random {
 public:
  /// Stream number `stream` of the seed: far from every other one.
  constexpr Random(std::uint64_t seed, std::uint64_t stream)
      : state_(scramble(scramble(seed + kGoldenStep) ^ scramble(stream))) {}

  constexpr std::uint64_t next() {
    state_ += kGoldenStep;
    return scramble(state_);
  }

  /// 0 to `limit` - 1, `limit` at most 2^32; uneven by less than limit / 2^32.
  constexpr std::uint32_t below(std::uint64_t limit) { return scaled(static_cast<std::uint32_t>(next() >> 32), limit); }

  /// Two such numbers for the price of one.
  constexpr std::pair<std::uint32_t, std::uint32_t> two_below(std::uint64_t first, std::uint64_t second) {
    const std::uint64_t bits = next();
    return {scaled(static_cast<std::uint32_t>(bits >> 32), first), scaled(static_cast<std::uint32_t>(bits), second)};
  }

 private:
  static constexpr std::uint32_t scaled(std::uint32_t bits, std::uint64_t limit) {
    return static_cast<std::uint32_t>((bits * limit) >> 32);
  }

  std::uint64_t state_;
};

}  // namespace gridsieve::generate
