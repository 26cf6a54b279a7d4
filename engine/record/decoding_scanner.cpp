#include "engine/record/decoding_scanner.hpp"

#include <algorithm>
#include <cstring>

#include "engine/board/cell_digits.hpp"
#include "engine/kernel/recheck.hpp"
#include "engine/record/line_rules.hpp"
#include "engine/record/stored_solution.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::record {

DecodingScanner::DecodingScanner(const RecordDecoder& decoder, const kernel::Kernel& kernel, bool keep_boards)
    : decoder_(decoder), kernel_(kernel), keep_boards_(keep_boards) {}

void DecodingScanner::scan(const ChunkBytes& chunk, ScannedChunk& found) {
  found.clear();
  found_ = &found;
  records_.clear();
  solutions_.clear();
  kinds_.clear();

  std::size_t at = scan_head(chunk);
  const std::size_t first = at;
  // Where a record is a line, that of the head is counted where it begins.
  passed_ = decoder_.takes_lines() ? at : 0;
  line_begin_ = passed_;
  lines_ = 0;
  const std::string_view bytes(chunk.bytes.data(), chunk.bytes.size());
  RecordPlace place;
  place.state = chunk.state;
  place.last = chunk.last;
  while (at < chunk.end && decoder_.find(bytes, at, chunk.end, chunk.offset, place, found.stats.skipped)) {
    take(chunk, place);
    at = place.begin + place.size;
  }
  count_lines(chunk, first);
  validate();
}

// The bytes of a line, or a framed record, that was begun before. Returns where the next one begins.
std::size_t DecodingScanner::scan_head(const ChunkBytes& chunk) {
  if (!chunk.inside_line) return chunk.begin;
  std::size_t end = chunk.end;
  if (decoder_.takes_lines()) {
    const void* newline = std::memchr(chunk.bytes.data() + chunk.begin, '\n', chunk.end - chunk.begin);
    found_->head_ends = newline != nullptr;
    if (newline != nullptr) {
      end = static_cast<std::size_t>(static_cast<const char*>(newline) - chunk.bytes.data()) + 1;
    }
  } else {
    found_->head_ends = !chunk.goes_on;
  }
  found_->head_size = end - chunk.begin;
  return end;
}

void DecodingScanner::take(const ChunkBytes& chunk, const RecordPlace& place) {
  const bool was_cut = chunk.goes_on && place.begin + place.size == chunk.bytes.size();
  const std::string_view record(chunk.bytes.data() + place.begin, place.size);
  if (was_cut || is_overlong(record)) {
    take_overlong(chunk, place);
    return;
  }
  append_record(chunk, place);
  if (place.malformed) return;
  decoder_.decode(record, decoded_, nullptr);
  if (!decoded_.has_board) return;
  records_.push_back(static_cast<std::uint32_t>(found_->verdicts.size() - 1));
  if (keep_boards_) found_->boards.back() = static_cast<std::uint32_t>(found_->decoded.size());
  found_->decoded.insert(found_->decoded.end(), decoded_.board.begin(), decoded_.board.end());
  kinds_.push_back(decoded_.solution_kind);
  solutions_.insert(solutions_.end(), decoded_.solution.begin(), decoded_.solution.end());
}

// One malformed record, of which this chunk holds the bytes up to its end; the
// next chunks' heads are the rest.
void DecodingScanner::take_overlong(const ChunkBytes& chunk, const RecordPlace& place) {
  RecordPlace here = place;
  if (decoder_.takes_lines()) {
    here.size = std::min(here.size, chunk.end - here.begin);
    found_->last_line_open = chunk.bytes[here.begin + here.size - 1] != '\n';
  } else {
    found_->last_line_open = chunk.goes_on;
  }
  append_record(chunk, here);
}

// A record that is malformed until more is known of it.
void DecodingScanner::append_record(const ChunkBytes& chunk, const RecordPlace& place) {
  if (decoder_.numbers_records()) {
    lines_ = static_cast<std::uint32_t>(found_->verdicts.size());
    line_begin_ = place.begin;
  } else {
    pass_lines({chunk.bytes.data(), chunk.bytes.size()}, place.begin);
  }
  found_->verdicts.push_back(Verdict::malformed);
  found_->clues.push_back(0);
  if (keep_boards_) found_->boards.push_back(kNoBoard);
  found_->append_to_runs(static_cast<std::uint32_t>(place.begin), static_cast<std::uint32_t>(place.size), lines_, 1,
                         static_cast<std::uint32_t>(place.begin - line_begin_));
}

void DecodingScanner::pass_lines(std::string_view bytes, std::size_t to) {
  while (passed_ < to) {
    const void* newline = std::memchr(bytes.data() + passed_, '\n', to - passed_);
    if (newline == nullptr) {
      passed_ = to;
      return;
    }
    passed_ = static_cast<std::size_t>(static_cast<const char*>(newline) - bytes.data()) + 1;
    line_begin_ = passed_;
    ++lines_;
  }
}

void DecodingScanner::count_lines(const ChunkBytes& chunk, std::size_t first) {
  if (decoder_.numbers_records()) {
    found_->lines = static_cast<std::uint32_t>(found_->verdicts.size());
    return;
  }
  const std::string_view bytes(chunk.bytes.data(), chunk.bytes.size());
  pass_lines(bytes, chunk.end);
  found_->lines = lines_;
  if (decoder_.takes_lines()) {
    // A line that begins here and ends behind the chunk is one of its own.
    if (chunk.end > first && bytes[chunk.end - 1] != '\n') ++found_->lines;
  } else {
    found_->last_line_bytes = chunk.end - line_begin_;
  }
}

void DecodingScanner::validate() {
  const std::size_t count = records_.size();
  if (count == 0) return;
  verdicts_.resize(count);
  clues_.resize(count);
  kernel_.strided(found_->decoded.data(), kCells, count, verdicts_.data(), clues_.data());
  const bool has_solutions = std::ranges::find(kinds_, SolutionKind::cells) != kinds_.end();
  solution_verdicts_.resize(count);
  solution_clues_.resize(count);
  if (has_solutions) {
    kernel_.strided(solutions_.data(), kCells, count, solution_verdicts_.data(), solution_clues_.data());
  }
  for (std::size_t board = 0; board < count; ++board) settle(board, records_[board]);
}

// Adds what the stored solution says to the verdict of a board, and counts.
void DecodingScanner::settle(std::size_t board, std::uint32_t record) {
  const char* cells = found_->decoded.data() + board * kCells;
  Verdict verdict = verdicts_[board];
  found_->clues[record] = clues_[board];
  if (verdict == Verdict::conflict) found_->count_conflicts(kernel::conflict_kinds(cells, kDefaultDigits));
  if (kinds_[board] == SolutionKind::cells || kinds_[board] == SolutionKind::misshapen) {
    ++found_->stats.solutions_checked;
    const bool fits = kinds_[board] == SolutionKind::cells && solution_verdicts_[board] == Verdict::solved &&
                      repeats_clues(cells, &solutions_[board * kCells], kDefaultDigits);
    if (!fits) {
      ++found_->stats.solutions_wrong;
      if (verdict != Verdict::conflict) verdict = Verdict::mismatch;
    }
  }
  found_->verdicts[record] = verdict;
}

}  // namespace gridsieve::record
