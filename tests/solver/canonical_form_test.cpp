#include "engine/solver/canonical_form.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/reference/reference_canonical_form.hpp"
#include "tests/solver/kinds_of_boards.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/symmetry.hpp"

namespace gridsieve::test {
namespace {

std::string text(const Grid& board) { return {board.begin(), board.end()}; }

TEST(CanonicalForm, IsTheSmallestOfAllImages) {
  Random random(1);
  for (const auto& [name, boards] : kinds_of_boards(2, random)) {
    if (kSanitized && name == "highly symmetric") continue;  // the oracle takes seconds for each
    for (const Grid& board : boards) {
      EXPECT_EQ(text(canonical_form(board)), text(reference_canonical_form(board))) << name << ' ' << text(board);
    }
  }
}

TEST(CanonicalForm, IsTheSameAfterAThousandSymmetriesOfAThousandBoards) {
  Random random(2);
  solver::CanonicalFormFinder finder;
  constexpr std::size_t kOfAKind = kSanitized ? 21 : 210;
  constexpr int kSymmetries = kSanitized ? 100 : 1000;
  std::size_t boards_seen = 0;
  for (const auto& [name, boards] : kinds_of_boards(kOfAKind, random)) {
    for (const Grid& board : boards) {
      ++boards_seen;
      const Grid form = finder.find(board);
      EXPECT_EQ(text(finder.find(form)), text(form)) << name << ' ' << text(board);
      for (int i = 0; i < kSymmetries; ++i) {
        const Grid image = image_of(board, random_symmetry(random));
        ASSERT_EQ(text(finder.find(image)), text(form)) << name << ' ' << text(board) << ' ' << text(image);
      }
    }
  }
  EXPECT_GE(boards_seen, kSanitized ? 95U : 950U);
}

TEST(CanonicalForm, OfAnEmptyBoardIsEmptyAndOfOneClueHasItLast) {
  EXPECT_EQ(text(canonical_form(empty_board())), std::string(81, '0'));
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    Grid board = empty_board();
    board[cell] = '7';
    EXPECT_EQ(text(canonical_form(board)), std::string(80, '0') + '1') << cell;
  }
}

TEST(CanonicalForm, TakesEveryCharacterThatIsNoDigitForABlank) {
  Random random(3);
  const Grid board = random_puzzle(PuzzleKind::proper, random);
  const Grid form = canonical_form(board);
  for (int byte = 0; byte < 256; ++byte) {
    if ('1' <= byte && byte <= '9') continue;
    Grid other = board;
    std::ranges::replace(other, '.', static_cast<char>(byte));
    EXPECT_EQ(text(canonical_form(other)), text(form)) << byte;
  }
}

TEST(CanonicalForm, HasAsManyCompletionsAsTheBoard) {
  Random random(4);
  for (int i = 0; i < 50; ++i) {
    const Grid board = keep_clues(searched_grid(random), 28, random);
    EXPECT_EQ(count_solutions(canonical_form(board), 100), count_solutions(board, 100)) << text(board);
  }
}

TEST(CanonicalForms, OfABatchAreThoseOfItsBoardsWhateverLiesBetweenThem) {
  Random random(5);
  std::vector<Grid> boards;
  for (const KindOfBoards& kind : kinds_of_boards(5, random)) {
    boards.insert(boards.end(), kind.boards.begin(), kind.boards.end());
  }
  for (const std::size_t stride : {std::size_t{81}, std::size_t{82}, std::size_t{100}}) {
    std::vector<Grid> forms(boards.size());
    ASSERT_TRUE(canonical_forms(laid_out(boards, stride, '5'), stride, forms));
    for (std::size_t i = 0; i < boards.size(); ++i) EXPECT_EQ(text(forms[i]), text(canonical_form(boards[i])));
  }
}

TEST(CanonicalForms, OfNoBoardsAreNone) { EXPECT_TRUE(canonical_forms({}, 81, {})); }

TEST(CanonicalForms, SayThatTheyWereStopped) {
  std::stop_source stop;
  stop.request_stop();
  std::vector<Grid> forms(3);
  EXPECT_FALSE(canonical_forms(std::string(243, '.'), 81, forms, stop.get_token()));
}

}  // namespace
}  // namespace gridsieve::test
