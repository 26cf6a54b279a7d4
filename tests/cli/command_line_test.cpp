// The frame of the command: help, version, and arguments that are wrong.
#include <gtest/gtest.h>

#include <csignal>

#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/text_checks.hpp"

namespace gridsieve::test {
namespace {

TEST(CommandLine, HelpListsTheCommands) {
  for (const std::string option : {"--help", "-h"}) {
    const CommandEnd end = gridsieve({option});
    EXPECT_EQ(end.exit_code, 0);
    EXPECT_TRUE(has(end.out, "Usage: gridsieve COMMAND"));
    for (const std::string command : {"check", "explain", "generate", "kernels"}) {
      EXPECT_TRUE(has(end.out, "\n  " + command + " "));
    }
    EXPECT_EQ(end.err, "");
  }
}

TEST(CommandLine, VersionIsOneLine) {
  const CommandEnd end = gridsieve({"--version"});
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_EQ(end.out.substr(0, 10), "gridsieve ");
  EXPECT_EQ(end.out.find('\n'), end.out.size() - 1);
}

TEST(CommandLine, WithoutArgumentsTheUsageIsShownAsAnError) {
  const CommandEnd end = gridsieve({});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_TRUE(has(end.err, "Usage: gridsieve COMMAND"));
}

TEST(CommandLine, AnUnknownCommandIsAnsweredWithTheNearestOne) {
  const CommandEnd end = gridsieve({"kernel"});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_EQ(end.err, "gridsieve: unknown command 'kernel'; did you mean 'kernels'?\nTry 'gridsieve --help'.\n");
}

TEST(CommandLine, AnUnknownOptionIsAnsweredWithTheNearestOne) {
  EXPECT_EQ(gridsieve({"--versoin"}).err,
            "gridsieve: unknown option '--versoin'; did you mean '--version'?\nTry 'gridsieve --help'.\n");
  const CommandEnd end = gridsieve({"kernels", "--hepl"});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.err, "gridsieve: unknown option '--hepl'; did you mean '--help'?\nTry 'gridsieve kernels --help'.\n");
}

TEST(CommandLine, WhatIsLikeNoNameGetsNoSuggestion) {
  EXPECT_EQ(gridsieve({"xyzzy"}).err, "gridsieve: unknown command 'xyzzy'\nTry 'gridsieve --help'.\n");
  EXPECT_EQ(gridsieve({"kernels", "-x"}).err, "gridsieve: unknown option '-x'\nTry 'gridsieve kernels --help'.\n");
}

TEST(CommandLine, EscapesInArgumentsDoNotReachTheTerminal) {
  for (const auto& arguments : {std::vector<std::string>{"\x1b[2J\n"}, {"--\x1b[2J\n"}, {"kernels", "\x1b[2J\n"}}) {
    const CommandEnd end = gridsieve(arguments);
    EXPECT_EQ(end.exit_code, 2);
    EXPECT_EQ(end.err.find('\x1b'), std::string::npos);
    EXPECT_TRUE(has(end.err, "\\x1b[2J\\x0a"));
  }
}

TEST(CommandLine, HelpWinsOverWhatElseIsWrong) {
  const CommandEnd end = gridsieve({"kernels", "--nonsense", "--help"});
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_TRUE(has(end.out, "Usage: gridsieve kernels"));
}

TEST(CommandLine, APipeClosedByItsReaderEndsItQuietlyBySignal) {
  for (const bool ignored : {false, true}) {
    CommandSetup setup;
    setup.output_has_no_reader = true;
    setup.ignores_closed_pipes = ignored;
    const CommandEnd end = gridsieve({"--help"}, setup);
    EXPECT_EQ(end.signal, SIGPIPE) << ignored;
    EXPECT_EQ(end.err, "") << ignored;
  }
}

TEST(CommandLine, AFullDeviceIsAnError) {
  CommandSetup setup;
  setup.output_to = "/dev/full";
  const CommandEnd end = gridsieve({"--help"}, setup);
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.err, "gridsieve: standard output: cannot be written: No space left on device\n");
}

TEST(CommandLine, AClosedStandardOutputIsAnError) {
  CommandSetup setup;
  setup.closed = {1};
  EXPECT_EQ(gridsieve({"--version"}, setup).exit_code, 2);
}

TEST(Kernels, ListsEveryKernelAndMarksTheOneTaken) {
  const CommandEnd end = gridsieve({"kernels"}, {.environment = {{"GRIDSIEVE_KERNEL", ""}}});
  EXPECT_EQ(end.exit_code, 0);
  for (const std::string name : {"scalar", "sse4.2", "avx2", "avx512bw", "avx512vbmi", "neon64"}) {
    EXPECT_TRUE(has(end.out, " " + name + " "));
  }
  EXPECT_TRUE(has(end.out, "* is taken when no kernel is forced"));
}

TEST(Kernels, SaysWhenTheEnvironmentForcesOne) {
  const CommandEnd forced = gridsieve({"kernels"}, {.environment = {{"GRIDSIEVE_KERNEL", "scalar"}}});
  EXPECT_EQ(forced.exit_code, 0);
  EXPECT_TRUE(has(forced.out, "* scalar "));
  EXPECT_TRUE(has(forced.out, "GRIDSIEVE_KERNEL forces it"));
  const CommandEnd unknown = gridsieve({"kernels"}, {.environment = {{"GRIDSIEVE_KERNEL", "mmx\x1b"}}});
  EXPECT_EQ(unknown.exit_code, 0);
  EXPECT_TRUE(has(unknown.out, "none is taken: GRIDSIEVE_KERNEL forces 'mmx\\x1b'"));
}

TEST(Kernels, TakesNoInput) { EXPECT_EQ(gridsieve({"kernels", "corpus.txt"}).exit_code, 2); }

}  // namespace
}  // namespace gridsieve::test
