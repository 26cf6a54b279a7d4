// The boards seen so far: by 128 bits of hash each, with the number of the first.
//
// About 29 bytes a board at any number of boards beyond some millions (measured:
// 29.0 at 10 million): 120 bits of hash and 40 of the number in 20 bytes, and
// slots to spare. It is cut by the first bits of the hash into 256 tables, which
// grow one by one. The hash maps of the standard library and of Debian's packages
// (robin-hood, hopscotch, sparse) were left aside: each grows as a whole, with the
// old table beside a new one of twice the size, or has a node of 48 bytes a board;
// and none can be told to fetch ahead what it will look at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/duplicates/board_hash.hpp"
#include "engine/duplicates/hash_table.hpp"

namespace gridsieve::duplicates {

/// Of one thread at a time.
class SeenBoards {
 public:
  static constexpr std::uint64_t kLargestNumber = HashTable::kLargestNumber;

  SeenBoards();

  /// The number that a board of this hash was first put in with; `number` itself
  /// when there was none. Throws std::bad_alloc when memory is exhausted, and is
  /// then as it was.
  std::uint64_t put(const BoardHash& hash, std::uint64_t number) {
    return parts_[part_of(hash)].put(rest_of(hash), number, memory_);
  }

  /// To be called some boards ahead of `put`: what it will look at comes from
  /// memory meanwhile.
  void prefetch(const BoardHash& hash) const { parts_[part_of(hash)].prefetch(rest_of(hash)); }

  /// Different boards.
  std::uint64_t size() const;

  /// Bytes taken for them.
  std::uint64_t memory() const { return memory_.arena.memory(); }

 private:
  static constexpr unsigned kPartBits = 8;
  static_assert(kPartBits + 64 + HashTable::kTailBits == 128, "every bit of a hash is looked at");

  static std::size_t part_of(const BoardHash& hash) { return static_cast<std::size_t>(hash.high >> (64 - kPartBits)); }
  static HashRest rest_of(const BoardHash& hash) {
    return {hash.high << kPartBits | hash.low >> HashTable::kTailBits,
            hash.low & ((std::uint64_t{1} << HashTable::kTailBits) - 1)};
  }

  TableMemory memory_;
  std::vector<HashTable> parts_;
};

}  // namespace gridsieve::duplicates
