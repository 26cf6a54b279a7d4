// Finds the records of a chunk, and has them validated.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/record/scanned_chunk.hpp"

namespace gridsieve::record {

/// One chunk as it is reached: `bytes[0]` is at `offset` in the input; the records
/// that begin in [begin, end) are owned. `end - begin` and `bytes.size()` fit 32 bits.
///
/// Where a record is a line, `bytes` goes on to the end of the last owned line, or
/// to the end of the input, or more than kLongestLine past that line's begin.
/// Where records are framed serially, the chunk holds whole records and `bytes`
/// ends at `end`; but a record over kLongestLine may be cut: then its first piece
/// is a chunk of its own, and so are the pieces that go on.
struct ChunkBytes {
  std::span<const char> bytes;
  std::uint64_t offset = 0;
  std::size_t begin = 0;
  std::size_t end = 0;
  bool inside_line = false;                  // bytes[begin] goes on a line, or a framed record, begun before
  bool goes_on = false;                      // framed: the record goes on in the next chunk
  bool last = false;                         // framed: the input ends with this chunk
  std::uint32_t state = 0;                   // framed: of the framer, at `begin`
  std::uint64_t header_offset = UINT64_MAX;  // of the input's header line; UINT64_MAX: none
};

class RecordScanner {
 public:
  virtual ~RecordScanner() = default;

  /// Scans `chunk` into `found`, with the verdicts of level rules. They are not
  /// counted yet (see tally.hpp): a deeper level may change them. One thread at a
  /// time for one scanner.
  virtual void scan(const ChunkBytes& chunk, ScannedChunk& found) = 0;
};

}  // namespace gridsieve::record
