#include "engine/record/hodoku_lines.hpp"

#include <gtest/gtest.h>

#include <string>

#include "engine/kernel/kernel.hpp"
#include "engine/record/tally.hpp"

namespace gridsieve::record {
namespace {

const std::string kBoard = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The board with a mark before every third digit.
std::string marked(const std::string& board) {
  std::string cells;
  int digits = 0;
  for (const char cell : board) {
    if (cell != '.' && ++digits % 3 == 0) cells += '+';
    cells += cell;
  }
  return cells;
}

class HodokuLines : public testing::Test {
 protected:
  ScannedChunk scanned(const std::string& bytes) {
    ChunkBytes chunk;
    chunk.bytes = bytes;
    chunk.end = bytes.size();
    ScannedChunk found;
    format_->make_scanner(kernel::registry().front(), true)->scan(chunk, found);
    tally(found, Level::rules);
    return found;
  }

  Reason reason(const std::string& line, Verdict verdict) const {
    Record record;
    record.bytes = line;
    record.verdict = verdict;
    return format_->reasons().find(record);
  }

  const FormatOptions options_ = make_format_options({}).value();
  const std::unique_ptr<const InputFormat> format_ = make_hodoku_format(options_);
};

TEST_F(HodokuLines, HoldTheirBoardWithAndWithoutMarks) {
  const std::string file = ":0000:x:" + marked(kBoard) + ":::\n#\n:0300:45:" + kBoard + ":414 415::\n" + kBoard + "\n";
  const ScannedChunk found = scanned(file);
  ASSERT_EQ(found.verdicts.size(), 3U);
  EXPECT_EQ(found.stats.skipped, 1U);
  for (const std::uint32_t board : found.boards) EXPECT_EQ(std::string(found.decoded.data() + board, 81), kBoard);
}

TEST_F(HodokuLines, AreLookedForInTheFirstLine) {
  EXPECT_TRUE(looks_like_hodoku(":0000:x:" + marked(kBoard) + ":::", options_.rules));
  EXPECT_TRUE(looks_like_hodoku(":0000:x:" + kBoard, options_.rules));
  EXPECT_FALSE(looks_like_hodoku("0000:x:1:" + kBoard, options_.rules));
  EXPECT_FALSE(looks_like_hodoku(":0000:x:" + kBoard + "+1:", options_.rules));
  EXPECT_FALSE(looks_like_hodoku(":0000:" + kBoard, options_.rules));
  EXPECT_FALSE(looks_like_hodoku("", options_.rules));
}

TEST_F(HodokuLines, SayWhyTheyAreMalformedAndWhereTheyBreakARule) {
  const Reason few = reason(":0000:x:" + marked(kBoard.substr(0, 80)) + "::\n", Verdict::malformed);
  EXPECT_EQ(few.text, "80 cells instead of 81");
  EXPECT_EQ(few.column, 9U);
  const Reason bad = reason(":0000:x:+5q" + kBoard.substr(2) + "::\n", Verdict::malformed);
  EXPECT_EQ(bad.text, "character 'q' at column 11 is neither a digit nor a blank");
  EXPECT_EQ(bad.column, 11U);
  EXPECT_EQ(reason(":0000:x:" + kBoard.substr(2) + "::\n", Verdict::malformed).text, "79 cells instead of 81");
  const Reason conflict = reason(":0000:x:+5+5" + kBoard.substr(2) + "::\n", Verdict::conflict);
  EXPECT_EQ(conflict.column, 12U);
}

}  // namespace
}  // namespace gridsieve::record
