// The search for duplicates on the way of an input through its stages: boards are
// hashed while their chunk is warm, and looked up in order, so that what is
// found depends on the order of the records alone.
#include <algorithm>

#include "engine/pipeline/check_run.hpp"

namespace gridsieve::pipeline {

// False when the check is stopped before the end.
bool CheckRun::hash_boards(Slot& slot) const {
  if (totals_.duplicates == nullptr) return true;
  const record::ScannedChunk& found = slot.found;
  return slot.hasher.hash(found.cells(slot.chunk.bytes.bytes), found.boards, found.verdicts, slot.hashes,
                          stopping_.get_token());
}

Status CheckRun::find_duplicates(Slot& slot) {
  if (totals_.duplicates == nullptr) return {};
  if (Status failed = totals_.duplicates->find(slot.batch, slot.hashes, slot.found.boards, slot.duplicates);
      !failed.ok()) {
    return std::move(failed).in(input_.path);
  }
  slot.batch.duplicates = slot.duplicates;
  return {};
}

bool CheckRun::has_finding(const Slot& slot) const { return !slot.found.failing.empty() || !slot.duplicates.empty(); }

// Where the first record that fails or is a duplicate ends, within the batch's bytes.
std::size_t CheckRun::end_of_first_finding(const Slot& slot) const {
  const RecordBatch& batch = slot.batch;
  std::uint32_t index = UINT32_MAX;
  if (!batch.failing.empty()) index = batch.failing.front();
  if (!batch.duplicates.empty()) index = std::min(index, batch.duplicates.front().index);
  const auto run = std::ranges::find_if(
      batch.runs, [index](const RecordRun& candidate) { return index < candidate.first + candidate.count; });
  return run->offset + std::size_t{index - run->first + 1} * run->size;
}

void CheckRun::drop_duplicates_past_end(Slot& slot) {
  while (!slot.duplicates.empty() && slot.duplicates.back().index >= slot.batch.size()) slot.duplicates.pop_back();
  slot.batch.duplicates = slot.duplicates;
}

}  // namespace gridsieve::pipeline
