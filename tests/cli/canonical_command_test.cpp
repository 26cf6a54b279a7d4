// `gridsieve canonical` from outside.
#include <gtest/gtest.h>

#include <string>

#include "gridsieve/solve.hpp"
#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

std::string form_of(const std::string& board) {
  const Grid form = canonical_form(BoardView(board.data(), kCells));
  return std::string(form.begin(), form.end()) + "\n";
}

TEST(Canonical, WritesTheFormOfEveryBoardAndTellsOfRecordsWithoutOne) {
  const TemporaryDirectory folder;
  const std::string path = folder.write("corpus.txt", kSampleCorpus);
  for (const std::string threads : {"1", "2"}) {
    const CommandEnd end = gridsieve({"canonical", path, "-j", threads});
    EXPECT_EQ(end.exit_code, 0);
    EXPECT_EQ(end.out, form_of(kValidBoard) + form_of(kConflictBoard) + form_of(kSolvedBoard) + form_of(kValidBoard));
    EXPECT_TRUE(has(end.err, path + ":5:1: malformed: "));
    EXPECT_TRUE(has_no(end.err, ": conflict: "));
  }
}

TEST(Canonical, IsTheSameForBoardsInDisguise) {
  std::string turned;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const char digit = kValidBoard[cell % 9 * 9 + cell / 9];
    turned += digit == '0' ? '.' : static_cast<char>('1' + (digit - '1' + 4) % 9);
  }
  EXPECT_EQ(gridsieve({"canonical"}, {.input = turned}).out, form_of(kValidBoard));
}

TEST(Canonical, ListCountsOnlyWhatItTellsOf) {
  const std::string input = repeated(kConflictBoard + "\n", 30) + repeated("junk\n", 30);
  const CommandEnd end = gridsieve({"canonical", "--list", "10"}, {.input = input});
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_EQ(end.out, repeated(form_of(kConflictBoard), 30));
  EXPECT_TRUE(has(end.err, "-:40:1: malformed"));
  EXPECT_TRUE(has_no(end.err, "-:41:1: malformed"));
  EXPECT_TRUE(has(end.err, "(20 more failing records not shown"));
}

TEST(Canonical, AMissingInputIsAnErrorAndNothingIsAnEmptyOutput) {
  EXPECT_EQ(gridsieve({"canonical", "nothing/here"}).exit_code, 2);
  const CommandEnd end = gridsieve({"canonical"}, {.input = ""});
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_EQ(end.out, "");
  EXPECT_EQ(gridsieve({"canonical", "--help"}).exit_code, 0);
}

}  // namespace
}  // namespace gridsieve::test
