// Where a line has its board and its stored solution: what LineScanner has to
// know of a format whose records are lines that hold their 81 cells in a row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/record/line_rules.hpp"
#include "engine/record/parse_line.hpp"
#include "gridsieve/record.hpp"

namespace gridsieve::record {

/// Columns in bytes from 0 of a board and of what may be its solution.
struct LineShape {
  static constexpr std::uint32_t kNone = UINT32_MAX;
  std::uint32_t board = 0;
  std::uint32_t solution = kNone;
};

/// Immutable: all threads share one. Lines are without their endings.
class LineLayout {
 public:
  /// `rules` outlive it.
  explicit LineLayout(const LineRules& rules) : rules_(rules) {}
  virtual ~LineLayout() = default;

  const LineRules& rules() const { return rules_; }

  /// Takes a line apart. Slow and exact; it need not be a header.
  virtual ParsedLine parse(std::string_view content) const = 0;

  /// A quick look: true where, if only the 81 bytes at `shape.board` are cells and
  /// those at `shape.solution` (unless that is kNone) 81 digits, parse finds the same.
  /// `shape` is that of a line before, and may become that of this one.
  virtual bool fits(std::string_view content, LineShape& shape) const = 0;

  /// Why a line that is not skipped has no board.
  virtual Reason why_malformed(std::string_view content) const = 0;

 private:
  const LineRules& rules_;
};

}  // namespace gridsieve::record
