#include "engine/solver/first_completions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "tests/reference/reference_solver.hpp"
#include "tests/support/puzzle_factory.hpp"

namespace gridsieve::test {
namespace {

using solver::first_completions;

TEST(FirstCompletions, AreTheBeginningOfTheSortedListOfAll) {
  Random random(130);
  for (const PuzzleKind kind : {PuzzleKind::proper, PuzzleKind::two, PuzzleKind::few, PuzzleKind::many,
                                PuzzleKind::unsolvable, PuzzleKind::full}) {
    SCOPED_TRACE(name_of(kind));
    constexpr std::uint32_t kAll = 5000;
    Board board = random_puzzle(kind, random);
    while (reference_count(board, kAll) == kAll) board = random_puzzle(kind, random);
    const auto all = reference_completions(board, kAll);
    for (const std::uint32_t limit : {0U, 1U, 2U, 7U, 100U, kAll}) {
      const auto length = static_cast<std::ptrdiff_t>(std::min<std::size_t>(limit, all.size()));
      EXPECT_EQ(first_completions(board, limit), std::vector<Grid>(all.begin(), all.begin() + length));
    }
  }
}

TEST(FirstCompletions, BeginWithTheFirstOfAllGridsForTheEmptyBoard) {
  Board empty{};
  empty.fill('.');
  const auto grids = first_completions(empty, 3);
  ASSERT_EQ(grids.size(), 3U);
  EXPECT_EQ(std::string_view(grids[0].data(), kCells),
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  EXPECT_TRUE(std::ranges::is_sorted(grids, std::ranges::less_equal()));
  for (const Grid& grid : grids) EXPECT_TRUE(is_completion(empty, grid));
}

}  // namespace
}  // namespace gridsieve::test
