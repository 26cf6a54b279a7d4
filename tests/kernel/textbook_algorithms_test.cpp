// The oracles agree with each other.
#include "tests/reference/textbook_algorithms.hpp"

#include <gtest/gtest.h>

#include "tests/reference/reference_verdict.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::test {
namespace {

TEST(TextbookAlgorithms, AgreeWithTheReference) {
  Random random(41);
  for (int i = 0; i < 3000; ++i) {
    Board board = keep_clues(random_grid(random), 1 + random.below(kCells), random);
    if (random.below(2) == 0) plant_conflict(board, random);
    const auto verdict = reference_verdict(std::string_view(board.data(), kCells), kKernelBlanks).verdict;
    const bool valid = verdict != Verdict::conflict;
    ASSERT_EQ(valid_by_dictionaries(board), valid);
    ASSERT_EQ(valid_by_hash_sets(board), valid);
    ASSERT_EQ(valid_by_arrays(board), valid);
    ASSERT_EQ(valid_by_bit_masks(board), valid);
  }
}

}  // namespace
}  // namespace gridsieve::test
