// `gridsieve check` from outside: what it prints, and with which exit code it ends.
#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "gridsieve/board.hpp"
#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

class Check : public testing::Test {
 protected:
  TemporaryDirectory folder_;
};

TEST_F(Check, ListsFailingRecordsAndSumsUp) {
  const std::string corpus = folder_.write("corpus.txt", kSampleCorpus);
  const CommandEnd end = gridsieve({"check", corpus});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_EQ(end.out.find(corpus + ":3:8: conflict: digit 1 twice in row 1"), 0u);
  EXPECT_TRUE(has(end.out, corpus + ":5:1: malformed: "));
  EXPECT_TRUE(std::regex_search(end.out, std::regex("\nrecords +5\n")));
  EXPECT_TRUE(std::regex_search(end.out, std::regex("\nskipped +2\n")));
  EXPECT_EQ(end.err, "");
}

TEST_F(Check, LooksAsDeepAsTheLevelSays) {
  const std::string unsolvable = "0123456780" + std::string(17, '0') + "9" + std::string(53, '0');
  folder_.write("corpus.txt", kValidBoard + "\n" + std::string(kCells, '0') + "\n" + kSolvedBoard + "\n" + unsolvable +
                                  "\n" + kValidBoard + "," + std::string(kCells, '1') + "\n");
  const auto at = [&](const std::string& level) {
    return gridsieve({"check", "corpus.txt", "--level", level, "-o", "v.csv", "--valid", "good", "--invalid", "bad",
                      "--json", "s.json", "-f"},
                     {.folder = folder_.path()});
  };
  EXPECT_EQ(at("solvable").exit_code, 1);
  EXPECT_TRUE(has(folder_.read("v.csv"), ",unsolvable,no completion exists: no digit fits r1c1\n"));
  EXPECT_TRUE(has(folder_.read("v.csv"), ",mismatch,"));
  EXPECT_EQ(folder_.read("good"), kValidBoard + "\n" + std::string(kCells, '0') + "\n" + kSolvedBoard + "\n");

  const CommandEnd unique = at("unique");
  EXPECT_TRUE(has(unique.out, "corpus.txt:2:66: multiple: more than one completion: r8c3 can be 2 or 8"));
  EXPECT_TRUE(has(folder_.read("s.json"), "\"level\": \"unique\""));
  EXPECT_TRUE(has(folder_.read("s.json"), "\"multiple\": 1"));
  EXPECT_EQ(folder_.read("good"), kValidBoard + "\n" + kSolvedBoard + "\n");

  const CommandEnd minimal = at("minimal");
  EXPECT_TRUE(has(minimal.out, "corpus.txt:3:1: solved: a full grid is not minimal"));
  EXPECT_EQ(folder_.read("good"), kValidBoard + "\n");
}

TEST_F(Check, ExitsWithZeroWhenEveryRecordPasses) {
  const std::string corpus = folder_.write("corpus.txt", kValidBoard + "\n" + kSolvedBoard);
  EXPECT_EQ(gridsieve({"check", corpus}).exit_code, 0);
}

TEST_F(Check, ReadsStandardInputWhenNothingIsNamedAndForADash) {
  for (const auto& arguments : {std::vector<std::string>{"check"}, {"check", "-"}}) {
    const CommandEnd end = gridsieve(arguments, {.input = kSampleCorpus});
    EXPECT_EQ(end.exit_code, 1);
    EXPECT_EQ(end.out.find("-:3:8: conflict"), 0u);
  }
}

TEST_F(Check, SeveralInputsAreOneCorpus) {
  folder_.write("a.txt", kValidBoard + "\n" + kConflictBoard);
  folder_.write("b.txt", kSampleCorpus);
  const CommandEnd end =
      gridsieve({"check", "a.txt", "-", "b.txt", "-o", "-"}, {.input = kSolvedBoard, .folder = folder_.path()});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_EQ(end.out, "valid\nconflict\nsolved\n" + kSampleVerdicts);
  EXPECT_TRUE(has(end.err, "a.txt:2:8: conflict"));
  EXPECT_TRUE(has(end.err, "b.txt:3:8: conflict"));
}

TEST_F(Check, MoreInputsThanTheUsualLimitOfDescriptorsAreRead) {
  std::vector<std::string> words = {"/bin/sh", "-c", "ulimit -S -n 32; exec \"$0\" \"$@\""};
  const std::vector<std::string> command = gridsieve_words({"check", "--expect-records", "100"});
  words.insert(words.end(), command.begin(), command.end());
  words.insert(words.end(), 100, folder_.write("one.txt", kValidBoard));
  const CommandEnd end = run_command(words);
  EXPECT_EQ(end.exit_code, 0) << end.err;
}

TEST_F(Check, AMissingInputIsToldBeforeAnyIsRead) {
  const std::string corpus = folder_.write("corpus.txt", kSampleCorpus);
  const CommandEnd end = gridsieve({"check", corpus, folder_.path("nothing")});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_EQ(end.err, "gridsieve: " + folder_.path("nothing") + ": cannot be opened: No such file or directory\n");
}

TEST_F(Check, WhatHoldsNoRecordPassesWithANote) {
  for (const std::string& corpus : {std::string(), std::string("# nothing\n\n"), std::string("puzzle,solution\n")}) {
    const CommandEnd end = gridsieve({"check", folder_.write("corpus.txt", corpus)});
    EXPECT_EQ(end.exit_code, 0);
    EXPECT_TRUE(has(end.out, "note: no record was found"));
  }
}

TEST_F(Check, ListTakesANumberOrAll) {
  const std::string corpus = folder_.write("corpus.txt", repeated(kConflictBoard + "\n", 30));
  const auto lines = [&](const std::string& list) {
    const CommandEnd end = gridsieve({"check", corpus, "--list", list});
    std::size_t count = 0;
    for (std::size_t at = end.out.find(": conflict:"); at != std::string::npos;
         at = end.out.find(": conflict:", at + 1)) {
      ++count;
    }
    return count;
  };
  EXPECT_EQ(lines("0"), 0u);
  EXPECT_EQ(lines("3"), 3u);
  EXPECT_EQ(lines("all"), 30u);
  EXPECT_TRUE(has(gridsieve({"check", corpus}).out, "10 more failing records not shown"));
}

TEST_F(Check, FailFastStopsAtTheFirstFailingRecord) {
  folder_.write("corpus.txt", kSampleCorpus);
  const CommandEnd end = gridsieve({"check", "corpus.txt", "--fail-fast", "-o", "v.txt", "--valid", "good", "--invalid",
                                    "bad", "--json", "s.json", "--expect-records", "5"},
                                   {.folder = folder_.path()});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_EQ(folder_.read("v.txt"), "valid\nconflict\n");
  EXPECT_EQ(folder_.read("good"), kValidBoard + "\n");
  EXPECT_EQ(folder_.read("bad"), kConflictBoard + "\n");
  EXPECT_TRUE(has(folder_.read("s.json"), "\"complete\": false"));
}

TEST_F(Check, AnUnexpectedNumberOfRecordsIsAnError) {
  folder_.write("corpus.txt", kSampleCorpus);
  EXPECT_EQ(gridsieve({"check", folder_.path("corpus.txt"), "--expect-records", "5"}).exit_code, 1);
  for (const std::string other : {"4", "6", "0"}) {
    const CommandEnd end = gridsieve({"check", "corpus.txt", "--expect-records", other, "-o", "v.txt", "--json", "s"},
                                     {.folder = folder_.path()});
    EXPECT_EQ(end.exit_code, 2);
    EXPECT_TRUE(has(end.err, other + " records were expected, 5 were found"));
    EXPECT_EQ(folder_.names(), std::vector<std::string>{"corpus.txt"});
  }
}

TEST_F(Check, BlankAddsCharactersThatMeanBlank) {
  std::string board = kValidBoard;
  for (char& cell : board) cell = cell == '0' ? '~' : cell;
  const std::string corpus = folder_.write("corpus.txt", board + "\n");
  EXPECT_EQ(gridsieve({"check", corpus}).exit_code, 1);
  EXPECT_EQ(gridsieve({"check", corpus, "--blank", "~"}).exit_code, 0);
}

TEST_F(Check, SolutionNoneLooksAtNoStoredSolution) {
  std::string wrong = kSolvedBoard;
  std::swap(wrong[0], wrong[1]);
  const std::string corpus = folder_.write("corpus.txt", kValidBoard + "," + wrong + "\n");
  const CommandEnd end = gridsieve({"check", corpus});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(has(end.out, ": mismatch: "));
  EXPECT_EQ(gridsieve({"check", corpus, "--solution", "none"}).exit_code, 0);
}

TEST_F(Check, TheOptionForcesAKernelAgainstTheEnvironment) {
  const std::string corpus = folder_.write("corpus.txt", kSampleCorpus);
  const CommandSetup unknown{.environment = {{"GRIDSIEVE_KERNEL", "mmx"}}};
  EXPECT_EQ(gridsieve({"check", corpus}, unknown).exit_code, 2);
  EXPECT_TRUE(has(gridsieve({"check", corpus}, unknown).err, "mmx"));
  const CommandEnd end = gridsieve({"check", corpus, "--kernel", "scalar"}, unknown);
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(std::regex_search(end.out, std::regex("\nkernel +scalar")));
  const CommandSetup scalar{.environment = {{"GRIDSIEVE_KERNEL", "scalar"}}};
  EXPECT_TRUE(std::regex_search(gridsieve({"check", corpus}, scalar).out, std::regex("\nkernel +scalar")));
}

TEST_F(Check, AKernelOfAnotherProcessorIsAnError) {
  const std::string corpus = folder_.write("corpus.txt", kSampleCorpus);
#if defined(__x86_64__)
  const std::string kernel = "neon64";
#else
  const std::string kernel = "avx2";
#endif
  const CommandEnd end = gridsieve({"check", corpus, "--kernel", kernel});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_TRUE(has(end.err, kernel));
}

TEST_F(Check, TheReaderIsAsForced) {
  const std::string corpus = folder_.write("corpus.txt", kSampleCorpus);
  const CommandEnd read = gridsieve({"check", corpus, "--reader", "read"});
  EXPECT_EQ(read.exit_code, 1);
  EXPECT_TRUE(std::regex_search(read.out, std::regex("\nreader +read")));
  const CommandEnd mapped = gridsieve({"check", corpus, "--reader", "mmap"});
  // The system may refuse to map; then nothing else is taken instead.
  if (mapped.exit_code != 2) {
    EXPECT_TRUE(std::regex_search(mapped.out, std::regex("\nreader +mmap")));
  }
}

TEST_F(Check, ThreadsAreAsManyAsForced) {
  const std::string corpus = folder_.write("corpus.txt", kSampleCorpus);
  const CommandEnd end = gridsieve({"check", corpus, "-j", "3", "--format", "lines", "--level", "rules"});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(std::regex_search(end.out, std::regex("\nthreads +3\n")));
}

TEST_F(Check, ProgressAndColoursAreShownWhenAskedForAndNotElsewhere) {
  const std::string corpus = folder_.write("corpus.txt", kSampleCorpus);
  const CommandEnd usual = gridsieve({"check", corpus});
  EXPECT_EQ(usual.err, "");
  EXPECT_TRUE(has_no(usual.out, "\x1b"));
  const CommandEnd asked =
      gridsieve({"check", corpus, "--progress", "always", "--color", "always"}, {.environment = {{"NO_COLOR", "1"}}});
  EXPECT_TRUE(has(asked.err, "100%"));
  EXPECT_TRUE(has(asked.err, "2 failing\n"));
  EXPECT_TRUE(has(asked.out, "\x1b["));
  const CommandEnd never = gridsieve({"check", corpus, "--progress", "never", "--color", "never"});
  EXPECT_EQ(never.err, "");
  EXPECT_TRUE(has_no(never.out, "\x1b"));
}

TEST_F(Check, EscapesInNamesAndInputDoNotReachTheTerminal) {
  const std::string name = "\x1b[2J\n\xff name.txt";
  folder_.write(name, "\x1b[31m\n" + kConflictBoard + "\n");
  const CommandEnd end = gridsieve({"check", folder_.path(name)});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(has_no(end.out, "\x1b"));
  EXPECT_TRUE(has(end.out, "/\\x1b[2J\\x0a\\xff name.txt:2:8: conflict"));
  const CommandEnd missing = gridsieve({"check", folder_.path("\x1b[2J\xff")});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_TRUE(has_no(missing.err, "\x1b"));
  EXPECT_TRUE(has(missing.err, "\\x1b[2J\\xff"));
}

}  // namespace
}  // namespace gridsieve::test
