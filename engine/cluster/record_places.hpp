// Where records stand that only their numbers are known of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/cluster/merge_plan.hpp"
#include "engine/duplicates/hash_collector.hpp"
#include "gridsieve/duplicate.hpp"

namespace gridsieve::cluster {

/// A record whose board has come before. Numbers are those of the whole corpus; `first` of a
/// known board counts over all known files.
struct Repeat {
  std::uint64_t record = 0;
  std::uint64_t first = 0;
  bool known = false;
  friend bool operator==(const Repeat&, const Repeat&) = default;
};

/// Safe from several threads once all parts are added.
class RecordPlaces {
 public:
  /// `known` are the places of the known files. Paths are views of the plan's, which outlives this.
  RecordPlaces(const MergePlan& plan, std::vector<duplicates::CollectedPlaces> known)
      : plan_(plan), known_(std::move(known)), parts_(plan.parts.size()) {}

  /// The places of the `part`-th part of the plan.
  void add_part(std::size_t part, std::vector<duplicates::CollectedPlaces> places) { parts_[part] = std::move(places); }

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
