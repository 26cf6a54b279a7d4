// Batches of records for the sinks, made from their lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gridsieve/corpus.hpp"
#include "gridsieve/record.hpp"

namespace gridsieve::test {

/// A line as it stands in the input; without a verdict it was skipped.
struct Line {
  std::string bytes;
  std::optional<Verdict> verdict;
};

/// A batch and the memory that it views. `place` says where it stands in the corpus.
class BatchOf : private ReasonFinder {
 public:
  explicit BatchOf(const std::vector<Line>& lines, RecordBatch place = {}, std::string reason = "no board")
      : batch_(place), reason_(std::move(reason)) {
    std::uint32_t number = 0;
    for (std::uint32_t line = 0; line < lines.size(); ++line) {
      const auto& [text, verdict] = lines[line];
      const auto offset = static_cast<std::uint32_t>(bytes_.size());
      const auto size = static_cast<std::uint32_t>(text.size());
      bytes_ += text;
      if (!verdict) continue;
      RecordRun* last = runs_.empty() ? nullptr : &runs_.back();
      if (last != nullptr && last->size == size && last->offset + last->count * size == offset) {
        ++last->count;
      } else {
        runs_.push_back({number, 1, offset, size, line});
      }
      verdicts_.push_back(*verdict);
      if (!passes(*verdict, batch_.level)) failing_.push_back(number);
      ++number;
    }
    clues_.resize(verdicts_.size());
    batch_.bytes = bytes_;
    batch_.verdicts = verdicts_;
    batch_.clues = clues_;
    batch_.failing = failing_;
    batch_.runs = runs_;
    batch_.reasons = this;
  }
  BatchOf(const BatchOf&) = delete;
  BatchOf& operator=(const BatchOf&) = delete;

  const RecordBatch& view() const { return batch_; }

  /// As with CheckOptions::give_boards: each record that is not malformed begins with its board.
  void give_boards() {
    for (const RecordRun& run : runs_) {
      for (std::uint32_t place = 0; place < run.count; ++place) {
        const bool has_board = verdicts_[run.first + place] != Verdict::malformed;
        boards_.push_back(has_board ? run.offset + place * run.size : kNoBoard);
      }
    }
    batch_.boards = boards_;
    batch_.cells = bytes_;
  }

  /// What was found where duplicates were looked for; may be nothing.
  void set_duplicates(std::vector<Duplicate> duplicates, DuplicateChoice choice = DuplicateChoice::exact) {
    duplicates_ = std::move(duplicates);
    batch_.duplicates = duplicates_;
    batch_.duplicate_choice = choice;
  }

 private:
  // The column is the number of the record, from 1, so that a test sees which record was asked for.
  Reason find(const Record& record) const override { return {record.number + 1, reason_}; }

  RecordBatch batch_;
  std::string reason_;
  std::string bytes_;
  std::vector<Verdict> verdicts_;
  std::vector<std::uint8_t> clues_;
  std::vector<std::uint32_t> failing_;
  std::vector<RecordRun> runs_;
  std::vector<std::uint32_t> boards_;
  std::vector<Duplicate> duplicates_;
};

/// Gives the sink a batch as a check does.
inline Status give(VerdictSink& sink, const RecordBatch& batch) {
  std::string bytes;
  sink.render(batch, bytes);
  return sink.accept(batch, bytes);
}

inline RecordBatch at_record(std::uint64_t first_record, std::uint64_t first_line, std::uint64_t offset,
                             std::size_t input = 0) {
  RecordBatch place;
  place.input = input;
  place.first_record = first_record;
  place.first_line = first_line;
  place.offset = offset;
  return place;
}

}  // namespace gridsieve::test
