// `gridsieve generate` from outside.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <string>
#include <vector>

#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

using Names = std::vector<std::string>;

class Generate : public testing::Test {
 protected:
  CommandEnd generate(Names arguments, CommandSetup setup = {}) const {
    arguments.insert(arguments.begin(), "generate");
    setup.folder = folder_.path();
    return gridsieve(arguments, setup);
  }

  TemporaryDirectory folder_;
};

TEST_F(Generate, WritesAsManyBoardsAsAreAskedFor) {
  const CommandEnd end = generate({"--boards", "10k", "--clues", "30", "-o", "corpus.txt"});
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_EQ(end.out, "10000 boards: 10000 without conflict, 0 with a conflict, 0 malformed\n");
  EXPECT_EQ(folder_.read("corpus.txt").size(), 820000u);
  EXPECT_EQ(gridsieve({"check", folder_.path("corpus.txt"), "--expect-records", "10000"}).exit_code, 0);
}

TEST_F(Generate, TheTruthIsWhatACheckFinds) {
  const CommandEnd end = generate({"--boards", "9000", "--seed", "7", "--conflicts", "0.1", "--malformed", "0.05", "-o",
                                   "corpus.txt", "--truth", "truth.u8"});
  EXPECT_EQ(end.out, "9000 boards: 7650 without conflict, 900 with a conflict, 450 malformed\n");
  EXPECT_EQ(gridsieve({"check", folder_.path("corpus.txt"), "-o", folder_.path("found.u8")}).exit_code, 1);
  EXPECT_TRUE(folder_.read("truth.u8") == folder_.read("found.u8"));
  EXPECT_EQ(std::ranges::count(folder_.read("truth.u8"), '\1'), 900);
}

TEST_F(Generate, TheBytesDependOnTheSeedAndNotOnTheThreads) {
  const Names corpus{"--boards", "20000", "--conflicts", "0.2", "--malformed", "0.2", "-o", "-", "--seed"};
  const auto bytes = [&](const std::string& seed, const std::string& threads) {
    Names arguments = corpus;
    arguments.insert(arguments.end(), {seed, "-j", threads});
    return generate(arguments).out;
  };
  const std::string expected = bytes("1", "1");
  EXPECT_TRUE(bytes("1", "2") == expected);
  EXPECT_TRUE(bytes("1", "7") == expected);
  EXPECT_FALSE(bytes("2", "1") == expected);
}

TEST_F(Generate, WithADashTheSummaryGoesToStandardError) {
  const CommandEnd end = generate({"--boards", "1", "-o", "-"});
  EXPECT_EQ(end.out.size(), 82u);
  EXPECT_EQ(end.err, "1 board: 1 without conflict, 0 with a conflict, 0 malformed\n");
}

TEST_F(Generate, ReplacesWhatExistsByForceAlone) {
  folder_.write("corpus.txt", "old");
  EXPECT_EQ(generate({"--boards", "1", "-o", "corpus.txt", "--truth", "truth"}).exit_code, 2);
  EXPECT_EQ(folder_.read("corpus.txt"), "old");
  EXPECT_EQ(folder_.names(), Names{"corpus.txt"});
  EXPECT_EQ(generate({"--boards", "1", "-o", "corpus.txt", "-f"}).exit_code, 0);
  EXPECT_EQ(folder_.read("corpus.txt").size(), 82u);
}

TEST_F(Generate, NoBoardsAreAnEmptyFile) {
  EXPECT_EQ(generate({"--boards", "0", "-o", "corpus.txt"}).exit_code, 0);
  EXPECT_EQ(folder_.read("corpus.txt"), "");
  EXPECT_EQ(folder_.names(), Names{"corpus.txt"});
}

TEST_F(Generate, WhatCannotBeIsAnError) {
  for (const Names& arguments : {Names{},
                                 {"--boards", "5"},
                                 {"-o", "x"},
                                 {"--boards", "many", "-o", "x"},
                                 {"--boards", "5", "-o", "x", "y"},
                                 {"--boards", "5", "--clues", "82", "-o", "x"},
                                 {"--boards", "5", "--conflicts", "1.5", "-o", "x"},
                                 {"--boards", "5", "--malformed", "nan", "-o", "x"},
                                 {"--boards", "5", "--seed", "-1", "-o", "x"},
                                 {"--boards", "5", "--conflicts", "0.7", "--malformed", "0.7", "-o", "x"},
                                 {"--boards", "5", "-o", "x", "--truth", "x"}}) {
    const CommandEnd end = generate(arguments);
    EXPECT_EQ(end.exit_code, 2) << testing::PrintToString(arguments);
    EXPECT_EQ(end.err.substr(0, 11), "gridsieve: ");
    EXPECT_EQ(folder_.names(), Names());
  }
}

TEST_F(Generate, FailuresLeaveNothingBehind) {
  const CommandEnd untold = generate({"--boards", "10", "-o", "untold"}, {.output_to = "/dev/full"});
  EXPECT_EQ(untold.exit_code, 2);
  EXPECT_TRUE(has(untold.err, "No space left on device"));
  const CommandEnd full = generate({"--boards", "100k", "-o", "/dev/full", "--truth", "truth"});
  EXPECT_EQ(full.exit_code, 2);
  EXPECT_TRUE(has(full.err, "No space left on device"));
  const CommandEnd closed =
      generate({"--boards", "100k", "-o", "-", "--truth", "truth"}, {.output_has_no_reader = true});
  EXPECT_EQ(closed.signal, SIGPIPE);
  EXPECT_EQ(folder_.names(), Names());
}

}  // namespace
}  // namespace gridsieve::test
