// The records of an input whose records are framed, as a check would hear of them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "engine/record/input_format.hpp"
#include "engine/record/tally.hpp"

namespace gridsieve::test {

struct FramedRecord {
  std::uint64_t offset = 0, line = 0, column = 0;
  std::string bytes;  // all, also of one that was cut
  Verdict verdict = Verdict::malformed;
  Reason reason;  // of one that fails
  friend bool operator==(const FramedRecord& left, const FramedRecord& right) {
    return left.offset == right.offset && left.line == right.line && left.column == right.column &&
           left.bytes == right.bytes && left.verdict == right.verdict && left.reason.text == right.reason.text &&
           left.reason.line == right.reason.line && left.reason.column == right.reason.column;
  }
  friend std::ostream& operator<<(std::ostream& out, const FramedRecord& record) {
    return out << record.offset << " line " << record.line << ':' << record.column << " ["
               << record.bytes.substr(0, 300) << "] " << to_string(record.verdict) << ' ' << record.reason.line << ':'
               << record.reason.column << ' ' << record.reason.text;
  }
};

struct FramedInput {
  std::vector<FramedRecord> records;
  CorpusStats stats;
};

/// Reads `bytes` as they arrive in pieces of `step`.
inline FramedInput read_framed(const record::InputFormat& format, std::string_view bytes,
                               std::size_t step = std::size_t{1} << 30) {
  FramedInput input;
  const auto framer = format.make_framer();
  const auto scanner = format.make_scanner(kernel::registry().front(), true);
  record::ScannedChunk found;
  std::uint64_t lines = 0, columns = 0;
  std::size_t begin = 0, end = 0;
  bool inside = false, open = false;
  while (begin < bytes.size()) {
    const bool at_end = end == bytes.size();
    end = std::min(end + step, bytes.size());
    for (;;) {
      const auto piece = framer->cut(bytes.substr(begin, end - begin), at_end);
      if (piece.size == 0) break;
      record::ChunkBytes chunk;
      chunk.bytes = {bytes.data() + begin, piece.size};
      chunk.offset = begin;
      chunk.end = piece.size;
      chunk.inside_line = inside;
      chunk.goes_on = piece.goes_on;
      chunk.last = piece.last;
      chunk.state = piece.state;
      scanner->scan(chunk, found);
      record::tally(found, Level::rules);
      if (open) input.records.back().bytes += bytes.substr(begin, found.head_size);
      RecordBatch batch;
      batch.bytes = chunk.bytes;
      batch.offset = begin;
      batch.first_line = lines + 1;
      batch.first_column = columns;
      batch.verdicts = found.verdicts;
      batch.clues = found.clues;
      batch.runs = found.runs;
      batch.last_goes_on = found.last_line_open;
      for_each_record(batch, [&](const Record& record) {
        FramedRecord framed{record.offset, record.line, record.column, std::string(record.bytes), record.verdict, {}};
        if (!passes(record.verdict, Level::rules)) framed.reason = format.reasons().find(record);
        input.records.push_back(framed);
      });
      open = found.verdicts.empty() ? open && !found.head_ends : found.last_line_open;
      columns = found.last_line_bytes + (found.lines == 0 ? columns : 0);
      lines += found.lines;
      input.stats += found.stats;
      inside = piece.goes_on;
      begin += piece.size;
    }
  }
  return input;
}

/// The same, and that it does not depend on how the bytes arrive.
inline FramedInput read_framed_in_any_pieces(const record::InputFormat& format, std::string_view bytes) {
  FramedInput whole = read_framed(format, bytes);
  for (const std::size_t step : {1U, 2U, 3U, 7U, 50U, 1000U}) {
    if (step >= bytes.size()) break;
    const FramedInput other = read_framed(format, bytes, step);
    EXPECT_EQ(other.records, whole.records) << "in pieces of " << step;
    EXPECT_EQ(other.stats, whole.stats) << "in pieces of " << step;
  }
  return whole;
}

}  // namespace gridsieve::test
