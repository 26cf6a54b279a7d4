// The incremental board always knows what a look at the whole board would find.
#include "gridsieve/incremental.hpp"

#include <gtest/gtest.h>

#include <string>

#include "gridsieve/explain.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve {
namespace {

bool are_peers(std::size_t left, std::size_t right) {
  return left != right &&
         (row_of(left) == row_of(right) || column_of(left) == column_of(right) || box_of(left) == box_of(right));
}

// Everything the board answers, against the plain characters.
void expect_as_recomputed(const IncrementalBoard& board, const test::Board& text) {
  ASSERT_EQ(board.characters(), text);
  const Explanation whole = explain(text);
  ASSERT_EQ(board.clues(), whole.clues);
  ASSERT_EQ(board.conflicts(), whole.conflicts.size());
  ASSERT_EQ(board.has_conflict(), !whole.conflicts.empty());
  ASSERT_EQ(board.is_solved(), whole.verdict() == Verdict::solved);
  unsigned pairs = 0;
  for (const Conflict& conflict : whole.conflicts) pairs += conflict.times * (conflict.times - 1u) / 2;
  ASSERT_EQ(board.conflicting_pairs(), pairs);
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    DigitSet free = kAllDigits;
    for (std::size_t peer = 0; peer < kCells; ++peer) {
      if (!are_peers(cell, peer) || text[peer] == '.') continue;
      free = static_cast<DigitSet>(free & ~unsigned{digit_set(static_cast<unsigned>(text[peer] - '0'))});
    }
    ASSERT_EQ(board.candidates(cell), free) << cell;
    const unsigned own = text[cell] == '.' ? 0u : static_cast<unsigned>(text[cell] - '0');
    ASSERT_EQ(board.digit(cell), own) << cell;
    ASSERT_EQ(board.is_conflicting(cell), own != 0 && (free & digit_set(own)) == 0) << cell;
  }
  for (std::size_t unit = 0; unit < kUnits; ++unit) {
    for (unsigned digit = 1; digit <= 9; ++digit) {
      unsigned count = 0;
      for (std::size_t place = 0; place < kSide; ++place) {
        count += text[cell_of_unit(unit, place)] == static_cast<char>('0' + digit);
      }
      ASSERT_EQ(board.digit_count(unit, digit), count) << unit << " " << digit;
    }
  }
}

void random_moves(test::Random& random, std::size_t moves, std::size_t place_in_ten, std::size_t digits) {
  IncrementalBoard board;
  test::Board text;
  text.fill('.');
  for (std::size_t move = 0; move < moves; ++move) {
    const std::size_t cell = random.below(kCells);
    if (random.below(10) < place_in_ten) {
      const auto digit = static_cast<unsigned>(1 + random.below(digits));
      board.place(cell, digit);
      text[cell] = static_cast<char>('0' + digit);
    } else {
      board.erase(cell);
      text[cell] = '.';
    }
    ASSERT_NO_FATAL_FAILURE(expect_as_recomputed(board, text)) << "after move " << move;
  }
}

TEST(IncrementalBoard, StartsBlank) {
  const IncrementalBoard board;
  EXPECT_EQ(board.clues(), 0u);
  EXPECT_FALSE(board.has_conflict());
  EXPECT_EQ(board.candidates(40), kAllDigits);
}

TEST(IncrementalBoard, KnowsAConflictTheMomentItArisesAndTheMomentItGoes) {
  IncrementalBoard board;
  board.place(0, 5);
  board.place(8, 5);
  EXPECT_TRUE(board.has_conflict());
  EXPECT_TRUE(board.is_conflicting(0));
  EXPECT_TRUE(board.is_conflicting(8));
  EXPECT_FALSE(board.is_conflicting(1));
  board.erase(8);
  EXPECT_FALSE(board.has_conflict());
  EXPECT_FALSE(board.is_conflicting(0));
}

TEST(IncrementalBoard, CountsAPairOncePerUnitThatItShares) {
  IncrementalBoard board;
  board.place(0, 5);
  board.place(1, 5);  // one row and one box
  EXPECT_EQ(board.conflicts(), 2u);
  EXPECT_EQ(board.conflicting_pairs(), 2u);
  board.place(2, 5);
  EXPECT_EQ(board.conflicts(), 2u);
  EXPECT_EQ(board.conflicting_pairs(), 6u);
}

TEST(IncrementalBoard, ReplacesADigitWithoutCountingTheCellTwice) {
  IncrementalBoard board;
  board.place(40, 5);
  board.place(40, 6);
  board.place(40, 6);
  EXPECT_EQ(board.digit(40), 6u);
  EXPECT_EQ(board.clues(), 1u);
  EXPECT_EQ(board.digit_count(4, 5), 0u);
  EXPECT_EQ(board.digit_count(4, 6), 1u);
  EXPECT_FALSE(board.has_conflict());
}

TEST(IncrementalBoard, ErasingABlankChangesNothing) {
  IncrementalBoard board;
  board.erase(3);
  EXPECT_EQ(board, IncrementalBoard());
  EXPECT_EQ(board.clues(), 0u);
}

TEST(IncrementalBoard, AgreesWithAFreshLookOverLongGames) {
  test::Random random(11);
  random_moves(random, 1500, 9, 9);  // mostly full, all digits
  random_moves(random, 1500, 5, 9);
  random_moves(random, 1500, 9, 2);  // the same digit up to nine times a unit
}

TEST(IncrementalBoard, CountsTheMostConflictsThatABoardCanHave) {
  IncrementalBoard board;
  test::Board text;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    board.place(cell, 7);
    text[cell] = '7';
  }
  expect_as_recomputed(board, text);
  EXPECT_EQ(board.conflicting_pairs(), 27u * 36u);
}

TEST(IncrementalBoard, IsSolvedWithTheLastRightDigitOnly) {
  test::Random random(5);
  const test::Board grid = test::random_grid(random);
  auto board = IncrementalBoard::from(grid);
  ASSERT_TRUE(board);
  EXPECT_TRUE(board->is_solved());
  const unsigned right = board->digit(30);
  board->erase(30);
  EXPECT_FALSE(board->is_solved());
  EXPECT_EQ(board->candidates(30), digit_set(right));
  board->place(30, right % 9 + 1);
  EXPECT_FALSE(board->is_solved());
  board->place(30, right);
  EXPECT_TRUE(board->is_solved());
}

TEST(IncrementalBoard, IsMadeFromAnyBoardOfDigitsAndBlanks) {
  std::string text(81, '.');
  text.replace(0, 9, "5*_-?xX05");
  const auto board = IncrementalBoard::from(BoardView(text.data(), kCells));
  ASSERT_TRUE(board);
  EXPECT_EQ(board->clues(), 2u);
  EXPECT_TRUE(board->has_conflict());
  text[80] = 'a';
  EXPECT_FALSE(IncrementalBoard::from(BoardView(text.data(), kCells)));
}

TEST(IncrementalBoard, ACopyGoesItsOwnWay) {
  IncrementalBoard board;
  board.place(0, 1);
  IncrementalBoard copy = board;
  copy.place(1, 1);
  EXPECT_TRUE(copy.has_conflict());
  EXPECT_FALSE(board.has_conflict());
  EXPECT_LT(sizeof(IncrementalBoard), 512u);
}

#ifndef NDEBUG
TEST(IncrementalBoardDeathTest, AssertsWhatIsNoCellOrNoDigit) {
  IncrementalBoard board;
  EXPECT_DEATH(board.place(81, 1), "");
  EXPECT_DEATH(board.place(0, 0), "");
  EXPECT_DEATH(board.place(0, 10), "");
  EXPECT_DEATH(board.erase(81), "");
}
#endif

}  // namespace
}  // namespace gridsieve
