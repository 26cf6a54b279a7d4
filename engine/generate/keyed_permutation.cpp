#include "engine/generate/keyed_permutation.hpp"

#include <bit>
#include <cassert>

#include "engine/generate/random.hpp"

namespace gridsieve::generate {
namespace {

constexpr std::uint64_t mask_of(unsigned bits) { return (std::uint64_t{1} << bits) - 1; }

std::uint64_t round_value(std::uint64_t half, std::uint64_t key) {
  std::uint64_t bits = (half ^ key) * 0xBF58476D1CE4E5B9u;
  bits = (bits ^ (bits >> 32)) * 0x94D049BB133111EBu;
  return bits >> 32;  // halves have at most 32 bits
}

}  // namespace

KeyedPermutation::KeyedPermutation(std::uint64_t size, std::uint64_t key) : size_(size) {
  const unsigned bits = size > 1 ? static_cast<unsigned>(std::bit_width(size - 1)) : 0u;
  low_bits_ = bits - bits / 2;
  low_mask_ = mask_of(low_bits_);
  high_mask_ = mask_of(bits / 2);
  Random random(key, 0);
  for (std::uint64_t& round_key : keys_) round_key = random.next();
}

std::uint64_t KeyedPermutation::operator()(std::uint64_t number) const {
  assert(number < size_);
  do {
    std::uint64_t low = number & low_mask_;
    std::uint64_t high = number >> low_bits_;
    for (unsigned round = 0; round < 2 * kRounds; round += 2) {
      high ^= round_value(low, keys_[round]) & high_mask_;
      low ^= round_value(high, keys_[round + 1]) & low_mask_;
    }
    number = high << low_bits_ | low;
  } while (number >= size_);
  return number;
}

}  // namespace gridsieve::generate
