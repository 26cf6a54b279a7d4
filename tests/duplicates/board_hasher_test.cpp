#include "engine/duplicates/board_hasher.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace gridsieve::duplicates {
namespace {

const std::string kOne = "1" + std::string(kCells - 1, '.');
const std::string kOneZeros = "1" + std::string(kCells - 1, '0');
const std::string kTwo = "2" + std::string(kCells - 1, '.');

TEST(BoardHasher, HashesTheBoardsThatAreComparedWhereTheyLie) {
  const std::string bytes = "x" + kOne + "," + kTwo + "\n" + kOneZeros + "junk";
  const std::vector<std::uint32_t> boards{1, UINT32_MAX, 83, 165};
  const std::vector<Verdict> verdicts{Verdict::valid, Verdict::malformed, Verdict::conflict, Verdict::mismatch};
  BoardHasher hasher(DuplicateChoice::exact);
  std::vector<BoardHash> hashes;
  EXPECT_TRUE(hasher.hash(bytes, boards, verdicts, hashes));
  ASSERT_EQ(hashes.size(), 4u);
  EXPECT_EQ(hashes[0], hash_board(kOne.data()));
  EXPECT_EQ(hashes[2], hash_board(kTwo.data()));
  EXPECT_EQ(hashes[3], hashes[0]);
}

TEST(BoardHasher, HashesFormsOfBoardsWithoutConflict) {
  const std::string bytes = kOne + kTwo + "11" + kTwo.substr(0, kCells - 2) + "32" + kOne.substr(2);
  const std::vector<std::uint32_t> boards{0, UINT32_MAX, 81, 162, 243};
  const std::vector<Verdict> verdicts{Verdict::valid, Verdict::malformed, Verdict::unsolvable, Verdict::conflict,
                                      Verdict::multiple};
  BoardHasher hasher(DuplicateChoice::isomorphic);
  std::vector<BoardHash> hashes;
  // Twice, because it keeps its memory.
  for (int round = 0; round < 2; ++round) {
    EXPECT_TRUE(hasher.hash(bytes, boards, verdicts, hashes));
    ASSERT_EQ(hashes.size(), 5u);
    EXPECT_EQ(hashes[0], hash_board(canonical_form(BoardView(bytes.data(), kCells)).data()));
    EXPECT_EQ(hashes[2], hashes[0]);
    EXPECT_NE(hashes[4], hashes[0]);
  }
}

TEST(BoardHasher, KnowsWhichRecordsAreCompared) {
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    const auto verdict = static_cast<Verdict>(code);
    EXPECT_EQ(is_compared(DuplicateChoice::exact, verdict), verdict != Verdict::malformed);
    EXPECT_EQ(is_compared(DuplicateChoice::isomorphic, verdict),
              verdict != Verdict::malformed && verdict != Verdict::conflict);
  }
}

TEST(BoardHasher, GivesUpWhenItIsStopped) {
  std::stop_source stopping;
  stopping.request_stop();
  BoardHasher hasher(DuplicateChoice::isomorphic);
  std::vector<BoardHash> hashes;
  const std::vector<std::uint32_t> boards{0};
  const std::vector<Verdict> verdicts{Verdict::valid};
  EXPECT_FALSE(hasher.hash(kOne, boards, verdicts, hashes, stopping.get_token()));
  EXPECT_TRUE(hasher.hash(kOne, boards, verdicts, hashes));
}

}  // namespace
}  // namespace gridsieve::duplicates
