// Finds the records of one chunk whose records are lines, and has them validated.
//
// A chunk owns the lines whose first byte lies in it. Three ways, the first that
// fits: lines that are a board and nothing else, of even length, go to the
// kernel where they lie, a run at a time; lines of the shape of the line before
// go to the kernel at their offsets; all else, and all that a kernel calls
// malformed, is taken apart by LineLayout::parse. The ways agree; they only differ in speed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/kernel/kernel.hpp"
#include "engine/record/line_layout.hpp"
#include "engine/record/line_rules.hpp"
#include "engine/record/record_scanner.hpp"
#include "engine/record/scanned_chunk.hpp"

namespace gridsieve::record {

class LineScanner final : public RecordScanner {
 public:
  /// `layout` and `kernel` outlive the scanner. With `keep_boards` the `boards` of what it finds
  /// are filled: for every record the offset of its board's 81 bytes within the
  /// chunk's bytes, kNoBoard for a malformed one.
  explicit LineScanner(const LineLayout& layout, const kernel::Kernel& kernel, bool keep_boards = false);

  void scan(const ChunkBytes& chunk, ScannedChunk& found) override;

 private:
  static constexpr std::size_t kBatch = 512;       // lines validated in one call at their offsets
  static constexpr std::size_t kFirstRun = 64;     // lines of the first attempt at an even run
  static constexpr std::size_t kLongestRun = 512;  // so that what the count touched is still near for the kernel
  static constexpr std::size_t kPlainLines = 4;    // in a row, until an even run is tried

  struct Line {
    std::size_t size = 0;  // with its ending
    bool overlong = false;
  };
  struct PendingLine {
    std::uint32_t begin, size, line;
    std::uint32_t board, solution;  // columns, or kNone, or kMisshapen
  };
  struct Outcome {
    bool skipped = false;
    Verdict verdict = Verdict::malformed;
    std::uint8_t clues = 0;
    std::uint32_t board = kNoBoard;  // offset within the chunk's bytes
  };
  static constexpr std::uint32_t kNone = LineShape::kNone;
  static constexpr std::uint32_t kMisshapen = kNone - 1;  // of a solution: something else stands in its place

  static bool has_digits(std::uint32_t column) { return column < kMisshapen; }
  static std::uint32_t solution_of(const ParsedLine& parsed);
  Line frame(std::size_t begin) const;
  std::string_view text(std::size_t begin, std::size_t size) const { return {bytes_ + begin, size}; }
  bool is_header(std::size_t begin) const { return chunk_.offset + begin == chunk_.header_offset; }

  std::size_t scan_plain_run(std::size_t begin);
  void settle_plain_line(const PendingLine& plain, std::size_t& index);
  void leave_plain_lines();
  std::size_t count_plain_lines(std::size_t begin) const;
  std::size_t take_line(std::size_t begin);
  std::size_t take_overlong(std::size_t begin);

  void flush();
  void validate_pending();
  Outcome look_closely(const PendingLine& pending);
  Outcome finish(const PendingLine& pending, Verdict verdict, std::uint8_t clues, Verdict solution_verdict,
                 std::uint8_t solution_clues);
  void count_conflicts(const char* board);
  void keep_plain_boards(std::size_t begin, std::size_t count);

  const LineLayout& layout_;
  const LineRules& rules_;
  const kernel::Kernel& kernel_;
  bool keep_boards_;

  // The chunk at hand.
  ChunkBytes chunk_;
  const char* bytes_ = nullptr;
  ScannedChunk* found_ = nullptr;

  LineShape shape_;              // of the last line that held a board
  std::size_t plain_size_ = 0;   // of lines that are a board and nothing else
  std::size_t plain_lines_ = 0;  // of that size, in a row
  std::size_t run_length_ = kFirstRun;

  std::array<PendingLine, kBatch> pending_;
  std::size_t pending_count_ = 0;
  std::array<std::size_t, kBatch> offsets_;
  std::array<Verdict, kBatch> board_verdicts_;
  std::array<std::uint8_t, kBatch> board_clues_;
  // One more, which is looked at when no line is left that has a solution.
  std::array<Verdict, kBatch + 1> solution_verdicts_{};
  std::array<std::uint8_t, kBatch + 1> solution_clues_{};
};

}  // namespace gridsieve::record
