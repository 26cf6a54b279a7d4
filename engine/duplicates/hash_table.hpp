// One part of the table of boards seen: hashes, and the number that each has.
//
// Open addressing over entries of 20 bytes, found by linear probing from a place
// that rises with the hash; 17 of 20 slots are taken at most. It grows by a half,
// in place: blocks are added, and the entries take their new slots by way of a
// copy that all parts use in turn, so that no memory is left over.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/duplicates/block_arena.hpp"

namespace gridsieve::duplicates {

/// What is left of a hash after the bits that choose the part: 120 bits.
struct HashRest {
  std::uint64_t lead = 0;
  std::uint64_t tail = 0;  // 56 bits
};

/// What the parts of a table share.
struct TableMemory {
  BlockArena arena;
  std::vector<unsigned char> copy;  // of the part that grows
};

class HashTable {
 public:
  static constexpr unsigned kTailBits = 56;
  static constexpr unsigned kNumberBits = 40;

  /// The largest number that an entry can hold.
  static constexpr std::uint64_t kLargestNumber = (std::uint64_t{1} << kNumberBits) - 2;

  /// `stagger`, from 0 to 1, is how far this one's sizes are on the way from one
  /// step of growth to the next: parts that fill evenly do then not grow together,
  /// and their sum has as much room to spare at any time as at any other.
  explicit HashTable(double stagger) : stagger_(stagger) {}

  /// The number that this hash was first put in with; `number` itself when it
  /// was not there, and is now. Throws std::bad_alloc, the table as it was, when
  /// memory is exhausted.
  std::uint64_t put(const HashRest& hash, std::uint64_t number, TableMemory& memory);

  /// Fetches where `put` will look first.
  void prefetch(const HashRest& hash) const;

  std::size_t size() const { return used_; }

 private:
  static constexpr std::size_t kEntryBytes = 20;
  static constexpr std::size_t kBlockEntries = kBlockBytes / kEntryBytes;

  struct Slot {
    std::size_t block, entry;
  };

  Slot home_of(std::uint64_t lead) const;
  unsigned char* at(Slot slot) const { return blocks_[slot.block]->bytes.data() + slot.entry * kEntryBytes; }
  void advance(Slot& slot) const;
  void grow(TableMemory& memory);
  void copy_entries(std::vector<unsigned char>& copy) const;

  std::vector<Block*> blocks_;  // zeros where there is no entry
  std::size_t used_ = 0;
  std::size_t most_ = 0;  // that may be used before it grows
  unsigned steps_ = 0;    // of growth so far
  double stagger_;
};

}  // namespace gridsieve::duplicates
