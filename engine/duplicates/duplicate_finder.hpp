// Finds the records whose board has come before: the part of the search that sees
// all records in their order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/duplicates/board_hash.hpp"
#include "engine/duplicates/first_places.hpp"
#include "engine/duplicates/seen_boards.hpp"
#include "gridsieve/duplicate.hpp"
#include "gridsieve/record.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::duplicates {

/// Of one thread at a time.
class DuplicateFinder {
 public:
  explicit DuplicateFinder(DuplicateChoice choice) : choice_(choice) {}

  DuplicateChoice choice() const { return choice_; }

  /// The batches from now on are of this file. See FirstPlaces.
  void begin_file(std::string_view path, bool known, std::size_t file, std::uint64_t first_record) {
    places_.begin_file(path, known, file, first_record);
  }

  /// Fills `found` with the duplicates of a batch, in order; `hashes[i]` and the
  /// offset `boards[i]` within the batch's bytes are those of record i. Its own
  /// records are remembered. Fails when there are more records than can be
  /// numbered (2^40); throws std::bad_alloc when memory is exhausted.
  Status find(const RecordBatch& batch, std::span<const BoardHash> hashes, std::span<const std::uint32_t> boards,
              std::vector<Duplicate>& found);

 private:
  DuplicateChoice choice_;
  SeenBoards seen_;
  FirstPlaces places_;
};

}  // namespace gridsieve::duplicates
