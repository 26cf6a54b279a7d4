// Takes apart records that do not hold their board as 81 cells in a row.
//
// One decoder a format (and a shape of it); DecodingScanner and DecodedReasons do
// the rest. Immutable, so that all threads share one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "gridsieve/board.hpp"
#include "gridsieve/record.hpp"
#include "gridsieve/solve.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::record {

/// A record as it stands in a chunk, with its line ending where the format has them.
struct RecordPlace {
  std::size_t begin = 0;
  std::size_t size = 0;
  bool malformed = false;  // whatever it holds: for what stands around it

  // Of formats that are framed; kept from one record of a chunk to the next.
  std::uint32_t state = 0;  // the framer's, where the search begins; find leaves that behind the record
  bool last = false;        // the input ends with this chunk
};

enum class SolutionKind : std::uint8_t {
  none,       // the format's input has no stored solutions, or they are not looked at
  missing,    // this record has none
  cells,      // 81 digits, but for what the rules say of them
  misshapen,  // something else stands in its place
};

struct DecodedRecord {
  bool has_board = false;
  Grid board;  // digits 1-9, a blank is a dot
  SolutionKind solution_kind = SolutionKind::none;
  Grid solution;  // digits 1-9
};

/// Where the cells stand, in bytes from the record's first one.
struct CellPlaces {
  std::array<std::uint32_t, kCells> board{};
  std::array<std::uint32_t, kCells> solution{};  // misshapen: [0] is where it stands
};

class RecordDecoder {
 public:
  virtual ~RecordDecoder() = default;

  /// Whether a record is a line, so that chunks may begin and end anywhere.
  virtual bool takes_lines() const = 0;

  /// Whether records have no lines: then a record's line is its number from 1 in
  /// the input, its column 1, and so it is in its reasons.
  virtual bool numbers_records() const { return false; }

  /// The next record that begins in [at, end), `bytes` holding it whole or, where it is a
  /// line, more than kLongestLine of it. False: there is none. Adds to `skipped` the
  /// lines (or what a format has instead) that hold no record and are passed over;
  /// all else is a record, if a malformed one. `offset` is that of bytes[0] in the input.
  virtual bool find(std::string_view bytes, std::size_t at, std::size_t end, std::uint64_t offset, RecordPlace& record,
                    std::uint64_t& skipped) const = 0;

  /// `record` has at most kLongestLine bytes beside its ending. `places`, where
  /// it is not null, is filled for a record that has a board.
  virtual void decode(std::string_view record, DecodedRecord& decoded, CellPlaces* places) const = 0;

  /// Why that record has no board, or is malformed though it has one. Text is escaped.
  virtual Reason why_malformed(std::string_view record) const = 0;

  /// Fails with corrupt_data where the input cannot have so many bytes in all.
  virtual Status check_size(std::uint64_t /*bytes*/) const { return {}; }
};

}  // namespace gridsieve::record
