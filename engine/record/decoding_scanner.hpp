// Scans records that a RecordDecoder takes apart: their boards are copied out and
// validated many at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "engine/record/record_decoder.hpp"
#include "engine/record/record_scanner.hpp"

namespace gridsieve::record {

class DecodingScanner final : public RecordScanner {
 public:
  /// `decoder` and `kernel` outlive it. With `keep_boards` the `boards` of what it
  /// finds are filled.
  DecodingScanner(const RecordDecoder& decoder, const kernel::Kernel& kernel, bool keep_boards);

  void scan(const ChunkBytes& chunk, ScannedChunk& found) override;

 private:
  std::size_t scan_head(const ChunkBytes& chunk);
  void take(const ChunkBytes& chunk, const RecordPlace& place);
  void take_overlong(const ChunkBytes& chunk, const RecordPlace& place);
  void append_record(const ChunkBytes& chunk, const RecordPlace& place);
  void pass_lines(std::string_view bytes, std::size_t to);
  void count_lines(const ChunkBytes& chunk, std::size_t first);
  void validate();
  void settle(std::size_t board, std::uint32_t record);

  const RecordDecoder& decoder_;
  const kernel::Kernel& kernel_;
  bool keep_boards_;

  // The chunk at hand.
  ScannedChunk* found_ = nullptr;
  std::size_t passed_ = 0;      // bytes whose line ends are counted
  std::uint32_t lines_ = 0;     // line ends among them
  std::size_t line_begin_ = 0;  // of the line that is not at its end there
  DecodedRecord decoded_;
  std::vector<std::uint32_t> records_;  // of each board, in found_->decoded
  std::vector<char> solutions_;         // one a board, 81 bytes
  std::vector<SolutionKind> kinds_;     // one a board
  std::vector<Verdict> verdicts_, solution_verdicts_;
  std::vector<std::uint8_t> clues_, solution_clues_;
};

}  // namespace gridsieve::record
