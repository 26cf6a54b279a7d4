// The boards that other tests rely on.
#include "tests/support/puzzle_factory.hpp"

#include <gtest/gtest.h>

#include "tests/reference/reference_solver.hpp"
#include "tests/reference/reference_verdict.hpp"

namespace gridsieve::test {
namespace {

TEST(PuzzleFactory, MakesBoardsOfTheirKind) {
  struct Range {
    PuzzleKind kind;
    std::uint32_t least;
    std::uint32_t most;
  };
  constexpr std::uint32_t kLimit = 300;
  for (const auto& [kind, least, most] :
       {Range{PuzzleKind::proper, 1, 1}, Range{PuzzleKind::minimal, 1, 1}, Range{PuzzleKind::two, 2, 2},
        Range{PuzzleKind::few, 3, 50}, Range{PuzzleKind::many, kLimit, kLimit},
        Range{PuzzleKind::sparse, kLimit, kLimit}, Range{PuzzleKind::unsolvable, 0, 0},
        Range{PuzzleKind::conflicting, 0, 0}, Range{PuzzleKind::full, 1, 1}, Range{PuzzleKind::empty, kLimit, kLimit},
        Range{PuzzleKind::one_clue, kLimit, kLimit}}) {
    Random random(74);
    for (int i = 0; i < 5; ++i) {
      const Board board = random_puzzle(kind, random);
      const std::uint32_t count = reference_count(board, kLimit);
      EXPECT_TRUE(count >= least && count <= most) << name_of(kind) << ' ' << count;
    }
  }
}

TEST(PuzzleFactory, BreaksNoRuleInAnUnsolvablePuzzleAndOneInAConflictingOne) {
  Random random(75);
  for (const PuzzleKind kind : kPuzzleKinds) {
    const Board board = random_puzzle(kind, random);
    const auto verdict = reference_verdict({board.data(), kCells}, kKernelBlanks).verdict;
    EXPECT_EQ(verdict == Verdict::conflict, kind == PuzzleKind::conflicting) << name_of(kind);
    EXPECT_EQ(verdict == Verdict::solved, kind == PuzzleKind::full) << name_of(kind);
  }
}

TEST(PuzzleFactory, LeavesNoClueInAMinimalPuzzleThatCouldGo) {
  Random random(76);
  const Board board = random_puzzle(PuzzleKind::minimal, random);
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    EXPECT_TRUE(board[cell] == '.' || reference_count_without(board, cell, 1) == 1) << cell;
  }
}

}  // namespace
}  // namespace gridsieve::test
