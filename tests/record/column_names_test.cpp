#include "engine/record/column_names.hpp"

#include <gtest/gtest.h>

namespace gridsieve::record {
namespace {

TEST(ColumnNames, AreKnownInAnyCase) {
  EXPECT_TRUE(is_board_name("puzzle"));
  EXPECT_TRUE(is_board_name("Quizzes"));
  EXPECT_TRUE(is_board_name("CLUE(S)-GRID"));
  EXPECT_TRUE(is_solution_name("Solutions"));
  EXPECT_TRUE(is_solution_name("solved"));
}

TEST(ColumnNames, AreOfABoardOrOfASolution) {
  EXPECT_FALSE(is_board_name("solution"));
  EXPECT_FALSE(is_solution_name("puzzle"));
}

TEST(ColumnNames, AreWholeNames) {
  EXPECT_FALSE(is_board_name("puzzles of 2020"));
  EXPECT_FALSE(is_board_name("puzz"));
  EXPECT_FALSE(is_board_name(""));
  EXPECT_FALSE(is_same_name("[", "{")) << "only letters have a case";
  EXPECT_TRUE(is_same_name("Level", "lEVEL"));
}

}  // namespace
}  // namespace gridsieve::record
