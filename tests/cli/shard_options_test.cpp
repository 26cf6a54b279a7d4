// `gridsieve check --shard`: what it refuses, what it leaves behind, how it ends.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "engine/cluster/part_file.hpp"
#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

namespace fs = std::filesystem;

const std::string kBad(80, '1');

struct Refusal {
  std::vector<std::string> arguments;
  std::string said;  // after "gridsieve: "
};

class ShardRefuses : public testing::TestWithParam<Refusal> {};

TEST_P(ShardRefuses, WhatDoesNotGoTogether) {
  std::vector<std::string> arguments = {"check"};
  arguments.insert(arguments.end(), GetParam().arguments.begin(), GetParam().arguments.end());
  arguments.emplace_back("nowhere");
  const CommandEnd end = gridsieve(arguments);
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_EQ(end.err, "gridsieve: " + GetParam().said + "\nTry 'gridsieve check --help'.\n");
}

const std::string kShard = "I/N: the I-th, from 1, of N shards; 4294967296 at most";

INSTANTIATE_TEST_SUITE_P(
    Options, ShardRefuses,
    testing::Values(Refusal{{"--shard", "0/3", "--part", "p"}, "--shard: '0/3' is not " + kShard},
                    Refusal{{"--shard", "4/3", "--part", "p"}, "--shard: '4/3' is not " + kShard},
                    Refusal{{"--shard", "1/4294967297", "--part", "p"}, "--shard: '1/4294967297' is not " + kShard},
                    Refusal{{"--shard", "2", "--part", "p"}, "--shard: '2' is not " + kShard},
                    Refusal{{"--shard", "1/3"}, "--shard needs --part"},
                    Refusal{{"--part", "p"}, "--part needs --shard"},
                    Refusal{{"--shard", "1/3", "--part", "-"}, "--part of a shard needs a file, for merge to find it"},
                    Refusal{{"--shard", "1/3", "--part", "p", "-o", "/dev/stdout"},
                            "--verdicts of a shard needs a file, for merge to find it"},
                    Refusal{{"--shard", "1/3", "--part", "p", "--json", "j"},
                            "--json is of the whole corpus: give it to 'gridsieve merge'"},
                    Refusal{{"--shard", "1/3", "--part", "p", "--report", "r"},
                            "--report is of the whole corpus: give it to 'gridsieve merge'"},
                    Refusal{{"--shard", "1/3", "--part", "p", "--fail-fast"},
                            "--fail-fast cannot be used with --shard: a shard does not know of those before it"}));

class ShardCommand : public testing::Test {
 protected:
  CommandEnd check(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "check");
    return gridsieve(arguments);
  }

  TemporaryDirectory folder_;
};

TEST_F(ShardCommand, EndsWellAlthoughBoardsFailAndShowsNone) {
  const std::string corpus = folder_.write("corpus", kBad + "\n" + kBad + "\n" + kBad + "\n");
  const CommandEnd end = check({"--shard", "2/3", "--part", folder_ / "part", corpus});
  EXPECT_EQ(end.exit_code, 0) << end.err;
  EXPECT_EQ(end.err, "");
  EXPECT_TRUE(end.out.starts_with("shard           2 of 3\nlevel           rules\nrecords         1\n")) << end.out;
  EXPECT_EQ(end.out.find("malformed:"), std::string::npos);
  EXPECT_NE(end.out.find("bytes read      81 of 81\n"), std::string::npos) << end.out;
}

TEST_F(ShardCommand, LeavesItsRecordsAndNamesItsPiecesFromThePartsFolder) {
  const std::string corpus = folder_.write("corpus", kBad + "\n" + kBad + "\n" + kBad + "\n");
  fs::create_directory(folder_ / "parts");
  fs::create_directory(folder_ / "pieces");
  const CommandEnd end = check({"--shard", "3/3", "--part", folder_ / "parts/three", "--invalid",
                                folder_ / "pieces/invalid", "-o", folder_ / "parts/v.csv", corpus});
  ASSERT_EQ(end.exit_code, 0) << end.err;
  EXPECT_EQ(bytes_of(folder_ / "pieces/invalid"), kBad + "\n");
  EXPECT_TRUE(
      bytes_of(folder_ / "parts/v.csv").starts_with("record,input,line,offset,verdict,reason\n0,0,1,162,malformed,"));

  const Result<cluster::PartFile> part = cluster::PartFile::open(folder_ / "parts/three");
  ASSERT_TRUE(part.ok()) << part.status().message();
  const cluster::Part& left = part.value().part();
  EXPECT_EQ(left.shard, (pipeline::Shard{3, 3}));
  EXPECT_EQ(left.request.verdict_format, output::VerdictFormat::csv);
  ASSERT_EQ(left.pieces.size(), 2U);
  EXPECT_EQ(left.pieces[0].path, "v.csv");
  EXPECT_EQ(left.pieces[1].path, "../pieces/invalid");
  EXPECT_EQ(left.pieces[1].bytes, 81U);
  ASSERT_EQ(left.failures.size(), 1U);
  EXPECT_TRUE(left.failures[0].text.starts_with("80 cells instead of 81")) << left.failures[0].text;
}

TEST_F(ShardCommand, LeavesNothingWhenItFails) {
  const std::string corpus = folder_.write("corpus", kBad + "\n");
  folder_.write("exists", "as it was");
  const CommandEnd end =
      check({"--shard", "1/2", "--part", folder_ / "exists", "--invalid", folder_ / "invalid", corpus});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(bytes_of(folder_ / "exists"), "as it was");
  EXPECT_FALSE(fs::exists(folder_ / "invalid"));
  const CommandEnd same = check({"--shard", "1/2", "--part", corpus, "--force", corpus});
  EXPECT_EQ(same.exit_code, 2);
  EXPECT_EQ(bytes_of(corpus), kBad + "\n");
}

TEST_F(ShardCommand, RefusesAStream) {
  const CommandEnd end = gridsieve({"check", "--shard", "1/2", "--part", folder_ / "part"}, {.input = kBad});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.err, "gridsieve: -: what cannot be read at offsets cannot be cut into shards\n");
}

}  // namespace
}  // namespace gridsieve::test
