// The parts of the scalar search; its counts are tested with those of all solvers.
#include "engine/solver/scalar_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string_view>

#include "tests/reference/reference_solver.hpp"
#include "tests/support/puzzle_factory.hpp"

namespace gridsieve::test {
namespace {

using solver::Candidates;
using solver::candidates_of;
using solver::choose_cell;
using solver::DigitSet;
using solver::kAllDigits;
using solver::narrow_down;
using solver::ScalarSearch;

constexpr DigitSet set_of(char digit) { return static_cast<DigitSet>(1U << (digit - '1')); }

Candidates all_open() {
  Candidates candidates;
  candidates.fill(kAllDigits);
  return candidates;
}

Grid grid_of(const Candidates& decided) {
  Grid grid;
  std::ranges::transform(decided, grid.begin(),
                         [](DigitSet digits) { return static_cast<char>('1' + std::countr_zero(digits)); });
  return grid;
}

TEST(CandidatesOf, HasOneDigitAClueAndAllDigitsABlank) {
  Random random(120);
  const Board board = random_puzzle(PuzzleKind::proper, random);
  const Candidates candidates = candidates_of({.board = board.data()});
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    EXPECT_EQ(candidates[cell], board[cell] == '.' ? kAllDigits : set_of(board[cell])) << cell;
  }
}

TEST(CandidatesOf, HasEveryOtherDigitInAForbiddenCell) {
  Board board{};
  board.fill('.');
  board[40] = '7';
  board[41] = '3';
  const Candidates candidates = candidates_of({.board = board.data(), .forbidden = 40});
  EXPECT_EQ(candidates[40], kAllDigits ^ set_of('7'));
  EXPECT_EQ(candidates[41], set_of('3'));
}

TEST(NarrowDown, FollowsNakedSingles) {
  Candidates candidates = all_open();
  for (std::size_t column = 0; column < 8; ++column) candidates[column] = set_of(static_cast<char>('1' + column));
  EXPECT_TRUE(narrow_down(candidates));
  EXPECT_EQ(candidates[8], set_of('9'));
  EXPECT_EQ(candidates[80] & set_of('9'), 0) << "the digit goes from the column of the single";
}

TEST(NarrowDown, FollowsHiddenSingles) {
  Candidates candidates = all_open();
  // Rows 1 and 2 and columns 1 and 2 hold a 5: the first box has one place left for it.
  for (const std::size_t cell : {9U + 3, 18U + 6, 27U + 1, 54U + 2}) candidates[cell] = set_of('5');
  EXPECT_TRUE(narrow_down(candidates));
  EXPECT_EQ(candidates[0], set_of('5'));
}

TEST(NarrowDown, FindsAContradiction) {
  for (std::size_t unit = 0; unit < kUnits; ++unit) {
    Candidates twice = all_open();
    twice[cell_of_unit(unit, 2)] = twice[cell_of_unit(unit, 7)] = set_of('4');
    EXPECT_FALSE(narrow_down(twice)) << "one digit twice in unit " << unit;
    Candidates nowhere = all_open();
    for (std::size_t place = 0; place < kSide; ++place) nowhere[cell_of_unit(unit, place)] ^= set_of('8');
    EXPECT_FALSE(narrow_down(nowhere)) << "no place for a digit in unit " << unit;
  }
  Candidates empty = all_open();
  empty[33] = 0;
  EXPECT_FALSE(narrow_down(empty));
}

TEST(NarrowDown, LosesNoCompletion) {
  Random random(121);
  for (int i = 0; i < 20; ++i) {
    const Board board = random_puzzle(PuzzleKind::few, random);
    Candidates candidates = candidates_of({.board = board.data()});
    ASSERT_TRUE(narrow_down(candidates));
    for (const Grid& grid : reference_completions(board, 100)) {
      for (std::size_t cell = 0; cell < kCells; ++cell) ASSERT_NE(candidates[cell] & set_of(grid[cell]), 0);
    }
  }
}

TEST(ChooseCell, TakesTheFewestCandidatesFromTwo) {
  Candidates candidates;
  candidates.fill(set_of('1'));
  EXPECT_EQ(choose_cell(candidates), kCells);
  candidates[10] = kAllDigits;
  EXPECT_EQ(choose_cell(candidates), 10U);
  candidates[70] = 0b110;
  candidates[71] = 0b011;
  EXPECT_EQ(choose_cell(candidates), 70U);
}

TEST(ScalarSearch, LeavesTheFirstCompletionItFound) {
  Random random(122);
  ScalarSearch search;
  for (const PuzzleKind kind : {PuzzleKind::proper, PuzzleKind::two, PuzzleKind::sparse, PuzzleKind::empty}) {
    const Board board = random_puzzle(kind, random);
    for (const std::uint32_t limit : {1U, 2U, 10U}) {
      EXPECT_EQ(search.count(candidates_of({.board = board.data()}), limit), reference_count(board, limit));
      EXPECT_TRUE(is_completion(board, grid_of(search.first())));
    }
  }
}

TEST(ScalarSearch, SaysWhatItHasWhenStopped) {
  Random random(123);
  const Board board = random_puzzle(PuzzleKind::empty, random);
  std::stop_source source;
  source.request_stop();
  const std::stop_token stop = source.get_token();
  EXPECT_EQ(ScalarSearch().count(candidates_of({.board = board.data()}), 1000, &stop), 0U);
}

}  // namespace
}  // namespace gridsieve::test
