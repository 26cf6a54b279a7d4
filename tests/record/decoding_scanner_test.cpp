#include "engine/record/decoding_scanner.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/record/line_rules.hpp"
#include "engine/record/tally.hpp"

namespace gridsieve::record {
namespace {

constexpr std::string_view kGrid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A record is <...>: one repeated digit of board, B without a solution, S with the right one,
/// W with a wrong one, M with something else; all others have no board.
class AngleDecoder final : public RecordDecoder {
 public:
  bool takes_lines() const override { return false; }
  bool find(std::string_view bytes, std::size_t at, std::size_t end, std::uint64_t, RecordPlace& record,
            std::uint64_t& skipped) const override {
    const std::size_t begin = bytes.find('<', at);
    if (begin >= end) return false;
    skipped += begin - at;
    const std::size_t close = bytes.find('>', begin);
    record.begin = begin;
    record.size = close == std::string_view::npos ? bytes.size() - begin : close + 1 - begin;
    record.malformed = record.last && close + 1 == bytes.size();
    record.state += 1;
    return record.state < 100;
  }
  void decode(std::string_view record, DecodedRecord& decoded, CellPlaces*) const override {
    decoded.has_board = record.size() == 3 && std::string_view("BSWM").find(record[1]) != std::string_view::npos;
    if (!decoded.has_board) return;
    std::copy(kGrid.begin(), kGrid.end(), decoded.board.begin());
    decoded.board[0] = '.';
    decoded.solution_kind = record[1] == 'B'   ? SolutionKind::missing
                            : record[1] == 'M' ? SolutionKind::misshapen
                                               : SolutionKind::cells;
    std::copy(kGrid.begin(), kGrid.end(), decoded.solution.begin());
    if (record[1] == 'W') std::swap(decoded.solution[5], decoded.solution[6]);
  }
  Reason why_malformed(std::string_view) const override { return {1, "no board"}; }
};

class DecodingScannerOfFrames : public testing::Test {
 protected:
  ChunkBytes chunk(std::string_view bytes) const {
    ChunkBytes chunk;
    chunk.bytes = bytes;
    chunk.end = bytes.size();
    return chunk;
  }
  const ScannedChunk& scan(const ChunkBytes& chunk, bool keep_boards = true) {
    DecodingScanner(decoder_, kernel::registry().front(), keep_boards).scan(chunk, found_);
    tally(found_, Level::rules);
    return found_;
  }

  AngleDecoder decoder_;
  ScannedChunk found_;
};

TEST_F(DecodingScannerOfFrames, ValidatesTheBoardsThatWereTakenApart) {
  scan(chunk("<B>.<x>..<S><W><M>"));
  EXPECT_EQ(found_.verdicts,
            (std::vector{Verdict::valid, Verdict::malformed, Verdict::valid, Verdict::mismatch, Verdict::mismatch}));
  EXPECT_EQ(found_.clues, (std::vector<std::uint8_t>{80, 0, 80, 80, 80}));
  EXPECT_EQ(found_.boards, (std::vector<std::uint32_t>{0, kNoBoard, 81, 162, 243}));
  EXPECT_EQ(found_.decoded.size(), 4 * 81U);
  EXPECT_EQ(found_.stats.solutions_checked, 3U);
  EXPECT_EQ(found_.stats.solutions_wrong, 2U);
  EXPECT_EQ(found_.stats.skipped, 3U);
  EXPECT_TRUE(scan(chunk("<B>"), false).boards.empty());
}

TEST_F(DecodingScannerOfFrames, KnowsLinesAndColumns) {
  scan(chunk("\n.<B>\n\n<S><x\ny>.<B>.."));
  ASSERT_EQ(found_.runs.size(), 4U);
  EXPECT_EQ(found_.runs[0].line, 1U);
  EXPECT_EQ(found_.runs[0].column, 1U);
  EXPECT_EQ(found_.runs[1].line, 3U);
  EXPECT_EQ(found_.runs[2].column, 3U);
  EXPECT_EQ(found_.runs[3].line, 4U);
  EXPECT_EQ(found_.runs[3].column, 3U);
  EXPECT_EQ(found_.lines, 4U);
  EXPECT_EQ(found_.last_line_bytes, 8U);
}

TEST_F(DecodingScannerOfFrames, HandsTheStateFromRecordToRecord) {
  ChunkBytes bytes = chunk("<B><B><B>");
  bytes.state = 97;
  EXPECT_EQ(scan(bytes).verdicts.size(), 2U) << "the third one is refused in state 100";
}

TEST_F(DecodingScannerOfFrames, TakesARecordForMalformedThatTheDecoderSaysIs) {
  ChunkBytes bytes = chunk("<B><B>");
  bytes.last = true;
  EXPECT_EQ(scan(bytes).verdicts, (std::vector{Verdict::valid, Verdict::malformed}));
}

TEST_F(DecodingScannerOfFrames, HasNoRecordInAChunkThatGoesOnOne) {
  ChunkBytes bytes = chunk("BBB<B><B>");
  bytes.inside_line = true;
  bytes.goes_on = true;
  scan(bytes);
  EXPECT_TRUE(found_.verdicts.empty());
  EXPECT_EQ(found_.head_size, 9U);
  EXPECT_FALSE(found_.head_ends);
  bytes.goes_on = false;
  scan(bytes);
  EXPECT_TRUE(found_.head_ends);
}

TEST_F(DecodingScannerOfFrames, LeavesARecordOpenThatWasCut) {
  ChunkBytes bytes = chunk("<B");
  bytes.goes_on = true;
  scan(bytes);
  EXPECT_EQ(found_.verdicts, std::vector{Verdict::malformed});
  EXPECT_TRUE(found_.last_line_open);
  // Its last byte here may be a line end, as any other.
  const std::string cut = "<" + std::string(kLongestLine - 1, 'x') + "\n";
  bytes = chunk(cut);
  bytes.goes_on = true;
  EXPECT_TRUE(scan(bytes).last_line_open);
}

TEST_F(DecodingScannerOfFrames, DoesNotTakeApartWhatIsOverOneMebibyte) {
  const std::string record = "<" + std::string(kLongestLine - 1, 'B') + ">";
  scan(chunk(record + "<B>"));
  EXPECT_EQ(found_.verdicts, (std::vector{Verdict::malformed, Verdict::valid}));
  EXPECT_FALSE(found_.last_line_open);
}

TEST_F(DecodingScannerOfFrames, StopsAtTheEndOfWhatItOwns) {
  ChunkBytes bytes = chunk("<B><x><B>");
  bytes.end = 6;
  EXPECT_EQ(scan(bytes).verdicts.size(), 2U);
}

}  // namespace
}  // namespace gridsieve::record
