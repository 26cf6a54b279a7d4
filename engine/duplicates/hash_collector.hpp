// Collects the hashes of a shard's boards, so that duplicates can be found over
// all shards once they are together.
//
// 24 bytes a record that is compared, and 32 for every place where line numbers or
// columns jump.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/duplicates/board_hash.hpp"
#include "engine/duplicates/duplicate_search.hpp"

namespace gridsieve::duplicates {

/// A board that is compared with others, and the number of its record.
struct HashedRecord {
  BoardHash hash;
  std::uint64_t record = 0;
  // clang-tidy 14 takes the 0 that an order is compared with for a null pointer.
  // NOLINTNEXTLINE(modernize-use-nullptr)
  friend auto operator<=>(const HashedRecord&, const HashedRecord&) = default;
};

/// From this record on records stand on consecutive lines, all from the same columns on.
struct PlaceJump {
  std::uint64_t record = 0;
  std::uint64_t line = 0;          // from 1
  std::uint64_t column = 1;        // of the record's first byte, from 1 within that line
  std::uint32_t board_column = 1;  // of the board's, from 1 within the record
  friend bool operator==(const PlaceJump&, const PlaceJump&) = default;
};

/// What was collected from the known files, or from one input.
struct CollectedPlaces {
  std::size_t file = 0;            // index among the known files, or among the inputs
  std::uint64_t first_record = 0;  // number of its first record
  std::vector<PlaceJump> jumps;    // ascending
};

/// The hashes of one kind of records.
class HashedRecords {
 public:
  void add(const HashedRecord& record) { buckets_[record.hash.high >> 56].push_back(record); }

  /// Ascending by hash, and by record where hashes are equal.
  void sort();

  std::uint64_t size() const;

  /// All of them are those of the buckets, in order.
  std::span<const std::vector<HashedRecord>> buckets() const { return buckets_; }

 private:
  std::vector<std::vector<HashedRecord>> buckets_{256};
};

class HashCollector final : public DuplicateSearch {
 public:
  using DuplicateSearch::DuplicateSearch;

  void begin_file(std::string_view path, bool known, std::size_t file, std::uint64_t first_record) override;

  /// `found` is empty: what has come before only all shards together know.
  Status find(const RecordBatch& batch, std::span<const BoardHash> hashes, std::span<const std::uint32_t> boards,
              std::vector<Duplicate>& found) override;

  /// Of the inputs; record numbers count within the shard.
  HashedRecords& records() { return records_; }
  const std::vector<CollectedPlaces>& places() const { return places_; }

  /// Of the known files; numbers count over all of them, from 0.
  HashedRecords& known() { return known_; }
  const std::vector<CollectedPlaces>& known_places() const { return known_places_; }

 private:
  void add_places(CollectedPlaces& places, const RecordBatch& batch, std::span<const std::uint32_t> boards,
                  std::uint64_t first);

  bool at_known_ = false;
  HashedRecords records_;
  HashedRecords known_;
  std::vector<CollectedPlaces> places_;
  std::vector<CollectedPlaces> known_places_;
  std::uint64_t known_count_ = 0;  // records of known files so far
};

}  // namespace gridsieve::duplicates
