// What shells complete, as `gridsieve completions` tells them: asked of the shells where they are installed.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "engine/cli/command_table.hpp"
#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

using Words = std::vector<std::string>;

std::string script_for(const std::string& shell) {
  const CommandEnd end = gridsieve({"completions", shell});
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_EQ(end.err, "");
  return end.out;
}

bool is_installed(const std::string& program) {
  return run_command({"/bin/sh", "-c", "command -v " + program}).exit_code == 0;
}

class BashCompletion : public testing::Test {
 protected:
  BashCompletion() { folder_.write("script", script_for("bash")); }

  void SetUp() override {
    if (!is_installed("bash")) GTEST_SKIP() << "bash is not installed";
  }

  /// What is offered for the last of `words`, sorted.
  Words completed(const Words& words) const {
    std::string line = "source ./script; COMP_WORDS=(";
    for (const std::string& word : words) line += "'" + word + "' ";
    line += "); COMP_CWORD=" + std::to_string(words.size() - 1) + "; _gridsieve; printf '%s\\n' \"${COMPREPLY[@]}\"";
    CommandSetup setup;
    setup.folder = folder_.path();
    const CommandEnd end = run_command({"/bin/bash", "-c", line}, setup);
    EXPECT_EQ(end.err, "");
    Words offered;
    std::istringstream lines(end.out);
    for (std::string word; std::getline(lines, word);) {
      if (!word.empty()) offered.push_back(word);
    }
    std::ranges::sort(offered);
    return offered;
  }

  TemporaryDirectory folder_;
};

TEST_F(BashCompletion, OffersEveryCommand) {
  Words commands{"--help", "--version", "-h"};
  for (const cli::Command& command : cli::commands()) commands.emplace_back(command.name);
  std::ranges::sort(commands);
  EXPECT_EQ(completed({"gridsieve", ""}), commands);
  EXPECT_EQ(completed({"gridsieve", "ca"}), Words{"canonical"});
}

TEST_F(BashCompletion, OffersEveryOptionOfTheCommand) {
  for (const cli::CommandDescription& command : cli::describe_commands()) {
    Words names;
    for (const auto& option : command.options) names.insert(names.end(), option.names.begin(), option.names.end());
    std::ranges::sort(names);
    EXPECT_EQ(completed({"gridsieve", command.name, "-"}), names) << command.name;
  }
}

TEST_F(BashCompletion, OffersTheWordsOfAnOptionsValue) {
  const Words levels{"minimal", "rules", "solvable", "unique"};
  EXPECT_EQ(completed({"gridsieve", "check", "--level", ""}), levels);
  EXPECT_EQ(completed({"gridsieve", "check", "--level", "u"}), Words{"unique"});
  EXPECT_EQ(completed({"gridsieve", "check", "--level", "=", "mi"}), Words{"minimal"});
  EXPECT_EQ(completed({"gridsieve", "check", "--level", "="}), levels);
  EXPECT_EQ(completed({"gridsieve", "solve", "--kernel", "sc"}), Words{"scalar"});
  EXPECT_EQ(completed({"gridsieve", "completions", "z"}), Words{"zsh"});
}

TEST_F(BashCompletion, OffersFilesWhereOneIsAskedFor) {
  folder_.write("corpus one.txt", "");
  for (const Words& words : {Words{"gridsieve", "check", "cor"},
                             {"gridsieve", "check", "-o", "cor"},
                             {"gridsieve", "explain", "cor"},
                             {"gridsieve", "generate", "--truth", "cor"}}) {
    EXPECT_EQ(completed(words), Words{"corpus one.txt"});
  }
  EXPECT_EQ(completed({"gridsieve", "kernels", "cor"}), Words{});
  EXPECT_EQ(completed({"gridsieve", "check", "--threads", "cor"}), Words{});
}

class CompletionScript : public testing::TestWithParam<std::string> {};

TEST_P(CompletionScript, IsReadByItsShell) {
  const std::string& shell = GetParam();
  if (!is_installed(shell)) GTEST_SKIP() << shell << " is not installed";
  CommandSetup setup;
  setup.input = script_for(shell);
  const CommandEnd end = run_command({"/usr/bin/env", shell, "-n"}, setup);
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_EQ(end.err, "");
}

/// What a script says of one command's options.
std::string part_about(const std::string& command, const std::string& shell, const std::string& script) {
  const std::string begin = shell == "zsh" ? "\n    " + command + ")\n" : "seen_subcommand_from " + command + "'";
  if (shell == "bash") {
    const std::string names = "      " + command + ") words=\"-";
    const std::size_t from = script.find(names);
    return from == std::string::npos ? "" : script.substr(from, script.find('\n', from) - from);
  }
  const std::size_t from = script.find(begin);
  if (from == std::string::npos) return "";
  if (shell == "zsh") return script.substr(from, script.find(";;", from) - from);
  return script.substr(from, script.find('\n', script.rfind(begin)) - from);
}

std::string written_for(const std::string& shell, const cli::OptionDescription& option, const std::string& name) {
  const bool is_long = name.starts_with("--");
  if (shell == "bash") return name;
  if (shell == "fish") return (is_long ? " -l " + name.substr(2) : " -s " + name.substr(1)) + " ";
  return name + (is_long && option.takes_value() ? "=[" : "[");
}

TEST_P(CompletionScript, NamesEveryOptionOfEveryCommand) {
  const std::string script = script_for(GetParam());
  for (const cli::CommandDescription& command : cli::describe_commands()) {
    const std::string part = part_about(command.name, GetParam(), script);
    for (const auto& option : command.options) {
      for (const std::string& name : option.names) {
        EXPECT_TRUE(has(part, written_for(GetParam(), option, name))) << command.name;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Shells, CompletionScript, testing::Values("bash", "zsh", "fish"),
                         [](const auto& shell) { return shell.param; });

TEST(Completions, OfNoShellOrAnUnknownOneAreAnError) {
  EXPECT_EQ(gridsieve({"completions"}).exit_code, 2);
  const CommandEnd end = gridsieve({"completions", "fisch"});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_TRUE(has(end.err, "did you mean 'fish'?"));
}

}  // namespace
}  // namespace gridsieve::test
