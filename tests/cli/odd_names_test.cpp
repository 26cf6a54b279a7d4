// Names of every kind that the system takes, for inputs, outputs, parts and known files of the command.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

/// What stands in a name, but for its end, which tells the output that it is of.
std::vector<std::string> odd_names() {
  return {"with space ",
          " ",
          "new\nline",
          "tab\tand\rreturn",
          "\xff\xfe no UTF-8 \x80",
          "\x1b[31mred",
          "--valid",
          "-",
          "=cmd|'",
          "<b>&amp;\"'",
          "a:12",
          "a:1:2",
          "%s%n{}",
          "\xe2\x80\xae\xc3\xa9",
          std::string(250, 'n'),
          "back\\slash",
          "~*?[$(ls)",
          ".hidden"};
}

class OddNames : public testing::TestWithParam<std::string> {
 protected:
  /// In the working folder, and in a folder of an odd name itself.
  CommandEnd run(std::vector<std::string> words) { return gridsieve(words, {.folder = folder_.path()}); }

  std::string name(const std::string& end) const { return "./" + GetParam() + end; }

  TemporaryDirectory folder_;
};

// Some of them, for the commands that take more runs.
class OddestNames : public OddNames {};

TEST_P(OddNames, AreThoseOfInputsAndOutputs) {
  folder_.write(GetParam() + ".in", kSampleCorpus);
  folder_.write(GetParam() + ".k", kSolvedBoard + "\n");
  const CommandEnd end =
      run({"check",        name(".in"), "--duplicates", "exact",     "--known",  name(".k"),   "-o",
           name(".o"),     "--valid",   name(".v"),     "--invalid", name(".i"), "--distinct", name(".d"),
           "--normalised", name(".n"),  "--json",       name(".j"),  "--report", name(".r")});
  ASSERT_EQ(end.exit_code, 1) << end.err;
  EXPECT_EQ(folder_.read(GetParam() + ".o"), kSampleVerdicts);
  EXPECT_EQ(folder_.read(GetParam() + ".d"), kValidBoard + "\n");
  for (const char* output : {".v", ".i", ".n", ".j", ".r"}) EXPECT_NE(folder_.read(GetParam() + output), "") << output;
  EXPECT_EQ(folder_.names().size(), 9U) << "something was left beside them";
  for (const char byte : end.out) EXPECT_TRUE(byte == '\n' || static_cast<unsigned char>(byte) >= 0x20);
  // A name that was escaped for a person is not what is looked up.
  EXPECT_EQ(run({"check", name(".in"), "-o", name(".o")}).exit_code, 2);
  EXPECT_EQ(run({"check", name(".in"), "-f", "-o", name(".o")}).exit_code, 1);
}

TEST_P(OddNames, AreThoseOfFolders) {
  std::filesystem::create_directory(folder_ / GetParam());
  folder_.write(GetParam() + "/in", kSampleCorpus);
  ASSERT_EQ(run({"check", name("/in"), "-o", name("/o")}).exit_code, 1);
  EXPECT_EQ(folder_.read(GetParam() + "/o"), kSampleVerdicts);
}

TEST_P(OddestNames, AreThoseOfPartsAndTheirPieces) {
  folder_.write(GetParam() + ".in", kSampleCorpus);
  for (const std::string number : {"1", "2"}) {
    const CommandEnd end = run({"check", name(".in"), "--shard", number + "/2", "--part", name("." + number), "-o",
                                name(".v" + number), "--valid", name(".p" + number)});
    ASSERT_EQ(end.exit_code, 0) << end.err;
  }
  const CommandEnd end =
      run({"merge", name(".1"), name(".2"), "-o", name(".o"), "--valid", name(".v"), "--json", name(".j")});
  ASSERT_EQ(end.exit_code, 1) << end.err;
  EXPECT_EQ(folder_.read(GetParam() + ".o"), kSampleVerdicts);
}

TEST_P(OddestNames, AreThoseOfTheOtherCommands) {
  folder_.write(GetParam() + ".in", kSampleCorpus);
  EXPECT_EQ(run({"solve", name(".in"), "-o", name(".s")}).exit_code, 1);
  EXPECT_EQ(run({"canonical", name(".in"), "-o", name(".c")}).exit_code, 0);
  EXPECT_EQ(run({"generate", "--boards", "3", "-o", name(".g"), "--truth", name(".t")}).exit_code, 0);
  EXPECT_EQ(folder_.read(GetParam() + ".t").size(), 3U);
  EXPECT_EQ(run({"explain", name(".in:3")}).exit_code, 1);
  EXPECT_EQ(run({"explain", "--record", "1", name(".in")}).exit_code, 1);
}

TEST_P(OddNames, AreShownEscapedWhereTheyAreMissing) {
  const CommandEnd end = run({"check", name(".none")});
  EXPECT_EQ(end.exit_code, 2);
  for (const char byte : end.err) EXPECT_TRUE(byte == '\n' || (static_cast<unsigned char>(byte) >= 0x20));
  EXPECT_EQ(std::count(end.err.begin(), end.err.end(), '\n'), 1) << end.err;
}

INSTANTIATE_TEST_SUITE_P(Names, OddNames, testing::ValuesIn(odd_names()),
                         [](const testing::TestParamInfo<std::string>& name) { return std::to_string(name.index); });

INSTANTIATE_TEST_SUITE_P(Names, OddestNames,
                         testing::Values("new\nline", "\xff\xfe no UTF-8 \x80", std::string(250, 'n')),
                         [](const testing::TestParamInfo<std::string>& name) { return std::to_string(name.index); });

}  // namespace
}  // namespace gridsieve::test
