#include "engine/duplicates/hash_collector.hpp"

#include <algorithm>
#include <numeric>

#include "engine/duplicates/board_hasher.hpp"

namespace gridsieve::duplicates {

void HashedRecords::sort() {
  for (std::vector<HashedRecord>& bucket : buckets_) std::ranges::sort(bucket);
}

std::uint64_t HashedRecords::size() const {
  return std::accumulate(
      buckets_.begin(), buckets_.end(), std::uint64_t{0},
      [](std::uint64_t sum, const std::vector<HashedRecord>& bucket) { return sum + bucket.size(); });
}

void HashCollector::begin_file(std::string_view, bool known, std::size_t file, std::uint64_t first_record) {
  at_known_ = known;
  if (known) {
    known_places_.push_back({file, known_count_, {}});
  } else {
    places_.push_back({file, first_record, {}});
  }
}

Status HashCollector::find(const RecordBatch& batch, std::span<const BoardHash> hashes,
                           std::span<const std::uint32_t> boards, std::vector<Duplicate>& found) {
  found.clear();
  const std::uint64_t first = at_known_ ? known_count_ : batch.first_record;
  HashedRecords& records = at_known_ ? known_ : records_;
  for (std::uint32_t index = 0; index < batch.size(); ++index) {
    if (is_compared(choice(), batch.verdicts[index])) records.add({hashes[index], first + index});
  }
  add_places((at_known_ ? known_places_ : places_).back(), batch, boards, first);
  if (at_known_) known_count_ += batch.size();
  return {};
}

void HashCollector::add_places(CollectedPlaces& places, const RecordBatch& batch, std::span<const std::uint32_t> boards,
                               std::uint64_t first) {
  for (const RecordRun& run : batch.runs) {
    for (std::uint32_t place = 0; place < run.count; ++place) {
      const std::uint32_t index = run.first + place;
      const Record record = batch.record(run, place);
      // Of a record without a board nobody asks where it stands.
      const bool has_board = batch.verdicts[index] != Verdict::malformed;
      const PlaceJump here{first + index, record.line, record.column,
                           has_board ? board_column(batch, run, index, boards) : 1};
      if (!places.jumps.empty()) {
        const PlaceJump& last = places.jumps.back();
        const bool goes_on = last.line + (here.record - last.record) == here.line && last.column == here.column &&
                             (last.board_column == here.board_column || !has_board);
        if (goes_on) continue;
      }
      places.jumps.push_back(here);
    }
  }
}

}  // namespace gridsieve::duplicates
