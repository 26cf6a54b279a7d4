// A hash of any bytes, by which it is seen that they are still the same.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

namespace gridsieve::duplicates {

/// XXH3 (Yann Collet), 64 bits: equal on every machine. Not against an attacker.
std::uint64_t hash_bytes(std::string_view bytes);

/// The same over bytes that come piece by piece.
class ByteHash {
 public:
  ByteHash();
  ByteHash(ByteHash&&) noexcept;
  ~ByteHash();

  void add(std::string_view bytes);

  /// Of all bytes so far.
  std::uint64_t value() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace gridsieve::duplicates
