#include "engine/record/line_reason.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/field_layout.hpp"
#include "engine/record/parse_line.hpp"
#include "gridsieve/board.hpp"
#include "gridsieve/explain.hpp"
#include "gridsieve/solve.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::record {
namespace {

using test::Board;

class LineReason : public testing::Test {
 protected:
  Reason reason(std::string_view bytes, Verdict verdict = Verdict::malformed, bool goes_on = false) const {
    return reasons_.find({0, 1, 1, 0, bytes, verdict, 0, goes_on});
  }

  void expect(std::string_view bytes, std::uint64_t column, std::string_view text) const {
    const Reason found = reason(bytes);
    EXPECT_EQ(found.text, text) << bytes;
    EXPECT_EQ(found.column, column) << bytes;
  }

  const std::string board_ = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const std::string solution_ = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const LineRules rules_ = make_line_rules("", SolutionChoice::automatic).value();
  const FieldLayout layout_{rules_};
  const LineReasons reasons_{layout_};
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

TEST_F(LineReason, PointsAtTheCellOfTheStoredSolutionThatBreaksARule) {
  std::string solution = solution_;
  std::swap(solution[9], solution[10]);  // 6 and 7: two columns break, no clue does, for one of them is blank
  solution[9] = '6';
  const Reason found = reason(board_ + ",1.5," + solution + "\n", Verdict::mismatch);
  EXPECT_EQ(found.text, "the stored solution has digit 6 twice in row 2, at r2c1 and r2c2");
  EXPECT_EQ(found.column, 81U + 5 + 10 + 1);
}

TEST_F(LineReason, PointsAtTheCellOfTheStoredSolutionThatContradictsAClue) {
  std::string solution = solution_;
  for (char& digit : solution) digit = digit == '3' ? '5' : digit == '5' ? '3' : digit;  // a full grid all the same
  const Reason found = reason(board_ + "," + solution, Verdict::mismatch);
  EXPECT_EQ(found.text, "the stored solution has 3 at r1c1, where the clue is 5");
  EXPECT_EQ(found.column, 83U);
}

TEST_F(LineReason, SaysBothWhereTheStoredSolutionBreaksARuleAndContradictsAClue) {
  const Reason found = reason(board_ + "," + std::string(81, '1') + "\n", Verdict::mismatch);
  EXPECT_EQ(found.text,
            "the stored solution has digit 1 nine times in row 1, at r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8 "
            "and r1c9, and 1 at r1c1, where the clue is 5");
  EXPECT_EQ(found.column, 84U);
}

TEST_F(LineReason, NamesTheCellThatIsLeftWithoutADigit) {
  std::string line = "x " + std::string(81, '.');
  line.replace(2, 9, ".12345678");
  line[2 + 27] = '9';
  const Reason found = reason(line, Verdict::unsolvable);
  EXPECT_EQ(found.text, "no completion exists: no digit fits r1c1");
  EXPECT_EQ(found.column, 3U);
}

TEST_F(LineReason, NamesTheDigitThatIsLeftWithoutAPlace) {
  std::string board(81, '0');
  board.replace(0, 9, "0123456**");
  board[9 + 8] = '9';
  board[27] = '9';
  const Reason found = reason(board, Verdict::unsolvable);
  EXPECT_EQ(found.text, "no completion exists: digit 9 has no place in row 1");
  EXPECT_EQ(found.column, 1U);
}

TEST_F(LineReason, SaysNoMoreThanThatNoCompletionExistsWhereThatTakesASearch) {
  const Reason found = reason("x,.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
                              Verdict::unsolvable);
  EXPECT_EQ(found.text, "no completion exists");
  EXPECT_EQ(found.column, 3U);
}

TEST_F(LineReason, NamesTheFirstCellInWhichTheFirstTwoCompletionsDiffer) {
  Board board{};
  std::copy(solution_.begin(), solution_.end(), board.begin());
  test::Random random(5);
  for (const std::size_t clues : {0U, 5U, 10U, 16U, 20U}) {
    const Board puzzle = test::keep_clues(board, clues, random, 'x');
    const std::vector<Grid> grids = solve(puzzle, 2);
    ASSERT_EQ(grids.size(), 2U);
    std::size_t cell = 0;
    while (grids[0][cell] == grids[1][cell]) ++cell;
    const Reason found = reason("7 " + std::string(puzzle.begin(), puzzle.end()), Verdict::multiple);
    EXPECT_EQ(found.text,
              "more than one completion: " + cell_name(cell) + " can be " + grids[0][cell] + " or " + grids[1][cell]);
    EXPECT_EQ(found.column, 2 + cell + 1);
  }
}

TEST_F(LineReason, NamesEveryClueThatIsNotNeeded) {
  Record record{0, 1, 1, 0, board_, Verdict::unique, 30, false, {}};
  record.redundant.set(4);
  EXPECT_EQ(reasons_.find(record).text, "one clue is not needed: r1c5");
  record.redundant.set(80);
  record.redundant.set(1);
  EXPECT_EQ(reasons_.find(record).text, "clues not needed, each by itself: r1c2, r1c5, r9c9");
  EXPECT_EQ(reasons_.find(record).column, 2U);
}

TEST_F(LineReason, SaysOfAFullGridThatItIsNotMinimal) {
  const Reason found = reason("1;" + solution_, Verdict::solved);
  EXPECT_EQ(found.text, "a full grid is not minimal");
  EXPECT_EQ(found.column, 3U);
}

// A mapped file that is cut short reads as zeros after its verdicts are there.
TEST_F(LineReason, SurvivesALineThatHasChangedSinceItsVerdict) {
  for (const Verdict verdict : {Verdict::conflict, Verdict::unsolvable, Verdict::multiple, Verdict::mismatch,
                                Verdict::unique, Verdict::solved}) {
    for (const std::string& line : {std::string(200, '\0'), board_, std::string("5")}) {
      EXPECT_FALSE(reason(line, verdict).text.empty());
    }
  }
}

TEST_F(LineReason, FollowsFurtherBlanks) {
  const LineRules rules = make_line_rules("=", SolutionChoice::automatic).value();
  const FieldLayout layout(rules);
  const LineReasons reasons(layout);
  std::string line = board_;
  line[2] = '=';
  line[1] = '5';
  EXPECT_EQ(reasons.find({0, 1, 1, 0, line, Verdict::conflict, 0, false}).column, 2U);
  EXPECT_EQ(reasons.find({0, 1, 1, 0, std::string_view(line).substr(1), Verdict::malformed, 0, false}).text,
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
