// What `gridsieve check` writes, where, and when it refuses to.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/html_structure.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

const std::string kCodes("\5\1\0\10\5", 5);

class CheckOutputs : public testing::Test {
 protected:
  CheckOutputs() { folder_.write("corpus.txt", kSampleCorpus); }

  CommandEnd check(Names arguments, CommandSetup setup = {}) const {
    arguments.insert(arguments.begin(), "check");
    setup.folder = folder_.path();
    return gridsieve(arguments, setup);
  }

  TemporaryDirectory folder_;
};

TEST_F(CheckOutputs, VerdictsAreWrittenInTheFormatOfTheName) {
  for (const std::string name : {"v.txt", "v", "v.u8", "v.npy", "v.csv", "v.jsonl"}) {
    EXPECT_EQ(check({"corpus.txt", "-o", name}).exit_code, 1);
  }
  EXPECT_EQ(folder_.read("v.txt"), kSampleVerdicts);
  EXPECT_EQ(folder_.read("v"), kSampleVerdicts);
  EXPECT_EQ(folder_.read("v.u8"), kCodes);
  EXPECT_EQ(folder_.read("v.npy").substr(1, 5), "NUMPY");
  EXPECT_EQ(folder_.read("v.npy").substr(128), kCodes);
  EXPECT_TRUE(has(folder_.read("v.csv"), "record,input,line,offset,verdict,reason\n0,0,1,0,valid,"));
  EXPECT_TRUE(has(folder_.read("v.jsonl"), "\"verdict\":\"conflict\""));
}

TEST_F(CheckOutputs, TheFormatCanBeForced) {
  EXPECT_EQ(check({"corpus.txt", "-o", "v.txt", "--verdict-format", "bytes"}).exit_code, 1);
  EXPECT_EQ(folder_.read("v.txt"), kCodes);
}

TEST_F(CheckOutputs, PassingAndFailingRecordsKeepTheirBytes) {
  EXPECT_EQ(check({"corpus.txt", "--valid", "good", "--invalid", "bad"}).exit_code, 1);
  EXPECT_EQ(folder_.read("good"), kValidBoard + "\n" + kSolvedBoard + "\r\n" + kValidBoard + "\n");
  EXPECT_EQ(folder_.read("bad"), kConflictBoard + "\n12345\n");
}

TEST_F(CheckOutputs, NormalisedBoardsAreAllThatAreNotMalformedInThePlainestFormat) {
  EXPECT_EQ(check({"corpus.txt", "--normalised", "plain"}).exit_code, 1);
  std::string expected = kValidBoard + "\n" + kConflictBoard + "\n" + kSolvedBoard + "\n" + kValidBoard + "\n";
  std::ranges::replace(expected, '0', '.');
  EXPECT_EQ(folder_.read("plain"), expected);
  const CommandEnd again = check({"plain", "--normalised", "-"});
  EXPECT_EQ(again.out, expected);
  EXPECT_TRUE(has(again.err, "records         4"));
}

TEST_F(CheckOutputs, TheStatisticsAreComplete) {
  EXPECT_EQ(check({"corpus.txt", "--json", "s.json"}).exit_code, 1);
  const std::string json = folder_.read("s.json");
  EXPECT_TRUE(has(json, "\"complete\": true"));
  EXPECT_TRUE(has(json, "\"records\": 5"));
}

TEST_F(CheckOutputs, TheReportIsAPageOfAllThatWasFound) {
  const CommandEnd end = check({"corpus.txt", "--report", "r.html", "--duplicates", "exact"});
  EXPECT_EQ(end.exit_code, 1) << end.err;
  const std::string page = folder_.read("r.html");
  EXPECT_EQ(html_fault(page), "");
  EXPECT_TRUE(has(page, "<h1>corpus.txt</h1>"));
  EXPECT_TRUE(has(page, "2 of 5 records fail; 1 is a duplicate"));
  EXPECT_TRUE(has(page, "percent of 4 boards<"));
  EXPECT_TRUE(has(page, "<td class=\"clash\">1<"));
  EXPECT_TRUE(has(page, "<code>12345</code>"));
}

TEST_F(CheckOutputs, TheReportOfNothingIsAPageToo) {
  EXPECT_EQ(check({"/dev/null", "--report", "r.html"}).exit_code, 0);
  const std::string page = folder_.read("r.html");
  EXPECT_EQ(html_fault(page), "");
  EXPECT_TRUE(has(page, "No record was found"));
  EXPECT_TRUE(has_no(page, ">nan"));
}

TEST_F(CheckOutputs, AReportThatEndsEarlySaysSo) {
  EXPECT_EQ(check({"corpus.txt", "--report", "r.html", "--fail-fast"}).exit_code, 1);
  EXPECT_TRUE(has(folder_.read("r.html"), "Incomplete"));
  EXPECT_TRUE(has(folder_.read("r.html"), "1 of 2 records fails"));
}

TEST_F(CheckOutputs, WithADashAllElseGoesToStandardError) {
  for (const Names& option : {Names{"-o", "-"}, {"--verdicts=-"}, {"-o", "/dev/stdout"}}) {
    Names arguments = option;
    arguments.emplace_back("corpus.txt");
    const CommandEnd end = check(arguments);
    EXPECT_EQ(end.out, kSampleVerdicts);
    EXPECT_TRUE(has(end.err, "corpus.txt:3:8: conflict"));
    EXPECT_TRUE(has(end.err, "\nrecords"));
  }
  EXPECT_EQ(check({"corpus.txt", "--invalid", "-"}).out, kConflictBoard + "\n12345\n");
  EXPECT_EQ(check({"corpus.txt", "--json", "-"}).out.substr(0, 1), "{");
  EXPECT_EQ(html_fault(check({"corpus.txt", "--report", "-"}).out), "");
  const CommandEnd both = check({"-", "-o", "-"}, {.input = kSampleCorpus});
  EXPECT_EQ(both.out, kSampleVerdicts);
}

TEST_F(CheckOutputs, AnOutputThatExistsIsReplacedByForceAlone) {
  folder_.write("v.txt", "old");
  const CommandEnd refused = check({"corpus.txt", "-o", "v.txt", "--json", "s.json"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_TRUE(has(refused.err, "v.txt"));
  EXPECT_EQ(folder_.read("v.txt"), "old");
  EXPECT_EQ(folder_.names(), (Names{"corpus.txt", "v.txt"}));
  for (const std::string force : {"-f", "--force"}) {
    folder_.write("v.txt", "old");
    EXPECT_EQ(check({"corpus.txt", "-o", "v.txt", force}).exit_code, 1);
    EXPECT_EQ(folder_.read("v.txt"), kSampleVerdicts);
  }
}

TEST_F(CheckOutputs, ALinksTargetIsReplacedAndNotTheLink) {
  folder_.write("target.txt", "old");
  fs::create_symlink("target.txt", folder_.path("link.txt"));
  EXPECT_EQ(check({"corpus.txt", "-o", "link.txt", "-f"}).exit_code, 1);
  EXPECT_TRUE(fs::is_symlink(folder_.path("link.txt")));
  EXPECT_EQ(folder_.read("target.txt"), kSampleVerdicts);
}

TEST_F(CheckOutputs, OneFileForTwoPurposesIsRefusedThroughLinksToo) {
  fs::create_symlink("corpus.txt", folder_.path("symbolic"));
  fs::create_hard_link(folder_.path("corpus.txt"), folder_.path("hard"));
  fs::create_symlink("new.txt", folder_.path("to-new"));
  const Names before = folder_.names();
  for (const Names& arguments : {Names{"corpus.txt", "-o", "corpus.txt", "-f"},
                                 {"corpus.txt", "--valid", "symbolic", "-f"},
                                 {"symbolic", "--invalid", "hard", "-f"},
                                 {"hard", "--json", "./corpus.txt", "-f"},
                                 {"corpus.txt", "-o", "new.txt", "--valid", "new.txt"},
                                 {"corpus.txt", "-o", "new.txt", "--json", "to-new"},
                                 {"corpus.txt", "-o", "-", "--json", "-"},
                                 {"corpus.txt", "-o", "-", "--valid", "/dev/stdout"}}) {
    const CommandEnd end = check(arguments);
    EXPECT_EQ(end.exit_code, 2) << testing::PrintToString(arguments);
    EXPECT_EQ(end.out, "");
    EXPECT_EQ(folder_.names(), before);
    EXPECT_EQ(folder_.read("corpus.txt"), kSampleCorpus);
  }
}

TEST_F(CheckOutputs, AnOutputThatIsStandardInputIsRefused) {
  const CommandEnd end = check({"-", "-o", "corpus.txt", "-f"}, {.input_from = folder_.path("corpus.txt")});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(folder_.read("corpus.txt"), kSampleCorpus);
}

TEST_F(CheckOutputs, ADirectoryIsRefusedAsOutputAndAsInput) {
  fs::create_directory(folder_.path("folder"));
  EXPECT_EQ(check({"corpus.txt", "-o", "folder", "-f"}).exit_code, 2);
  EXPECT_EQ(check({"corpus.txt", "-o", "nothing/v.txt"}).exit_code, 2);
  const CommandEnd end = check({"folder", "-o", "v.txt"});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_TRUE(has(end.err, "directory"));
  EXPECT_EQ(folder_.names(), (Names{"corpus.txt", "folder"}));
}

TEST_F(CheckOutputs, ADeviceIsWrittenDirectlyAndNeedsNoForce) {
  EXPECT_EQ(check({"corpus.txt", "-o", "/dev/null", "--json", "/dev/null"}).exit_code, 1);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(CheckOutputs, NpyNeedsATargetThatCanSeek) {
  const CommandEnd end = check({"corpus.txt", "-o", "-", "--verdict-format", "npy"});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.out, "");
}

TEST_F(CheckOutputs, TheOutputsDependOnNeitherThreadsNorKernelNorReader) {
  std::string corpus;
  for (int time = 0; time < 3000; ++time) corpus += kSampleCorpus;
  folder_.write("large.txt", corpus);
  const auto all_outputs = [&](const Names& how) {
    Names arguments{"large.txt", "--list",    "5",   "-f",       "-o",     "v.csv",  "--valid",
                    "good",      "--invalid", "bad", "--report", "r.html", "--json", "s.json"};
    arguments.insert(arguments.end(), how.begin(), how.end());
    const CommandEnd end = check(arguments);
    EXPECT_EQ(end.exit_code, 1) << end.err;
    const std::string json = folder_.read("s.json");
    const std::string report = folder_.read("r.html");
    const std::size_t run = report.find("<section id=\"run\"");
    return folder_.read("v.csv") + folder_.read("good") + folder_.read("bad") + json.substr(0, json.find("\"run\"")) +
           end.out.substr(0, end.out.find("\n\n")) + report.substr(0, run) +
           report.substr(report.find("</section>", run));
  };
  const std::string expected = all_outputs({"-j", "1", "--kernel", "scalar", "--reader", "read"});
  EXPECT_GT(expected.size(), corpus.size());
  EXPECT_EQ(all_outputs({"-j", "2"}), expected);
  EXPECT_EQ(all_outputs({"-j", "5"}), expected);
  // A forced mapping may be refused, which is an error of its own.
  if (check({"corpus.txt", "--reader", "mmap"}).exit_code == 1) {
    EXPECT_EQ(all_outputs({"--reader", "mmap"}), expected);
  }
  for (const std::string kernel : {"sse4.2", "avx2", "avx512bw", "avx512vbmi", "neon64"}) {
    if (gridsieve({"check", "/dev/null", "--kernel", kernel}).exit_code == 0) {
      EXPECT_EQ(all_outputs({"--kernel", kernel}), expected) << kernel;
    }
  }
}

}  // namespace
}  // namespace gridsieve::test
