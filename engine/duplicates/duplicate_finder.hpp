// Finds the records whose board has come before: the part of the search that sees
// all records in their order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/duplicates/board_hash.hpp"
#include "engine/duplicates/duplicate_search.hpp"
#include "engine/duplicates/first_places.hpp"
#include "engine/duplicates/seen_boards.hpp"
#include "gridsieve/duplicate.hpp"
#include "gridsieve/record.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::duplicates {

/// Of one thread at a time.
class DuplicateFinder final : public DuplicateSearch {
 public:
  using DuplicateSearch::DuplicateSearch;

  /// See FirstPlaces.
  void begin_file(std::string_view path, bool known, std::size_t file, std::uint64_t first_record) override {
    places_.begin_file(path, known, file, first_record);
  }

  /// `found` becomes all duplicates in the batch; its own records are remembered. Fails
  /// when there are more records than can be numbered (2^40).
  Status find(const RecordBatch& batch, std::span<const BoardHash> hashes, std::span<const std::uint32_t> boards,
              std::vector<Duplicate>& found) override;

 private:
  SeenBoards seen_;
  FirstPlaces places_;
};

}  // namespace gridsieve::duplicates
