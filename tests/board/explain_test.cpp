// Every conflict is named, and nothing else.
#include "gridsieve/explain.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>

#include "tests/reference/reference_verdict.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve {
namespace {

BoardView view(const std::string& board) { return BoardView(board.data(), kCells); }

std::string textbook(char first = '5') {
  std::string board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  board[0] = first;
  return board;
}

TEST(Explain, FindsNothingInAValidBoard) {
  const Explanation found = explain(view(textbook()));
  EXPECT_TRUE(found.conflicts.empty());
  EXPECT_TRUE(found.bad_cells.empty());
  EXPECT_EQ(found.clues, 30);
  EXPECT_EQ(found.verdict(), Verdict::valid);
}

TEST(Explain, NamesColumnAndBoxOfTheTextbookExample) {
  const Explanation found = explain(view(textbook('8')));
  ASSERT_EQ(found.conflicts.size(), 2u);
  EXPECT_EQ(describe(found.conflicts[0]), "digit 8 twice in column 1, at r1c1 and r4c1");
  EXPECT_EQ(describe(found.conflicts[1]), "digit 8 twice in box 1, at r1c1 and r3c3");
  EXPECT_EQ(found.verdict(), Verdict::conflict);
}

TEST(Explain, ListsEveryCellOfADigitThatFillsTheBoard) {
  const Explanation found = explain(view(std::string(81, '4')));
  ASSERT_EQ(found.conflicts.size(), kUnits);
  for (std::size_t unit = 0; unit < kUnits; ++unit) {
    const Conflict& conflict = found.conflicts[unit];
    EXPECT_EQ(conflict.unit, unit);
    EXPECT_EQ(conflict.digit, 4);
    ASSERT_EQ(conflict.cells().size(), kSide);
    for (std::size_t place = 0; place < kSide; ++place) {
      EXPECT_EQ(conflict.cells()[place], cell_of_unit(unit, place));
    }
  }
  EXPECT_EQ(describe(found.conflicts[26]),
            "digit 4 nine times in box 9, at r7c7, r7c8, r7c9, r8c7, r8c8, r8c9, r9c7, r9c8 and r9c9");
}

TEST(Explain, GivesConflictsByUnitThenByDigit) {
  std::string board(81, '.');
  board.replace(0, 9, "919..1221");  // row 1: 1 three times, 2 twice, 9 twice
  const auto found = explain(view(board)).conflicts;
  const auto key = [](const Conflict& conflict) { return std::tuple(conflict.unit, conflict.digit); };
  EXPECT_TRUE(std::ranges::is_sorted(found, {}, key));
  ASSERT_GE(found.size(), 3u);
  EXPECT_EQ(describe(found[0]), "digit 1 three times in row 1, at r1c2, r1c6 and r1c9");
  EXPECT_EQ(describe(found[1]), "digit 2 twice in row 1, at r1c7 and r1c8");
  EXPECT_EQ(describe(found[2]), "digit 9 twice in row 1, at r1c1 and r1c3");
}

TEST(Explain, ShowsBadCharactersBesideTheConflictsOfTheOtherCells) {
  std::string board = textbook('8');
  board[2] = 'a';
  board[80] = '\0';
  const Explanation found = explain(view(board));
  ASSERT_EQ(found.bad_cells.size(), 2u);
  EXPECT_EQ(found.bad_cells[0], (BadCell{2, 'a'}));
  EXPECT_EQ(found.bad_cells[1], (BadCell{80, '\0'}));
  EXPECT_EQ(describe(found.bad_cells[0]), "character 'a' at r1c3 is neither a digit nor a blank");
  EXPECT_EQ(describe(found.bad_cells[1]), "character '\\x00' at r9c9 is neither a digit nor a blank");
  EXPECT_EQ(found.conflicts.size(), 2u);
  EXPECT_EQ(found.verdict(), Verdict::malformed);
}

TEST(Explain, TakesFurtherBlanksBesideTheDefaultOnes) {
  std::string board = textbook();
  board[2] = '~';
  board[3] = '_';
  EXPECT_EQ(explain(view(board)).bad_cells.size(), 1u);
  EXPECT_EQ(explain(view(board), "~").verdict(), Verdict::valid);
}

TEST(Explain, NumbersUnitsAndCellsFromOneForPeople) {
  EXPECT_EQ(unit_name(0), "row 1");
  EXPECT_EQ(unit_name(8), "row 9");
  EXPECT_EQ(unit_name(9), "column 1");
  EXPECT_EQ(unit_name(26), "box 9");
  EXPECT_EQ(cell_name(0), "r1c1");
  EXPECT_EQ(cell_name(24), "r3c7");
  EXPECT_EQ(cell_name(80), "r9c9");
}

TEST(Explain, AgreesWithTheReferenceOnRandomBoards) {
  test::Random random(7);
  for (int round = 0; round < 2000; ++round) {
    test::Board board = test::keep_clues(test::random_grid(random), 1 + random.below(81), random);
    for (std::size_t flaws = random.below(4); flaws > 0; --flaws) test::plant_conflict(board, random);
    if (random.below(8) == 0) board[random.below(kCells)] = static_cast<char>(random.below(256));
    const auto expected = test::reference_verdict({board.data(), board.size()}, test::kDefaultBlanks);
    const Explanation found = explain(board);
    ASSERT_EQ(found.verdict(), expected.verdict);
    if (expected.verdict == Verdict::malformed) continue;
    const auto has = [&](UnitKind kind) {
      return std::ranges::any_of(found.conflicts,
                                 [&](const Conflict& conflict) { return unit_kind(conflict.unit) == kind; });
    };
    EXPECT_EQ(found.clues, expected.clues);
    EXPECT_EQ(has(UnitKind::row), expected.row_conflict);
    EXPECT_EQ(has(UnitKind::column), expected.column_conflict);
    EXPECT_EQ(has(UnitKind::box), expected.box_conflict);
  }
}

}  // namespace
}  // namespace gridsieve
