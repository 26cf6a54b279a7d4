// The fastest way of LineScanner: lines that are a board and nothing else, of even
// length, are validated where they lie, a run at a time.
#include <algorithm>
#include <cstring>

#include "engine/record/line_scanner.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::record {
namespace {

// How many verdicts from the first on are neither malformed nor conflict, eight
// at a time: a byte of code 0 or 1 loses its only bit to the mask.
std::size_t count_passing(std::span<const Verdict> verdicts) {
  constexpr std::size_t kLanes = 8;
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  std::size_t at = 0;
  for (; at + kLanes <= verdicts.size(); at += kLanes) {
    std::uint64_t lanes = 0;
    std::memcpy(&lanes, &verdicts[at], kLanes);
    lanes &= ~kOnes;
    if (((lanes - kOnes) & ~lanes & (kOnes << 7)) != 0) break;
  }
  while (at < verdicts.size() && verdicts[at] != Verdict::malformed && verdicts[at] != Verdict::conflict) ++at;
  return at;
}

}  // namespace

std::size_t LineScanner::count_plain_lines(std::size_t begin) const {
  const std::size_t size = plain_size_;
  const std::size_t owned = (chunk_.end - begin + size - 1) / size;
  const std::size_t there = (chunk_.bytes.size() - begin) / size;
  const std::size_t most = std::min({owned, there, run_length_});
  const char* last = bytes_ + begin + size - 1;
  std::size_t count = 0;
  if (size == kCells + 1) {
    while (count < most && last[count * size] == '\n') ++count;
  } else {
    const char* last_but_one = last - 1;
    while (count < most && last[count * size] == '\n' && last_but_one[count * size] == '\r') ++count;
  }
  return count;
}

// Validates lines of a board and nothing else where they lie, as many as stand
// there in a row. Returns where the next line begins.
std::size_t LineScanner::scan_plain_run(std::size_t begin) {
  const std::size_t count = count_plain_lines(begin);
  if (count == 0) {
    leave_plain_lines();
    return begin;
  }
  const std::size_t size = plain_size_;
  std::size_t index = found_->verdicts.size();  // of the first record not settled
  found_->verdicts.resize(index + count);
  found_->clues.resize(index + count);
  kernel_.strided(bytes_ + begin, size, count, &found_->verdicts[index], &found_->clues[index]);
  run_length_ = std::min(run_length_ * 4, kLongestRun);

  std::size_t at = begin;
  while (index < found_->verdicts.size()) {
    const std::size_t good = count_passing({&found_->verdicts[index], found_->verdicts.size() - index});
    if (good > 0) {
      found_->append_to_runs(static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(size), found_->lines,
                             static_cast<std::uint32_t>(good));
      if (keep_boards_) keep_plain_boards(at, good);
      found_->lines += static_cast<std::uint32_t>(good);
      index += good;
      at += good * size;
      continue;
    }
    if (found_->verdicts[index] == Verdict::malformed && frame(at).size != size) {
      // An LF among the 81 bytes: the lines are uneven from here on.
      found_->verdicts.resize(index);
      found_->clues.resize(index);
      leave_plain_lines();
      return at;
    }
    const PendingLine plain{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(size), found_->lines++, 0,
                            kNone};
    settle_plain_line(plain, index);
    at += size;
  }
  return at;
}

// A line of a run that does not pass at first sight: its record is the one at
// `index`, which moves on to the next record.
void LineScanner::settle_plain_line(const PendingLine& plain, std::size_t& index) {
  std::uint32_t board = plain.begin;
  if (found_->verdicts[index] == Verdict::conflict) {
    count_conflicts(bytes_ + board);
  } else {
    const Outcome outcome = is_header(plain.begin) ? Outcome{.skipped = true} : look_closely(plain);
    if (outcome.skipped) {
      ++found_->stats.skipped;
      found_->verdicts.erase(found_->verdicts.begin() + static_cast<std::ptrdiff_t>(index));
      found_->clues.erase(found_->clues.begin() + static_cast<std::ptrdiff_t>(index));
      return;
    }
    found_->verdicts[index] = outcome.verdict;
    found_->clues[index] = outcome.clues;
    board = outcome.board;
  }
  if (keep_boards_) found_->boards.push_back(board);
  found_->append_to_runs(plain.begin, plain.size, plain.line, 1);
  ++index;
}

void LineScanner::keep_plain_boards(std::size_t begin, std::size_t count) {
  std::size_t index = found_->boards.size();
  found_->boards.resize(index + count);
  for (std::size_t at = begin; index < found_->boards.size(); at += plain_size_) {
    found_->boards[index++] = static_cast<std::uint32_t>(at);
  }
}

void LineScanner::leave_plain_lines() {
  plain_lines_ = 0;
  run_length_ = kFirstRun;
}

}  // namespace gridsieve::record
