// Records whose board has come before, over all shards of a run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/cluster/merge_plan.hpp"
#include "engine/cluster/part_file.hpp"
#include "engine/duplicates/hash_collector.hpp"
#include "gridsieve/duplicate.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

/// Numbers are those of the whole corpus; `first` of a known board counts over all known files.
struct Repeat {
  std::uint64_t record = 0;
  std::uint64_t first = 0;
  bool known = false;
  friend bool operator==(const Repeat&, const Repeat&) = default;
};

/// Gives the next of records that are sorted by hash, and by number where hashes are equal; false at the end.
using NextHash = std::function<Result<bool>(duplicates::HashedRecord& record)>;

/// All repeats, ascending by record, out of the sorted records of each part and the known ones, which
/// come first. Numbers of a part's records are its own. Memory: 24 bytes a repeat.
Result<std::vector<Repeat>> find_repeats(const MergePlan& plan, std::span<const NextHash> parts, const NextHash& known);

/// The same of part files, which are those of the plan in its order.
Result<std::vector<Repeat>> find_repeats(const MergePlan& plan, std::vector<PartFile>& files);

/// Says where records stand that only their numbers are known of.
class RecordPlaces {
 public:
  /// `known` are the places of the known files. Paths are views of the plan's, which outlives this.
  RecordPlaces(const MergePlan& plan, std::vector<duplicates::CollectedPlaces> known);

  /// The places of the `part`-th part of the plan.
  void add_part(std::size_t part, std::vector<duplicates::CollectedPlaces> places);

  struct Place {
    std::size_t input = 0;
    std::uint64_t line = 0;
    std::uint64_t column = 1;        // of the record's first byte
    std::uint64_t board_column = 1;  // of the board's, from 1 within the line
  };
  Place of_record(std::uint64_t record) const;

  /// Where the board of a repeat stood first.
  FirstPlace first_place(const Repeat& repeat) const;

 private:
  const MergePlan& plan_;
  std::vector<duplicates::CollectedPlaces> known_;
  std::vector<std::vector<duplicates::CollectedPlaces>> parts_;
};

}  // namespace gridsieve::cluster
