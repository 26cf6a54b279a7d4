// What is done with the hashes of boards as their batches come, in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/duplicates/board_hash.hpp"
#include "gridsieve/duplicate.hpp"
#include "gridsieve/record.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::duplicates {

/// Where the board of the record `index`, one of `run`, begins: in bytes from 1 within the
/// record. Where boards were copied out of their records, the record is what there is to point at.
inline std::uint32_t board_column(const RecordBatch& batch, const RecordRun& run, std::uint32_t index,
                                  std::span<const std::uint32_t> boards) {
  if (batch.cells.data() != batch.bytes.data()) return 1;
  return static_cast<std::uint32_t>(boards[index] - run.offset - std::size_t{index - run.first} * run.size + 1);
}

/// Of one thread at a time.
class DuplicateSearch {
 public:
  explicit DuplicateSearch(DuplicateChoice choice) : choice_(choice) {}
  DuplicateSearch(const DuplicateSearch&) = delete;
  DuplicateSearch& operator=(const DuplicateSearch&) = delete;
  virtual ~DuplicateSearch() = default;

  DuplicateChoice choice() const { return choice_; }

  /// The batches from now on are of this file, whose `path` outlives this;
  /// `first_record` is the record number of its first board.
  virtual void begin_file(std::string_view path, bool known, std::size_t file, std::uint64_t first_record) = 0;

  /// Takes a batch; `hashes[i]` and the offset `boards[i]` within the batch's cells are
  /// those of record i. `found` becomes the duplicates in it that are known by now, in
  /// order. Fails when there are more records than can be numbered; throws
  /// std::bad_alloc when memory is exhausted.
  virtual Status find(const RecordBatch& batch, std::span<const BoardHash> hashes,
                      std::span<const std::uint32_t> boards, std::vector<Duplicate>& found) = 0;

 private:
  DuplicateChoice choice_;
};

}  // namespace gridsieve::duplicates
