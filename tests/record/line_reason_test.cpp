#include "engine/record/line_reason.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/record/parse_line.hpp"
#include "gridsieve/board.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::record {
namespace {

class LineReason : public testing::Test {
 protected:
  Reason reason(std::string_view bytes, Verdict verdict = Verdict::malformed, bool goes_on = false) const {
    return reasons_.find({0, 1, 0, bytes, verdict, 0, goes_on});
  }

  void expect(std::string_view bytes, std::uint64_t column, std::string_view text) const {
    const Reason found = reason(bytes);
    EXPECT_EQ(found.text, text) << bytes;
    EXPECT_EQ(found.column, column) << bytes;
  }

  const std::string board_ = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const LineRules rules_ = make_line_rules("", SolutionChoice::automatic).value();
  const LineReasons reasons_{rules_, ""};
};

TEST_F(LineReason, SaysHowManyCellsThereAre) {
  expect(board_.substr(1) + "\n", 1, "80 cells instead of 81");
  expect(board_ + "1\r\n", 1, "82 cells instead of 81");
  expect("5\n", 1, "1 cell instead of 81");
  expect(board_ + board_, 1, "162 cells instead of 81");
}

TEST_F(LineReason, SaysWhichCharacterIsNoCellAtWhichColumn) {
  std::string line = board_;
  line[40] = 'a';
  expect(line, 41, "character 'a' at column 41 is neither a digit nor a blank");
  line[3] = '/';
  expect(line, 4, "character '/' at column 4 is neither a digit nor a blank");
}

TEST_F(LineReason, EscapesTheCharacter) {
  for (const auto& [byte, shown] :
       std::initializer_list<std::pair<char, std::string>>{{'\0', "\\x00"}, {'\x1b', "\\x1b"}, {'\xff', "\\xff"}}) {
    std::string line = board_;
    line[80] = byte;
    expect(line, 81, std::string("character '") + shown + "' at column 81 is neither a digit nor a blank");
  }
}

TEST_F(LineReason, ShowsACarriageReturnThatIsNoLineEnding) {
  const Reason found = reason(board_ + "\r\r\n");
  EXPECT_EQ(found.column, 82U);
  EXPECT_NE(found.text.find("82 cells instead of 81"), std::string::npos) << found.text;
  for (const char byte : found.text) EXPECT_TRUE(byte >= ' ' && byte <= '~') << found.text;
}

TEST_F(LineReason, LooksAtTheFieldThatComesNearestToABoard) {
  expect(std::string("id,12,") + board_.substr(1) + ",easy", 7, "80 cells instead of 81");
  std::string line = std::string("0123456789 ") + board_;
  line[20] = 'q';
  expect(line, 21, "character 'q' at column 21 is neither a digit nor a blank");
}

TEST_F(LineReason, RecognisesANumberThatASpreadsheetRounded) {
  constexpr std::string_view kText = "a number in place of 81 cells: a spreadsheet has rounded it";
  expect("4.3E+78\n", 1, kText);
  expect("4E+80", 1, kText);
  expect("4.00000005300000E+80,1.5\r\n", 1, kText);
  expect("17,4.3e+78", 4, kText);
}

TEST_F(LineReason, RecognisesLeadingZerosThatASpreadsheetDropped) {
  const std::string digits = "17000250000000903046000502019000050000000000600700098030000760400000340020015";
  ASSERT_EQ(digits.size(), 77U);
  expect(digits, 1, "77 cells instead of 81: a spreadsheet may have dropped leading zeros");
}

TEST_F(LineReason, SaysThatSeparatorsStandBetweenTheCells) {
  std::string line;
  for (const char cell : board_) (line += cell) += ',';
  EXPECT_EQ(reason(line).text, "81 cells, but separators stand between them");
  expect(board_.substr(0, 40) + " " + board_.substr(40), 42, "81 cells, but separators stand between them");
}

TEST_F(LineReason, SaysThatThereAreOnlySeparators) { expect(",;\n", 1, "no cells, only separators"); }

TEST_F(LineReason, SaysThatALineIsLongerThanOneMebibyteWhateverItHolds) {
  constexpr std::string_view kText = "the line is longer than 1 MiB";
  EXPECT_EQ(reason("1234", Verdict::malformed, true).text, kText);
  EXPECT_EQ(reason(std::string(kLongestLine + 1, '1') + "\n").text, kText);
  EXPECT_EQ(reason(std::string(kLongestLine, '1') + "\n").text, "1048576 cells instead of 81");
}

TEST_F(LineReason, PointsAtTheRepeatedCellOfAConflict) {
  std::string line = board_;
  line[8] = '5';
  const Reason found = reason("x " + line, Verdict::conflict);
  EXPECT_EQ(found.column, 11U);
  EXPECT_EQ(found.text, "digit 5 twice in row 1, at r1c1 and r1c9");
}

TEST_F(LineReason, PointsAtTheStoredSolutionOfAMismatch) {
  const Reason found = reason(board_ + ",1.5," + std::string(81, '1') + "\n", Verdict::mismatch);
  EXPECT_EQ(found.column, 87U);
  EXPECT_EQ(found.text, "the stored solution is not a completion of the board");
}

TEST_F(LineReason, FollowsFurtherBlanks) {
  const LineRules rules = make_line_rules("=", SolutionChoice::automatic).value();
  const LineReasons reasons(rules, "=");
  std::string line = board_;
  line[2] = '=';
  line[1] = '5';
  EXPECT_EQ(reasons.find({0, 1, 0, line, Verdict::conflict, 0, false}).column, 2U);
  EXPECT_EQ(reasons.find({0, 1, 0, std::string_view(line).substr(1), Verdict::malformed, 0, false}).text,
            "80 cells instead of 81");
}

// Whatever a line holds, its reason is printable, on one line, and points into it.
TEST_F(LineReason, IsPrintableAndWithinTheLineForAnyBytes) {
  test::Random random(1);
  for (int round = 0; round < 5000; ++round) {
    std::string line(1 + random.below(200), ' ');
    for (char& byte : line) byte = static_cast<char>(random.below(4) == 0 ? random.below(256) : '1' + random.below(9));
    std::erase(line, '\n');
    if (line.empty() || parse_line(without_ending(line), rules_).board != kNowhere) continue;
    const Reason found = reason(line);
    EXPECT_GE(found.column, 1U);
    EXPECT_LE(found.column, line.size());
    EXPECT_FALSE(found.text.empty());
    for (const char byte : found.text) EXPECT_TRUE(byte >= ' ' && byte <= '~') << found.text;
  }
}

}  // namespace
}  // namespace gridsieve::record
