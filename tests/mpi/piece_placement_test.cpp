#include "engine/mpi/piece_placement.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace gridsieve::mpi {
namespace {

using cluster::PieceExtent;

TEST(PiecePlacement, PutsPiecesOneBehindTheOtherBehindTheOpening) {
  const OutputLayout layout = place_pieces(10, std::vector<PieceExtent>{{.bytes = 5}, {.bytes = 0}, {.bytes = 7}});
  ASSERT_EQ(layout.pieces.size(), 3U);
  EXPECT_EQ(layout.pieces[0].offset, 10U);
  EXPECT_EQ(layout.pieces[2].offset, 15U);
  EXPECT_EQ(layout.pieces[2].before, "");
  EXPECT_EQ(layout.bytes, 22U);
}

TEST(PiecePlacement, LeavesRoomForWhatStandsBetweenPieces) {
  const OutputLayout layout = place_pieces(0, std::vector<PieceExtent>{{.bytes = 5, .ends_line = false},
                                                                       {.bytes = 0},
                                                                       {.bytes = 7, .ends_line = false},
                                                                       {.bytes = 3, .goes_on = true}});
  EXPECT_EQ(layout.pieces[0].before, "");
  EXPECT_EQ(layout.pieces[1].before, "");
  EXPECT_EQ(layout.pieces[2].offset, 5U);
  EXPECT_EQ(layout.pieces[2].before, "\n");
  EXPECT_EQ(layout.pieces[3].offset, 13U);
  EXPECT_EQ(layout.pieces[3].before, "");
  EXPECT_EQ(layout.bytes, 16U);
}

TEST(PiecePlacement, CountsBeyondThirtyTwoBits) {
  const OutputLayout layout =
      place_pieces(1, std::vector<PieceExtent>{{.bytes = std::uint64_t{3} << 32}, {.bytes = std::uint64_t{5} << 32}});
  EXPECT_EQ(layout.pieces[1].offset, (std::uint64_t{3} << 32) + 1);
  EXPECT_EQ(layout.bytes, (std::uint64_t{8} << 32) + 1);
}

}  // namespace
}  // namespace gridsieve::mpi
