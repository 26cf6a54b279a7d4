// `gridsieve check --duplicates` from outside.
#include "engine/cli/duplicate_options.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/symmetry.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

using Names = std::vector<std::string>;

class DuplicateOptions : public testing::Test {
 protected:
  DuplicateOptions() { folder_.write("corpus.txt", kSampleCorpus); }

  CommandEnd check(Names arguments, CommandSetup setup = {}) const {
    arguments.insert(arguments.begin(), "check");
    setup.folder = folder_.path();
    return gridsieve(arguments, setup);
  }

  TemporaryDirectory folder_;
};

TEST_F(DuplicateOptions, ReportTheRecordWhoseBoardHasComeBefore) {
  const CommandEnd end = check({"corpus.txt", "--duplicates", "exact", "--json", "s.json"});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(has(end.out, "corpus.txt:7:1: duplicate: the same board as record 0, line 1\n"));
  EXPECT_TRUE(has(end.out, "\nduplicates      1 (exact)\n"));
  EXPECT_TRUE(has(folder_.read("s.json"), "\"duplicates\": 1,"));
}

TEST_F(DuplicateOptions, MakeADuplicateExitWithOneWhereEveryRecordPasses) {
  folder_.write("twice.txt", kValidBoard + "\n" + kSolvedBoard + "\n" + kValidBoard + "\n");
  EXPECT_EQ(check({"twice.txt"}).exit_code, 0);
  EXPECT_EQ(check({"twice.txt", "--duplicates", "exact"}).exit_code, 1);
  folder_.write("once.txt", kValidBoard + "\n" + kSolvedBoard + "\n");
  EXPECT_EQ(check({"once.txt", "--duplicates=exact"}).exit_code, 0);
}

TEST_F(DuplicateOptions, FindBoardsInDisguise) {
  Random random(1);
  const Board board = keep_clues(random_grid(random), 25, random);
  const Board image = image_of(board, random_symmetry(random));
  folder_.write("two.txt", std::string(board.begin(), board.end()) + "\n" + std::string(image.begin(), image.end()));
  EXPECT_EQ(check({"two.txt", "--duplicates", "exact"}).exit_code, 0);
  const CommandEnd end = check({"two.txt", "--duplicates", "isomorphic"});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(has(end.out, "two.txt:2:1: duplicate: isomorphic to record 0, line 1\n"));
  EXPECT_TRUE(has(end.out, "\nduplicates      1 (isomorphic)\n"));
}

TEST_F(DuplicateOptions, CountTowardsTheListAndEndAFastFail) {
  folder_.write("many.txt", repeated(kValidBoard + "\n", 30));
  const CommandEnd listed = check({"many.txt", "--duplicates", "exact", "--list", "3"});
  EXPECT_TRUE(has(listed.out, "many.txt:4:1: duplicate: "));
  EXPECT_TRUE(has_no(listed.out, "many.txt:5:1: duplicate: "));
  EXPECT_TRUE(has(listed.out, "(26 more findings not shown; --list all shows all)\n"));
  const CommandEnd failed = check({"many.txt", "--duplicates", "exact", "--fail-fast", "-o", "v.txt"});
  EXPECT_EQ(failed.exit_code, 1);
  EXPECT_EQ(folder_.read("v.txt"), "valid\nvalid\n");
  EXPECT_TRUE(has(failed.out, "note: ended at the first failing record or duplicate"));
}

TEST_F(DuplicateOptions, GiveTheFirstRecordsOfBoardsThatPass) {
  ASSERT_EQ(check({"corpus.txt", "--duplicates", "exact", "--distinct", "once.txt"}).exit_code, 1);
  EXPECT_EQ(folder_.read("once.txt"), kValidBoard + "\n" + kSolvedBoard + "\r\n");
  const CommandEnd again = check({"once.txt", "--duplicates", "exact"});
  EXPECT_EQ(again.exit_code, 0);
  EXPECT_TRUE(has(again.out, "\nduplicates      0 (exact)\n"));
}

TEST_F(DuplicateOptions, AddAColumnToVerdictFiles) {
  folder_.write("known.txt", kSolvedBoard);
  EXPECT_EQ(check({"corpus.txt", "--duplicates", "exact", "--known", "known.txt", "-o", "v.csv"}).exit_code, 1);
  const std::string csv = folder_.read("v.csv");
  EXPECT_EQ(csv.find("record,input,line,offset,verdict,reason,duplicate_of\n0,0,1,0,valid,,\n"), 0u) << csv;
  EXPECT_TRUE(has(csv, "solved,,known.txt:1\n"));
  EXPECT_TRUE(has(csv, "valid,,0\n"));
  EXPECT_EQ(check({"corpus.txt", "-o", "plain.csv"}).exit_code, 1);
  EXPECT_TRUE(has_no(folder_.read("plain.csv"), "duplicate_of"));
}

TEST_F(DuplicateOptions, TakeKnownFilesAndStandardInputAsOneOfAll) {
  folder_.write("k.txt", "# one\n" + kSolvedBoard + "\njunk\n");
  folder_.write("new.txt", kValidBoard + "\n" + kSolvedBoard + "\n");
  const CommandEnd end = check({"--duplicates", "exact", "--known", "k.txt", "--known=-", "new.txt"},
                               {.input = kValidBoard + "\n" + kValidBoard + "\n"});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(has(end.out, "new.txt:1:1: duplicate: the same board as record 0, line 1 of the known -\n"));
  EXPECT_TRUE(has(end.out, "new.txt:2:1: duplicate: the same board as record 0, line 2 of the known k.txt\n"));
  EXPECT_TRUE(has(end.out, "\nknown           k.txt: 1 board; passed over: 1 malformed\n"));
  EXPECT_TRUE(has(end.out, "\nknown           -: 2 boards\n"));
  EXPECT_TRUE(has(end.out, "\nrecords         2\n"));
  // One value a time: what follows it is an input.
  EXPECT_EQ(check({"--duplicates", "exact", "--known", "k.txt", "corpus.txt", "--expect-records", "5"}).exit_code, 1);
}

TEST_F(DuplicateOptions, AreRefusedWhereTheyMeanNothing) {
  const auto said = [&](Names arguments) {
    const CommandEnd end = check(std::move(arguments));
    EXPECT_EQ(end.exit_code, 2);
    EXPECT_EQ(end.out, "");
    return end.err;
  };
  const std::string help = "\nTry 'gridsieve check --help'.\n";
  EXPECT_EQ(said({"corpus.txt", "--distinct", "d"}), "gridsieve: --distinct needs --duplicates" + help);
  EXPECT_EQ(said({"corpus.txt", "--known", "corpus.txt"}), "gridsieve: --known needs --duplicates" + help);
  const std::string twice = "gridsieve: standard input can be read only once" + help;
  EXPECT_EQ(said({"-", "--duplicates", "exact", "--known", "-"}), twice);
  EXPECT_EQ(said({"corpus.txt", "--duplicates", "exact", "--known", "-", "--known", "-"}), twice);
  EXPECT_EQ(said({"corpus.txt", "--duplicates", "exact", "--duplicates", "exact"}),
            "gridsieve: --duplicates is given more than once" + help);
  EXPECT_EQ(said({"corpus.txt", "--duplicates", "exact", "--known"}), "gridsieve: --known needs a value" + help);
  EXPECT_EQ(folder_.names(), Names{"corpus.txt"});
}

TEST_F(DuplicateOptions, LookAtKnownFilesBeforeAnythingIsWritten) {
  const auto said = [&](const std::string& known, const std::string& distinct) {
    const CommandEnd end =
        check({"corpus.txt", "--duplicates", "exact", "--known", known, "--distinct", distinct, "--force"});
    EXPECT_EQ(end.exit_code, 2);
    EXPECT_EQ(end.out, "");
    return end.err;
  };
  EXPECT_EQ(said("nothing", "d"), "gridsieve: nothing: cannot be opened: No such file or directory\n");
  EXPECT_TRUE(has(said(".", "d"), "gridsieve: .: "));
  EXPECT_EQ(folder_.names(), Names{"corpus.txt"});
  folder_.write("known.txt", kSolvedBoard);
  EXPECT_EQ(said("known.txt", "known.txt"), "gridsieve: known.txt: --distinct would write to an input\n");
  EXPECT_EQ(folder_.read("known.txt"), kSolvedBoard);
}

TEST_F(DuplicateOptions, MakeEveryRecordOfAKnownFileADuplicate) {
  const CommandEnd end = check({"corpus.txt", "--duplicates", "exact", "--known", "corpus.txt", "--distinct", "d"});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(has(end.out, "\nduplicates      4 (exact)\n")) << "all but the malformed one";
  EXPECT_EQ(folder_.read("d"), "");
}

TEST_F(DuplicateOptions, FailWhenMemoryIsExhaustedAndLeaveNothingBehind) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer needs more address space than the limit";
  Random random(1);
  Board board = random_grid(random);
  std::string boards;
  for (std::size_t at = 0; at < 400'000; ++at) {
    random.shuffle(board);
    boards.append(board.begin(), board.end()) += '\n';
  }
  folder_.write("big.txt", boards);
  const CommandSetup limited{.memory_megabytes = 20};
  const Names plain{"big.txt", "--reader", "read", "-j", "1", "--list", "0"};
  ASSERT_EQ(check(plain, limited).exit_code, 1) << "enough to check, and too little to remember so many boards";
  Names searching = plain;
  searching.insert(searching.end(), {"--duplicates", "exact", "--distinct", "d", "--json", "s"});
  const CommandEnd end = check(searching, limited);
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_EQ(end.err, "gridsieve: memory is exhausted\n");
  EXPECT_EQ(folder_.names(), (Names{"big.txt", "corpus.txt"}));
}

}  // namespace
}  // namespace gridsieve::test
