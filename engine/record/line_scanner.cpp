#include "engine/record/line_scanner.hpp"

#include <algorithm>
#include <cstring>

#include "engine/kernel/recheck.hpp"
#include "engine/record/stored_solution.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::record {

LineScanner::LineScanner(const LineLayout& layout, const kernel::Kernel& kernel, bool keep_boards)
    : layout_(layout), rules_(layout.rules()), kernel_(kernel), keep_boards_(keep_boards) {}

void LineScanner::scan(const ChunkBytes& chunk, ScannedChunk& found) {
  found.clear();
  chunk_ = chunk;
  bytes_ = chunk.bytes.data();
  found_ = &found;
  std::size_t at = chunk.begin;
  if (chunk.inside_line && at < chunk.end) {
    const void* newline = std::memchr(bytes_ + at, '\n', chunk.end - at);
    found.head_ends = newline != nullptr;
    at = newline == nullptr ? chunk.end : static_cast<std::size_t>(static_cast<const char*>(newline) - bytes_) + 1;
    found.head_size = at - chunk.begin;
  }
  while (at < chunk.end) {
    if (plain_lines_ < kPlainLines) {
      at = take_line(at);
    } else {
      flush();
      at = scan_plain_run(at);
    }
  }
  flush();
}

LineScanner::Line LineScanner::frame(std::size_t begin) const {
  const std::size_t room = chunk_.bytes.size() - begin;
  const void* newline = std::memchr(bytes_ + begin, '\n', std::min(room, kLongestLine + 1));
  if (newline != nullptr) {
    return {static_cast<std::size_t>(static_cast<const char*>(newline) - bytes_) + 1 - begin, false};
  }
  return {room, room > kLongestLine};
}

std::size_t LineScanner::take_line(std::size_t begin) {
  const Line line = frame(begin);
  if (line.overlong) return take_overlong(begin);
  const std::size_t next = begin + line.size;
  const std::uint32_t number = found_->lines++;
  if (is_header(begin)) {
    ++found_->stats.skipped;
    return next;
  }
  const std::string_view content = without_ending(text(begin, line.size));
  PendingLine pending{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(line.size), number, kNone, kNone};
  if (LineShape quick = shape_; layout_.fits(content, quick)) {
    pending.board = quick.board;
    pending.solution = quick.solution;
    // A line without a solution is no reason to forget where they stand.
    shape_ = {quick.board, quick.solution == kNone ? shape_.solution : quick.solution};
  } else {
    const ParsedLine parsed = layout_.parse(content);
    if (parsed.skipped) {
      ++found_->stats.skipped;
      return next;
    }
    if (parsed.board != kNowhere) {
      pending.board = static_cast<std::uint32_t>(parsed.board);
      pending.solution = solution_of(parsed);
      shape_ = {pending.board, has_digits(pending.solution) ? pending.solution : kNone};
    }
  }
  const bool plain = pending.board == 0 && content.size() == kCells && content.size() < line.size;
  plain_lines_ = plain && line.size == plain_size_ ? plain_lines_ + 1 : plain ? 1 : 0;
  plain_size_ = plain ? line.size : 0;

  pending_[pending_count_++] = pending;
  if (pending_count_ == kBatch) flush();
  return next;
}

std::uint32_t LineScanner::solution_of(const ParsedLine& parsed) {
  if (parsed.solution == kNowhere) return kNone;
  return parsed.misshapen ? kMisshapen : static_cast<std::uint32_t>(parsed.solution);
}

// A line over kLongestLine: one malformed record, of which this chunk holds the
// bytes up to its end; the next chunks' heads are the rest.
std::size_t LineScanner::take_overlong(std::size_t begin) {
  flush();
  plain_lines_ = 0;
  const void* newline = std::memchr(bytes_ + begin, '\n', chunk_.end - begin);
  found_->last_line_open = newline == nullptr;
  const std::size_t next =
      newline == nullptr ? chunk_.end : static_cast<std::size_t>(static_cast<const char*>(newline) - bytes_) + 1;
  found_->verdicts.push_back(Verdict::malformed);
  found_->clues.push_back(0);
  if (keep_boards_) found_->boards.push_back(kNoBoard);
  found_->append_to_runs(static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(next - begin), found_->lines++,
                         1);
  return next;
}

void LineScanner::count_conflicts(const char* board) {
  found_->count_conflicts(kernel::conflict_kinds(board, rules_.digit_of));
}

void LineScanner::validate_pending() {
  const auto validate_at = [&](std::uint32_t PendingLine::*column, Verdict* verdicts, std::uint8_t* clues) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < pending_count_; ++at) {
      const PendingLine& pending = pending_[at];
      if (has_digits(pending.*column)) offsets_[count++] = pending.begin + pending.*column;
    }
    if (count > 0) kernel_.scattered(bytes_, offsets_.data(), count, verdicts, clues);
  };
  validate_at(&PendingLine::board, board_verdicts_.data(), board_clues_.data());
  validate_at(&PendingLine::solution, solution_verdicts_.data(), solution_clues_.data());
}

void LineScanner::flush() {
  if (pending_count_ == 0) return;
  validate_pending();
  std::size_t index = found_->verdicts.size();  // of the next record
  found_->verdicts.resize(index + pending_count_);
  found_->clues.resize(index + pending_count_);
  std::size_t board = 0;
  std::size_t solution = 0;
  for (std::size_t at = 0; at < pending_count_; ++at) {
    const PendingLine& pending = pending_[at];
    Outcome outcome;
    if (pending.board != kNone) {
      outcome.verdict = board_verdicts_[board];
      outcome.clues = board_clues_[board];
      outcome.board = pending.begin + pending.board;
      ++board;
      const bool has_solution = has_digits(pending.solution);
      if (outcome.verdict == Verdict::malformed) {
        outcome = look_closely(pending);
      } else if (pending.solution != kNone || outcome.verdict == Verdict::conflict) {
        outcome =
            finish(pending, outcome.verdict, outcome.clues, solution_verdicts_[solution], solution_clues_[solution]);
      }
      solution += has_solution;
    }
    if (outcome.skipped) {
      ++found_->stats.skipped;
      continue;
    }
    found_->verdicts[index] = outcome.verdict;
    found_->clues[index] = outcome.clues;
    if (keep_boards_) found_->boards.push_back(outcome.board);
    ++index;
    found_->append_to_runs(pending.begin, pending.size, pending.line, 1);
  }
  found_->verdicts.resize(index);
  found_->clues.resize(index);
  pending_count_ = 0;
}

// The exact look at a line whose board no kernel took. Mostly its blanks are rare
// ones, and it is where it was thought to be.
LineScanner::Outcome LineScanner::look_closely(const PendingLine& pending) {
  const std::string_view content = without_ending(text(pending.begin, pending.size));
  PendingLine exact = pending;
  std::uint8_t clues = 0;
  Verdict verdict = kernel::recheck(content.data() + pending.board, rules_.digit_of, clues);
  if (verdict == Verdict::malformed) {
    const ParsedLine parsed = layout_.parse(content);
    if (parsed.board == kNowhere) return {.skipped = parsed.skipped};
    exact.board = static_cast<std::uint32_t>(parsed.board);
    exact.solution = solution_of(parsed);
    verdict = kernel::recheck(content.data() + exact.board, rules_.digit_of, clues);
  }
  Verdict solution_verdict = Verdict::malformed;
  std::uint8_t solution_clues = 0;
  if (has_digits(exact.solution)) {
    solution_verdict = kernel::recheck(content.data() + exact.solution, rules_.digit_of, solution_clues);
  }
  return finish(exact, verdict, clues, solution_verdict, solution_clues);
}

// Adds what the stored solution says to the verdict of a board, and counts.
LineScanner::Outcome LineScanner::finish(const PendingLine& pending, Verdict verdict, std::uint8_t clues,
                                         Verdict solution_verdict, std::uint8_t solution_clues) {
  const std::uint32_t place = pending.begin + pending.board;
  const char* board = bytes_ + place;
  if (verdict == Verdict::conflict) count_conflicts(board);

  std::uint32_t column = pending.solution;
  if (has_digits(column) && solution_clues != kCells) {
    // Where the line before had its solution stands something else; look for it.
    const std::string_view content = without_ending(text(pending.begin, pending.size));
    column = solution_of(layout_.parse(content));
    if (has_digits(column)) {
      solution_verdict = kernel::recheck(content.data() + column, rules_.digit_of, solution_clues);
    }
  }
  if (column == kNone) return {false, verdict, clues, place};
  ++found_->stats.solutions_checked;
  if (has_digits(column) && solution_verdict == Verdict::solved &&
      repeats_clues(board, bytes_ + pending.begin + column, rules_.digit_of)) {
    return {false, verdict, clues, place};
  }
  ++found_->stats.solutions_wrong;
  return {false, verdict == Verdict::conflict ? verdict : Verdict::mismatch, clues, place};
}

}  // namespace gridsieve::record
