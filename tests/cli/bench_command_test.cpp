// gridsieve bench: what it writes, and that nothing stays behind. Never how fast.
#include <gtest/gtest.h>

#include <csignal>
#include <thread>

#include <nlohmann/json.hpp>

#include "tests/cli/gridsieve_command.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

using Json = nlohmann::json;

CommandSetup with_temporary_files_in(const TemporaryDirectory& folder) {
  CommandSetup setup;
  setup.environment = {{"TMPDIR", folder.path()}};
  return setup;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

void expect_times(const Json& time, std::size_t repetitions) {
  EXPECT_GT(time.at("seconds").at("median"), 0.0);
  EXPECT_GT(time.at("seconds").at("best"), 0.0);
  EXPECT_EQ(time.at("seconds").at("all").size(), repetitions);
  EXPECT_GT(time.at("bytes_per_second"), 0.0);
  EXPECT_GT(time.at("boards_per_second"), 0.0);
}

TEST(BenchCommand, MeasuresAGeneratedCorpus) {
  const TemporaryDirectory temporary;
  const TemporaryDirectory results;
  const std::string path = results.path("bench.json");
  const CommandEnd end = gridsieve({"bench", "--boards", "20k", "--repetitions", "2", "-j", "3", "--json", path},
                                   with_temporary_files_in(temporary));
  ASSERT_EQ(end.exit_code, 0) << end.err;
  EXPECT_EQ(end.err, "");
  EXPECT_TRUE(has(end.out, "generated, 20,000 boards of 28 clues, 20 with a conflict, 1,640,000 bytes")) << end.out;
  EXPECT_EQ(temporary.names().size(), 0u);

  const Json json = Json::parse(results.read("bench.json"));
  EXPECT_EQ(json.at("schema"), 1);
  EXPECT_EQ(json.at("repetitions"), 2);
  for (const char* key : {"version", "date"}) EXPECT_TRUE(json.at(key).is_string());
  for (const char* key : {"processor", "system"}) EXPECT_TRUE(json.at("machine").at(key).is_string());
  for (const char* key : {"compiler", "flags"}) EXPECT_TRUE(json.at("build").at(key).is_string());
  ASSERT_GE(json.at("kernels").size(), 4u);
  EXPECT_EQ(json.at("kernels")[0].at("kernel"), "scalar");
  EXPECT_EQ(json.at("kernels")[0].at("boards"), "28 clues");
  EXPECT_EQ(json.at("kernels")[0].at("nanoseconds_per_board").at("all").size(), 2u);

  const Json& corpus = json.at("corpus");
  EXPECT_TRUE(corpus.at("path").is_null());
  EXPECT_EQ(corpus.at("bytes"), 1'640'000);
  EXPECT_EQ(corpus.at("records"), 20'000);
  EXPECT_EQ(corpus.at("conflicts"), 20);
  EXPECT_EQ(corpus.at("malformed"), 0);
  ASSERT_EQ(corpus.at("runs").size(), 3u);
  for (const Json& run : corpus.at("runs")) {
    for (const char* time : {"touch_read", "kernel", "limit", "check", "check_with_verdicts"}) {
      expect_times(run.at(time), 2);
    }
    EXPECT_GT(run.at("had_processors"), 0.0);
    for (const char* share : {"share_of_limit", "share_with_verdicts"}) EXPECT_GT(run.at(share).at("median"), 0.0);
  }
  EXPECT_EQ(corpus.at("runs")[2].at("threads"), 3);
}

TEST(BenchCommand, MeasuresAGivenCorpus) {
  const TemporaryDirectory folder;
  const std::string puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const std::string grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const std::string path = folder.write("pairs.csv", "puzzle,solution\n" + puzzle + "," + grid + "\nno board\n");
  const CommandEnd end = gridsieve({"bench", path, "--repetitions", "1", "--threads=1", "--json", "-"});
  ASSERT_EQ(end.exit_code, 0) << end.err;
  // With the document on standard output, the table goes to standard error.
  EXPECT_TRUE(has(end.err, "pairs.csv, 2 records, 189 bytes")) << end.err;
  const Json corpus = Json::parse(end.out).at("corpus");
  EXPECT_EQ(corpus.at("path"), path);
  EXPECT_EQ(corpus.at("records"), 2);
  EXPECT_EQ(corpus.at("malformed"), 1);
  EXPECT_EQ(corpus.at("boards_per_record"), 2.0);
  EXPECT_EQ(folder.names().size(), 1u);
}

TEST(BenchCommand, WrongArgumentsAreSaidBeforeAnythingIsMeasured) {
  const TemporaryDirectory folder;
  const std::string path = folder.write("corpus.txt", "");
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"--boards", "none"}, "--boards: 'none' is not a number from 1 to 10G"},
      {{"--repetitions", "0"}, "--repetitions: '0' is not a number from 1 to 1000"},
      {{"--threads", "x"}, "--threads: 'x' is not a number from 1 to 1024"},
      {{path, path}, "one input at most"},
      {{path, "--boards", "5"}, "--boards is for a generated corpus"},
      {{path, "--json", path}, "--json would write to an input"},
      {{"--json", path}, "corpus.txt: "},
      {{folder.path("absent")}, "absent: "},
      {{folder.path()}, folder.path()},
      {{""}, "gridsieve: "},
  };
  for (const auto& [arguments, message] : cases) {
    std::vector<std::string> words = {"bench"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const CommandEnd end = gridsieve(words, with_temporary_files_in(folder));
    EXPECT_EQ(end.exit_code, 2);
    EXPECT_EQ(end.out, "");
    EXPECT_TRUE(has(end.err, message)) << end.err;
    EXPECT_EQ(folder.names().size(), 1u);
  }
}

TEST(BenchCommand, AStreamCannotBeMeasured) {
  const CommandEnd end = gridsieve({"bench", "-"});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_TRUE(has(end.err, "it has to be a regular file with something in it")) << end.err;
}

TEST(BenchCommand, ASignalLeavesNothingBehind) {
  const TemporaryDirectory folder;
  RunningCommand running(
      gridsieve_words({"bench", "--boards", "50k", "--repetitions", "1000", "--json", folder.path("bench.json")}),
      with_temporary_files_in(folder));
  // The corpus and the unfinished document; a child that fails never has both.
  for (int looks = 0; folder.names().size() < 2 && looks < 10'000'000; ++looks) std::this_thread::yield();
  running.send(SIGTERM);
  EXPECT_EQ(running.wait().signal, SIGTERM);
  EXPECT_EQ(folder.names().size(), 0u);
}

}  // namespace
}  // namespace gridsieve::test
