// The public solving of many boards.
#include <gtest/gtest.h>

#include <stop_token>
#include <string>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "gridsieve/solve.hpp"
#include "tests/solver/odd_boards.hpp"
#include "tests/support/forced_kernel.hpp"

namespace gridsieve::test {
namespace {

constexpr std::size_t kStrides[] = {81, 82, 100};

/// Boards and what the oracles say of them, made once.
struct KnownBatch {
  std::vector<Board> boards;
  std::vector<std::uint32_t> counts;  // up to 10
  std::vector<CellSet> redundant;

  KnownBatch() {
    Random random(160);
    boards = odd_boards(6, random);
    for (const Board& board : boards) {
      counts.push_back(expected_count(board, 10));
      redundant.push_back(expected_redundant(board));
    }
  }

  std::vector<std::uint32_t> counts_up_to(std::uint32_t limit) const {
    auto least = counts;
    for (std::uint32_t& count : least) count = std::min(count, limit);
    return least;
  }
};

const KnownBatch& known() {
  static const KnownBatch kBatch;
  return kBatch;
}

/// An answer that no function gives.
std::vector<std::uint32_t> unwritten_counts() { return std::vector<std::uint32_t>(known().boards.size(), 99); }

TEST(CountSolutionsOfABatch, AgreesWithTheOracleAtAnyStride) {
  for (const std::size_t stride : kStrides) {
    const std::string bytes = laid_out(known().boards, stride);
    for (const std::uint32_t limit : {1U, 2U, 10U}) {
      auto counts = unwritten_counts();
      ASSERT_TRUE(count_solutions(bytes, stride, counts, limit));
      EXPECT_EQ(counts, known().counts_up_to(limit)) << stride << ' ' << limit;
    }
  }
}

TEST(CountSolutionsOfABatch, CountsToTwoWhenNothingElseIsAskedForAndNothingUpToZero) {
  const std::string bytes = laid_out(known().boards, kCells);
  auto counts = unwritten_counts();
  ASSERT_TRUE(count_solutions(bytes, kCells, counts));
  EXPECT_EQ(counts, known().counts_up_to(2));
  ASSERT_TRUE(count_solutions(bytes, kCells, counts, 0));
  EXPECT_EQ(counts, known().counts_up_to(0));
}

TEST(SolveABatch, GivesTheCompletionWhereItIsTheOnlyOne) {
  for (const std::size_t stride : kStrides) {
    const std::string bytes = laid_out(known().boards, stride);
    auto counts = unwritten_counts();
    std::vector<Grid> solutions(counts.size());
    ASSERT_TRUE(solve(bytes, stride, counts, solutions));
    EXPECT_EQ(counts, known().counts_up_to(2)) << stride;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      EXPECT_TRUE(counts[i] != 1 || is_completion(known().boards[i], solutions[i])) << i;
    }
  }
}

TEST(RedundantCluesOfABatch, AreThoseOfTheOracleAtAnyStride) {
  for (const std::size_t stride : kStrides) {
    const std::string bytes = laid_out(known().boards, stride);
    auto counts = unwritten_counts();
    std::vector<CellSet> redundant(counts.size(), ~CellSet());
    ASSERT_TRUE(redundant_clues(bytes, stride, counts, redundant));
    EXPECT_EQ(counts, known().counts_up_to(2)) << stride;
    EXPECT_EQ(redundant, known().redundant) << stride;
  }
}

TEST(SolvingABatch, OfNoBoardsIsDoneAtOnce) {
  EXPECT_TRUE(count_solutions({}, kCells, std::span<std::uint32_t>()));
  EXPECT_TRUE(solve({}, kCells, {}, {}));
  EXPECT_TRUE(redundant_clues({}, kCells, {}, {}));
}

TEST(SolvingABatch, EndsWhenAStopIsRequested) {
  const std::string bytes = laid_out(known().boards, kCells);
  std::stop_source source;
  source.request_stop();
  auto counts = unwritten_counts();
  std::vector<Grid> solutions(counts.size());
  std::vector<CellSet> redundant(counts.size());
  EXPECT_FALSE(count_solutions(bytes, kCells, counts, 2, source.get_token()));
  EXPECT_FALSE(solve(bytes, kCells, counts, solutions, source.get_token()));
  EXPECT_FALSE(redundant_clues(bytes, kCells, counts, redundant, source.get_token()));
}

TEST(SolvingABatch, GivesTheSameOnEveryKernelThatTheEnvironmentForces) {
  const std::string bytes = laid_out(known().boards, kCells);
  for (const kernel::Kernel& kernel : kernel::registry()) {
    if (!kernel.runs_here()) continue;
    const ForcedKernel forced{std::string(kernel.name)};
    auto counts = unwritten_counts();
    ASSERT_TRUE(count_solutions(bytes, kCells, counts, 10));
    EXPECT_EQ(counts, known().counts) << kernel.name;
  }
}

TEST(SolvingABatch, IsDoneByThePlainestKernelWhereTheEnvironmentNamesNone) {
  const ForcedKernel forced("altivec");
  const std::string bytes = laid_out(known().boards, kCells);
  auto counts = unwritten_counts();
  ASSERT_TRUE(count_solutions(bytes, kCells, counts, 10));
  EXPECT_EQ(counts, known().counts);
}

}  // namespace
}  // namespace gridsieve::test
