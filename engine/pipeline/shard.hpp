// Shards: a corpus cut into byte ranges of equal size, one to a run.
//
// The inputs lie one behind the other, each with the bytes of its file. A record
// belongs to the shard that holds its first byte. An input that cannot be cut
// (compressed, or with records that span lines) belongs as a whole to the shard
// that holds its first byte.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gridsieve::pipeline {

inline constexpr std::uint64_t kMostShards = std::uint64_t{1} << 32;

struct Shard {
  std::uint64_t number = 1;  // from 1 to count
  std::uint64_t count = 1;   // kMostShards at most
  friend bool operator==(const Shard&, const Shard&) = default;
};

/// What a shard holds of one input: bytes [begin, end) of its file.
struct InputRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  bool whole_if_uncut = false;  // it holds the input's first byte, or would if there were one
  friend bool operator==(const InputRange&, const InputRange&) = default;
};

/// The ranges of a shard, one an input; `sizes` are those of the files. Over all
/// shards each byte is in exactly one range, and each input is `whole_if_uncut` in
/// exactly one.
std::vector<InputRange> cut_corpus(std::span<const std::uint64_t> sizes, const Shard& shard);

}  // namespace gridsieve::pipeline
