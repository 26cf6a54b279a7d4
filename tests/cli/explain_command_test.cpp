// `gridsieve explain` from outside, and its drawing.
#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "engine/cli/board_drawing.hpp"
#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

class Explain : public testing::Test {
 protected:
  Explain() { folder_.write("corpus.txt", kSampleCorpus); }

  CommandEnd explain(std::vector<std::string> arguments, CommandSetup setup = {}) const {
    arguments.insert(arguments.begin(), "explain");
    setup.folder = folder_.path();
    return gridsieve(arguments, setup);
  }

  TemporaryDirectory folder_;
};

const std::string kDrawing =
    "     c1 c2 c3   c4 c5 c6   c7 c8 c9\n"
    "   +----------+----------+----------+\n"
    "r1 | *1  .  . |  .  .  . |  . *1  . |\n"
    "r2 |  4  .  . |  .  .  . |  .  .  . |\n"
    "r3 |  .  2  . |  .  .  . |  .  .  . |\n"
    "   +----------+----------+----------+\n"
    "r4 |  .  .  . |  .  5  . |  4  .  7 |\n"
    "r5 |  .  .  8 |  .  .  . |  3  .  . |\n"
    "r6 |  .  .  1 |  .  9  . |  .  .  . |\n"
    "   +----------+----------+----------+\n"
    "r7 |  3  .  . |  4  .  . |  2  .  . |\n"
    "r8 |  .  5  . |  1  .  . |  .  .  . |\n"
    "r9 |  .  .  . |  8  .  6 |  .  .  . |\n"
    "   +----------+----------+----------+\n";

TEST_F(Explain, DrawsABoardAndNamesItsConflicts) {
  const CommandEnd end = explain({kConflictBoard});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_EQ(end.out, "board: conflict, 18 clues\n\n" + kDrawing + "\ndigit 1 twice in row 1, at r1c1 and r1c8\n");
}

TEST_F(Explain, ABoardWithoutConflictExitsWithZero) {
  const CommandEnd end = explain({kValidBoard});
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_TRUE(has(end.out, "\nno conflict\n"));
  EXPECT_TRUE(has_no(end.out, "*"));
}

TEST_F(Explain, ColourMarksWhatTheStarsMark) {
  const CommandEnd end = explain({kConflictBoard, "--color", "always"});
  EXPECT_TRUE(has(end.out, "r1 | \x1b[1;31m*1\x1b[0m  . "));
}

TEST_F(Explain, FindsALineOfAnInput) {
  const CommandEnd end = explain({"corpus.txt:3"});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(has(end.out, "corpus.txt:3: conflict, 18 clues\n\n" + kDrawing));
  EXPECT_EQ(explain({"corpus.txt:1"}).exit_code, 0);
  EXPECT_EQ(explain({"corpus.txt:6"}).exit_code, 0);
  EXPECT_EQ(explain({"-:3"}, {.input = kSampleCorpus}).exit_code, 1);
}

TEST_F(Explain, FindsTheBoardWithinItsLine) {
  folder_.write("a:b.csv", "id,puzzle\n7," + kConflictBoard + "\n");
  const CommandEnd end = explain({"a:b.csv:2"});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(has(end.out, kDrawing));
}

TEST_F(Explain, FindsARecordByItsNumberFromZero) {
  EXPECT_TRUE(has(explain({"--record", "1", "corpus.txt"}).out, "corpus.txt:3: conflict"));
  EXPECT_EQ(explain({"--record", "4", "corpus.txt"}).exit_code, 0);
  const CommandEnd end = explain({"--record", "5", "corpus.txt"});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.err, "gridsieve: corpus.txt: has 5 records, from 0; there is no record 5\n");
}

TEST_F(Explain, ALineWithoutARecordIsAnError) {
  for (const std::string line : {"2", "4"}) {
    const CommandEnd end = explain({"corpus.txt:" + line});
    EXPECT_EQ(end.exit_code, 2);
    EXPECT_EQ(end.err, "gridsieve: corpus.txt: line " + line + " is skipped: a comment, a blank line or a header\n");
  }
  EXPECT_EQ(explain({"corpus.txt:8"}).err, "gridsieve: corpus.txt: has 7 lines; there is no line 8\n");
  folder_.write("comment.txt", "# nothing\n");
  EXPECT_TRUE(has(explain({"comment.txt:1"}).err, "line 1 is skipped"));
  EXPECT_EQ(explain({"corpus.txt:0"}).exit_code, 2);
}

TEST_F(Explain, AMalformedRecordIsAnErrorThatSaysWhy) {
  const CommandEnd end = explain({"corpus.txt:5"});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_TRUE(has(end.err, "gridsieve: corpus.txt:5:1: malformed: "));
}

TEST_F(Explain, WhatIsNeitherBoardNorPlaceIsAnError) {
  EXPECT_TRUE(has(explain({"corpus.txt"}).err, "it has 10 characters) nor INPUT:LINE"));
  std::string strange = kValidBoard;
  strange[3] = 'a';
  EXPECT_TRUE(has(explain({strange}).err, "character 'a' at r1c4"));
  EXPECT_EQ(explain({strange}).exit_code, 2);
  EXPECT_EQ(explain({strange, "--blank", "a"}).exit_code, 0);
  EXPECT_EQ(explain({}).exit_code, 2);
  EXPECT_EQ(explain({"corpus.txt:1", "corpus.txt:2"}).exit_code, 2);
  EXPECT_EQ(explain({"nothing.txt:1"}).exit_code, 2);
}

TEST_F(Explain, AClosedPipeEndsItQuietly) {
  EXPECT_EQ(explain({kConflictBoard}, {.output_has_no_reader = true}).signal, SIGPIPE);
}

TEST(BoardDrawing, ACharacterThatIsNoCellIsMarkedAndNotShown) {
  std::string board = kValidBoard;
  board[0] = '\x1b';
  const BoardView view(board.data(), kCells);
  EXPECT_TRUE(has(cli::draw_board(view, gridsieve::explain(view), false), "r1 | !?  .  . |"));
}

}  // namespace
}  // namespace gridsieve::test
