// `gridsieve solve` from outside.
#include <gtest/gtest.h>

#include <csignal>
#include <string>
#include <vector>

#include "gridsieve/solve.hpp"
#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/reference/level_oracle.hpp"
#include "tests/support/levelled_lines.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

class Solve : public testing::Test {
 protected:
  /// The lines that have to come out, for boards with at least one completion (and
  /// with `limit` 1 no second one).
  static std::string expected(const std::string& bytes, std::uint32_t limit) {
    LevelOracle oracle;
    std::string lines;
    for (const ReferenceRecord& record : oracle.read(bytes, Level::unique, {}, false).records) {
      if (record.verdict == Verdict::malformed || record.verdict == Verdict::conflict) continue;
      if (limit == 1 && record.verdict == Verdict::multiple) continue;
      const std::string board = bytes.substr(record.offset + record.board, kCells);
      // The oracle gives its first ones in no order when it has to leave some out.
      for (const Grid& grid : solve(BoardView(board.data(), kCells), limit)) {
        lines += board + ',' + std::string(grid.begin(), grid.end()) + '\n';
      }
    }
    return lines;
  }

  TemporaryDirectory folder_;
};

TEST_F(Solve, WritesPuzzleAndSolutionOfEveryBoardThatHasOne) {
  const CommandEnd end = gridsieve({"solve", folder_.write("corpus.txt", kSampleCorpus)});
  EXPECT_EQ(end.exit_code, 1);
  ASSERT_EQ(end.out.size(), 3 * (2 * kCells + 2));
  EXPECT_EQ(end.out.substr(0, kCells + 1), kValidBoard + ",");
  EXPECT_TRUE(has(end.out, kSolvedBoard + "," + kSolvedBoard + "\n"));
  EXPECT_TRUE(has(end.err, "corpus.txt:3:8: conflict: digit 1 twice in row 1"));
  EXPECT_TRUE(has(end.err, "corpus.txt:5:1: malformed: "));
  EXPECT_TRUE(has(end.err, "records"));
}

TEST_F(Solve, GivesTheSameLinesInOrderForAnyKernelThreadsAndReader) {
  Random random(1);
  const std::string bytes = joined(levelled_lines(8, random));
  const std::string path = folder_.write("corpus.txt", bytes);
  const std::string lines = expected(bytes, 1);
  for (const std::string kernel : {"auto", "scalar"}) {
    for (const std::string threads : {"1", "2"}) {
      EXPECT_EQ(gridsieve({"solve", path, "--kernel", kernel, "-j", threads}).out, lines);
      EXPECT_EQ(gridsieve({"solve", "--kernel", kernel, "-j", threads}, {.input = bytes}).out, lines);
    }
  }
}

TEST_F(Solve, ListsTheFirstSolutionsUpToALimitAndSaysWhereThereAreMore) {
  Random random(2);
  const std::string bytes = joined(levelled_lines(4, random));
  const std::string path = folder_.write("corpus.txt", bytes);
  for (const std::uint32_t limit : {2U, 7U}) {
    const CommandEnd end = gridsieve({"solve", path, "--limit", std::to_string(limit)});
    EXPECT_EQ(end.exit_code, 1);  // some have none
    EXPECT_EQ(end.out, expected(bytes, limit));
    EXPECT_TRUE(has(end.err, "more than " + std::to_string(limit) + " solutions; the first"));
  }
  const CommandEnd several = gridsieve({"solve", "--limit", "2"}, {.input = std::string(kCells, '.')});
  EXPECT_EQ(several.exit_code, 0);
  EXPECT_TRUE(has(several.err, "(1 board has more than 2 solutions; the first 2 are written)"));
}

TEST_F(Solve, FailsBoardsWithSeveralSolutionsWithoutALimit) {
  const CommandEnd end = gridsieve({"solve"}, {.input = std::string(kCells, '.')});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_EQ(end.out, "");
  EXPECT_TRUE(has(end.err, "-:1:66: multiple: more than one completion: r8c3 can be 2 or 8"));
}

TEST_F(Solve, KeepsBlanksAsTheyStandAndTakesFurtherOnes) {
  std::string board = kValidBoard;
  for (char& cell : board) cell = cell == '0' ? '~' : cell;
  for (const std::string limit : {"1", "2"}) {
    const CommandEnd end = gridsieve({"solve", "--blank", "~", "--limit", limit}, {.input = board});
    EXPECT_EQ(end.exit_code, 0);
    EXPECT_EQ(end.out.substr(0, kCells + 1), board + ",");
    EXPECT_EQ(end.out.size(), 2 * kCells + 2);
  }
}

TEST_F(Solve, DoesNotMindWrongStoredSolutions) {
  const CommandEnd end = gridsieve({"solve"}, {.input = kValidBoard + "," + std::string(kCells, '1')});
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_EQ(end.out.size(), 2 * kCells + 2);
}

TEST_F(Solve, WritesToAFileThatDoesNotExistYet) {
  folder_.write("corpus.txt", kValidBoard);
  const CommandEnd end = gridsieve({"solve", "corpus.txt", "-o", "out.csv"}, {.folder = folder_.path()});
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_EQ(end.out, "");
  EXPECT_EQ(folder_.read("out.csv").substr(0, kCells + 1), kValidBoard + ",");
  EXPECT_EQ(gridsieve({"solve", "corpus.txt", "-o", "out.csv"}, {.folder = folder_.path()}).exit_code, 2);
  EXPECT_EQ(gridsieve({"solve", "corpus.txt", "-f", "-o", "out.csv"}, {.folder = folder_.path()}).exit_code, 0);
  EXPECT_EQ(gridsieve({"solve", "corpus.txt", "-f", "-o", "corpus.txt"}, {.folder = folder_.path()}).exit_code, 2);
  EXPECT_EQ(gridsieve({"solve", "nothing", "-o", "new.csv"}, {.folder = folder_.path()}).exit_code, 2);
  EXPECT_EQ(folder_.names(), (std::vector<std::string>{"corpus.txt", "out.csv"}));
}

TEST_F(Solve, EndsQuietlyWhenNobodyReadsOn) {
  const std::string path = folder_.write("corpus.txt", repeated(kSolvedBoard + "\n", 20000));
  const CommandEnd end = gridsieve({"solve", path}, {.output_has_no_reader = true});
  EXPECT_EQ(end.signal, SIGPIPE);
  EXPECT_EQ(end.err, "");
}

TEST_F(Solve, SaysWhatItDoesNotTake) {
  for (const std::string limit : {"0", "-1", "many", "100001"}) {
    const CommandEnd end = gridsieve({"solve", "--limit", limit, "-"});
    EXPECT_EQ(end.exit_code, 2);
    EXPECT_TRUE(has(end.err, "--limit: '" + limit + "' is not a number from 1 to 100000"));
  }
  EXPECT_TRUE(has(gridsieve({"solve", "--limti", "2"}).err, "did you mean '--limit'?"));
  EXPECT_EQ(gridsieve({"solve", "--help"}).exit_code, 0);
}

}  // namespace
}  // namespace gridsieve::test
