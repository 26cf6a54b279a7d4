// A pseudo-random order of the numbers 0 to size - 1 that needs no memory:
// where a number goes is computed from the key and the number alone.
//
// A Feistel network is a bijection of b bits whatever its round function is
// (Luby and Rackoff, 1988). b is the smallest that holds every number; a result
// outside the range is put through the network again until it lies inside
// (cycle walking: Black and Rogaway, "Ciphers with Arbitrary Finite Domains",
// 2002), less than twice on average. Good for sampling, not for secrets.
// A plain value, safe from any thread.
#pragma once

#include <cstdint>

namespace gridsieve::generate {

class KeyedPermutation {
 public:
  KeyedPermutation(std::uint64_t size, std::uint64_t key);

  /// Where `number` goes; `number` is less than the size.
  std::uint64_t operator()(std::uint64_t number) const;

 private:
  static constexpr unsigned kRounds = 2;  // each changes both halves

  std::uint64_t size_;
  unsigned low_bits_;  // the lower half's width
  std::uint64_t low_mask_;
  std::uint64_t high_mask_;
  std::uint64_t keys_[2 * kRounds];
};

}  // namespace gridsieve::generate
