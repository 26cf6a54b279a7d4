// `gridsieve merge`: what it refuses, what it leaves behind, how it ends.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

namespace fs = std::filesystem;

using Words = std::vector<std::string>;

class MergeCommand : public testing::Test {
 protected:
  MergeCommand() : corpus_(folder_.write("corpus.txt", kSampleCorpus)) {}

  /// The part of a shard, "I.part" in the folder, with verdicts in "I.txt" and the records that fail in "I.bad".
  std::string part(std::uint64_t number, std::uint64_t count, const Words& more = {}) const {
    const std::string name = folder_ / std::to_string(number);
    Words words{"check", corpus_, "--shard", std::to_string(number).append("/").append(std::to_string(count))};
    words.insert(words.end(), {"--part", name + ".part", "-o", name + ".txt", "--invalid", name + ".bad", "-f"});
    words.insert(words.end(), more.begin(), more.end());
    const CommandEnd end = gridsieve(words);
    EXPECT_EQ(end.exit_code, 0) << end.err;
    return name + ".part";
  }

  Words parts(std::uint64_t count, const Words& more = {}) const {
    Words paths;
    for (std::uint64_t number = 1; number <= count; ++number) paths.push_back(part(number, count, more));
    return paths;
  }

  static CommandEnd merge(Words words, const Words& more = {}) {
    words.insert(words.begin(), "merge");
    words.insert(words.end(), more.begin(), more.end());
    return gridsieve(words);
  }

  /// What is said, once, of a merge that leaves nothing behind.
  std::string refusal(const Words& words, const Words& more = {}) const {
    const Words before = folder_.names();
    const CommandEnd end = merge(words, more);
    EXPECT_EQ(end.exit_code, 2);
    EXPECT_EQ(end.out, "");
    EXPECT_EQ(folder_.names(), before);
    return end.err;
  }

  std::string said(const std::string& what) const { return std::string("gridsieve: ").append(what).append("\n"); }

  TemporaryDirectory folder_;
  std::string corpus_;
};

TEST_F(MergeCommand, ExitsAsOneCheckOfTheWhole) {
  const Words both = parts(2);
  EXPECT_EQ(merge(both).exit_code, 1);
  EXPECT_TRUE(has(merge(both).out, "corpus.txt:3:8: conflict: digit 1 twice in row 1"));
  folder_.write("corpus.txt", kValidBoard + "\n" + kSolvedBoard + "\n");
  EXPECT_EQ(merge(parts(2)).exit_code, 0);
  EXPECT_EQ(merge(parts(2, {"--duplicates", "exact"})).exit_code, 0);
  folder_.write("corpus.txt", kValidBoard + "\n" + kValidBoard + "\n");
  EXPECT_EQ(merge(parts(2)).exit_code, 0);
  const CommandEnd end = merge(parts(2, {"--duplicates", "exact"}));
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(has(end.out, "corpus.txt:2:1: duplicate: the same board as record 0, line 1\n"));
}

TEST_F(MergeCommand, NeedsAPart) {
  const CommandEnd end = merge({});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.err, "gridsieve: no part is named\nTry 'gridsieve merge --help'.\n");
}

TEST_F(MergeCommand, RefusesPartsThatAreNotAllOfOneRun) {
  const Words three = parts(3);
  const Words out{"--json", folder_ / "json", "-o", folder_ / "verdicts"};
  EXPECT_EQ(refusal({three[0], three[2]}, out), said("shard 2 of 3 is missing"));
  EXPECT_EQ(refusal({three[0], three[1], three[0], three[2]}, out),
            said(three[0] + ": is shard 1 of 3, and so is " + three[0]));
  const std::string deeper = part(3, 3, {"--level", "unique"});
  EXPECT_EQ(refusal({three[0], three[1], deeper}, out),
            said(deeper + ": is of another run: its level is unique, that of " + three[0] + " is rules"));
  const std::string of_four = part(3, 4);
  EXPECT_EQ(refusal({three[0], three[1], of_four}, out),
            said(of_four + ": is of another run: it says that it is one of 4 shards, " + three[0] + " of 3"));
  folder_.write("corpus.txt", kSampleCorpus + "#");
  const std::string of_more = part(3, 3);
  EXPECT_TRUE(has(refusal({three[0], three[1], of_more}, out), ": is of another run: its size of "));
}

TEST_F(MergeCommand, NamesADamagedPartOrPiece) {
  const Words both = parts(2);
  const Words out{"--json", folder_ / "json", "--invalid", folder_ / "invalid", "-o", folder_ / "verdicts"};
  const std::string bad = folder_.read("2.bad");
  folder_.write("2.bad", bad + "x");
  EXPECT_TRUE(has(refusal(both, out), folder_ / "2.bad: at byte "));
  fs::remove(folder_ / "2.bad");
  EXPECT_TRUE(has(refusal(both, out), folder_ / "2.bad: cannot be opened: No such file"));
  folder_.write("2.bad", bad);
  folder_.write("1.part", folder_.read("1.part").substr(0, 300));
  EXPECT_TRUE(has(refusal(both, out), "gridsieve: " + folder_ / "1.part: "));
  EXPECT_EQ(refusal({corpus_}, out).substr(0, 20), said(corpus_).substr(0, 20));
}

TEST_F(MergeCommand, WritesOnlyWhatTheShardsHave) {
  const Words both = parts(2);
  EXPECT_EQ(refusal(both, {"--valid", folder_ / "valid"}), said("the shards were checked without --valid"));
  EXPECT_EQ(
      refusal(both, {"-o", folder_ / "all.csv"}),
      said(folder_ / "all.csv: the shards wrote verdicts in the format text, which is another than this name says"));
  EXPECT_EQ(merge(both, {"-o", folder_ / "all.words"}).exit_code, 1);
  EXPECT_EQ(folder_.read("all.words"), kSampleVerdicts);
}

TEST_F(MergeCommand, NeverWritesOverWhatItReads) {
  const Words both = parts(2);
  for (const std::string name : {"1.part", "2.txt", "1.bad", "corpus.txt"}) {
    EXPECT_EQ(refusal(both, {"-f", "--json", folder_ / name}),
              said(folder_ / name + ": --json would write to an input"));
  }
  folder_.write("json", "old");
  EXPECT_EQ(refusal(both, {"--json", folder_ / "json"}), said(folder_ / "json: exists and may not be replaced"));
  EXPECT_EQ(merge(both, {"--json", folder_ / "json", "-f"}).exit_code, 1);
  EXPECT_TRUE(has(folder_.read("json"), "\"records\": 5,"));
}

TEST_F(MergeCommand, GivesStandardOutputToAnOutput) {
  const CommandEnd end = merge(parts(2), {"-o", "-"});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_EQ(end.out, kSampleVerdicts);
  EXPECT_TRUE(has(end.err, "corpus.txt:3:8: conflict: "));
  EXPECT_TRUE(has(end.err, "\nrecords"));
}

TEST_F(MergeCommand, FindsPiecesBesidePartsThatWereMoved) {
  const Words both = parts(2);
  fs::create_directory(folder_ / "moved");
  for (const std::string name : {"1.part", "2.part", "1.txt", "2.txt", "1.bad", "2.bad"}) {
    fs::rename(folder_ / name, folder_ / ("moved/" + name));
  }
  const Words moved{folder_ / "moved/1.part", folder_ / "moved/2.part"};
  EXPECT_EQ(merge(moved, {"-o", folder_ / "verdicts"}).exit_code, 1);
  EXPECT_EQ(folder_.read("verdicts"), kSampleVerdicts);
}

TEST_F(MergeCommand, ExpectsTheRecordsThatTheShardsWereToldOf) {
  EXPECT_EQ(refusal(parts(2, {"--expect-records", "6"})), said("6 records were expected, 5 were found"));
  EXPECT_EQ(merge(parts(2, {"--expect-records", "5"})).exit_code, 1);
}

}  // namespace
}  // namespace gridsieve::test
