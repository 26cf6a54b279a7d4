#include "engine/duplicates/hash_table.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace gridsieve::duplicates {
namespace {

constexpr double kGrowth = 1.5;

// An entry: 64 bits of lead; 56 bits of tail over 8 of the number; 32 of the
// number. Numbers count from 1 there, so that zeros are no entry.
constexpr unsigned kHighBits = HashTable::kNumberBits - 32;

struct Entry {
  std::uint64_t lead, middle;
  std::uint32_t low;

  static Entry of(const HashRest& hash, std::uint64_t number) {
    const std::uint64_t stored = number + 1;
    return {hash.lead, hash.tail << kHighBits | stored >> 32, static_cast<std::uint32_t>(stored)};
  }
  static Entry read(const unsigned char* from) {
    Entry entry;
    std::memcpy(&entry.lead, from, 8);
    std::memcpy(&entry.middle, from + 8, 8);
    std::memcpy(&entry.low, from + 16, 4);
    return entry;
  }
  void write(unsigned char* to) const {
    std::memcpy(to, &lead, 8);
    std::memcpy(to + 8, &middle, 8);
    std::memcpy(to + 16, &low, 4);
  }
  std::uint64_t stored() const { return (middle & ((1U << kHighBits) - 1)) << 32 | low; }
  std::uint64_t tail() const { return middle >> kHighBits; }
};

__extension__ using Wide = unsigned __int128;

}  // namespace

// The lead as a share of 2^64 is the place as a share of all slots.
HashTable::Slot HashTable::home_of(std::uint64_t lead) const {
  const Wide block = static_cast<Wide>(lead) * blocks_.size();
  const Wide entry = static_cast<Wide>(static_cast<std::uint64_t>(block)) * kBlockEntries;
  return {static_cast<std::size_t>(block >> 64), static_cast<std::size_t>(entry >> 64)};
}

void HashTable::advance(Slot& slot) const {
  if (++slot.entry < kBlockEntries) return;
  slot.entry = 0;
  if (++slot.block == blocks_.size()) slot.block = 0;
}

void HashTable::prefetch(const HashRest& hash) const {
  if (blocks_.empty()) return;
  const unsigned char* const home = at(home_of(hash.lead));
  constexpr std::size_t kCacheLine = 64;
  __builtin_prefetch(home, 1);
  __builtin_prefetch(home + kCacheLine, 1);
}

std::uint64_t HashTable::put(const HashRest& hash, std::uint64_t number, TableMemory& memory) {
  if (used_ >= most_) grow(memory);
  for (Slot slot = home_of(hash.lead);; advance(slot)) {
    const Entry entry = Entry::read(at(slot));
    const std::uint64_t stored = entry.stored();
    if (stored == 0) {
      Entry::of(hash, number).write(at(slot));
      ++used_;
      return number;
    }
    if (entry.lead == hash.lead && entry.tail() == hash.tail) return stored - 1;
  }
}

// Leaves only zeros behind in the blocks.
void HashTable::copy_entries(std::vector<unsigned char>& copy) const {
  std::size_t copied = 0;
  for (Block* block : blocks_) {
    for (std::size_t entry = 0; entry < kBlockEntries; ++entry) {
      const unsigned char* const from = block->bytes.data() + entry * kEntryBytes;
      // Always copied, to be overwritten where it was none: without a branch that is a guess.
      std::memcpy(copy.data() + copied, from, kEntryBytes);
      copied += Entry::read(from).stored() != 0 ? kEntryBytes : 0;
    }
    block->bytes.fill(0);
  }
}

void HashTable::grow(TableMemory& memory) {
  const auto blocks = std::max(blocks_.size() + 1, static_cast<std::size_t>(std::pow(kGrowth, steps_ + stagger_)));
  // All that can fail, before anything changes.
  blocks_.reserve(blocks);
  if (memory.copy.size() < (used_ + 1) * kEntryBytes) memory.copy.resize((used_ + used_ / 2 + 1) * kEntryBytes);
  std::vector<Block*> added;
  while (blocks_.size() + added.size() < blocks) added.push_back(memory.arena.take());

  copy_entries(memory.copy);
  blocks_.insert(blocks_.end(), added.begin(), added.end());
  ++steps_;
  most_ = blocks_.size() * kBlockEntries / 20 * 17;
  for (std::size_t entry = 0; entry < used_; ++entry) {
    const unsigned char* const from = memory.copy.data() + entry * kEntryBytes;
    // They are all different: the first free slot it is.
    Slot slot = home_of(Entry::read(from).lead);
    while (Entry::read(at(slot)).stored() != 0) advance(slot);
    std::memcpy(at(slot), from, kEntryBytes);
  }
}

}  // namespace gridsieve::duplicates
