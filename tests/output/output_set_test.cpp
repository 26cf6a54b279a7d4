#include "engine/output/output_set.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/output/directory_listing.hpp"
#include "tests/output/scoped_standard_output.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::output {
namespace {

using test::bytes_of;
using test::names_in;
using test::TemporaryDirectory;

StatusCode planned(const std::vector<OutputRequest>& requests, const std::vector<std::string>& inputs = {},
                   bool force = false) {
  return OutputSet::plan(requests, inputs, force).status().code();
}

Status written(const std::vector<OutputRequest>& requests, bool force) {
  auto set = OutputSet::plan(requests, {}, force);
  if (!set.ok()) return set.status();
  Status status = set.value().open();
  for (std::size_t index = 0; status.ok() && index < requests.size(); ++index) {
    status = set.value().file(index).write("new " + std::to_string(index));
  }
  return status.ok() ? set.value().commit() : status;
}

TEST(OutputSet, RefusesAFileThatExistsUnlessForced) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("out", "old");
  EXPECT_EQ(planned({{path, "-o"}}), StatusCode::output_exists);
  EXPECT_EQ(planned({{path, "-o"}}, {}, true), StatusCode::ok);
  EXPECT_EQ(bytes_of(path), "old");
}

TEST(OutputSet, RefusesOneFileForTwoOutputsHoweverItIsNamed) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("out", "old");
  std::filesystem::create_hard_link(path, directory / "hard");
  std::filesystem::create_symlink("out", directory / "soft");
  for (const std::string& other : {path, directory / "hard", directory / "soft", directory / "./out"}) {
    EXPECT_EQ(planned({{path, "--valid"}, {other, "--invalid"}}, {}, true), StatusCode::output_conflict) << other;
  }
}

TEST(OutputSet, RefusesOnePlaceForTwoOutputsThatDoNotExistYet) {
  const TemporaryDirectory directory;
  std::filesystem::create_directory(directory / "sub");
  std::filesystem::create_directory_symlink("sub", directory / "link");
  std::filesystem::create_symlink("sub/out", directory / "dangling");
  const std::string path = directory / "sub/out";
  for (const std::string& other :
       {path, directory / "link/out", directory / "sub/../link/./out", directory / "dangling"}) {
    EXPECT_EQ(planned({{path, "--valid"}, {other, "--invalid"}}), StatusCode::output_conflict) << other;
  }
  EXPECT_EQ(planned({{path, "--valid"}, {directory / "out", "--invalid"}}), StatusCode::ok);
}

TEST(OutputSet, RefusesAnInputAsOutputEvenWhenForced) {
  const TemporaryDirectory directory;
  const std::string input = directory.write("in", "boards");
  std::filesystem::create_hard_link(input, directory / "hard");
  std::filesystem::create_symlink("in", directory / "soft");
  for (const std::string& output : {input, directory / "hard", directory / "soft"}) {
    EXPECT_EQ(planned({{output, "-o"}}, {input}, true), StatusCode::output_conflict) << output;
    EXPECT_EQ(planned({{output, "-o"}}, {input}, false), StatusCode::output_conflict) << output;
  }
  EXPECT_EQ(bytes_of(input), "boards");
}

TEST(OutputSet, RefusesAPipeThatIsAlsoRead) {
  const TemporaryDirectory directory;
  const std::string pipe = directory / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(planned({{pipe, "-o"}}, {pipe}), StatusCode::output_conflict);
  EXPECT_EQ(planned({{pipe, "-o"}}), StatusCode::ok);
}

TEST(OutputSet, LetsSeveralUseANullDevice) {
  EXPECT_EQ(planned({{"/dev/null", "-o"}, {"/dev/null", "--valid"}}, {"/dev/null"}), StatusCode::ok);
}

TEST(OutputSet, TakesStandardOutputOnce) {
  EXPECT_EQ(planned({{"-", "-o"}}), StatusCode::ok);
  EXPECT_EQ(planned({{"-", "-o"}, {"-", "--json"}}), StatusCode::output_conflict);
}

TEST(OutputSet, RefusesToReplaceTheFileThatStandardOutputGoesTo) {
  const TemporaryDirectory directory;
  const test::ScopedStandardOutput redirected(directory / "out", O_TRUNC);
  EXPECT_EQ(planned({{directory / "out", "-o"}}, {}, true), StatusCode::output_conflict);
  EXPECT_EQ(planned({{"-", "-o"}, {directory / "out", "--json"}}, {}, true), StatusCode::output_conflict);
  EXPECT_EQ(planned({{"-", "-o"}}, {directory / "out"}), StatusCode::output_conflict);
  EXPECT_EQ(planned({{"-", "-o"}}), StatusCode::ok);
}

TEST(OutputSet, KnowsWhetherStandardOutputIsUsed) {
  const TemporaryDirectory directory;
  EXPECT_TRUE(OutputSet::plan({{"-", "-o"}}, {}, false).value().uses_standard_output());
  EXPECT_FALSE(OutputSet::plan({{directory / "o", "-o"}}, {}, false).value().uses_standard_output());
}

TEST(OutputSet, RefusesADirectoryAndAWayThatCannotBeWalked) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("file", "");
  std::filesystem::create_symlink("loop", directory / "loop");
  for (const std::string& path : {directory.path(), directory / "new/", directory / "missing/out", file + "/out",
                                  directory / "loop", directory / std::string(256, 'n'), std::string()}) {
    EXPECT_EQ(planned({{path, "-o"}}, {}, true), StatusCode::cannot_write) << path;
  }
  EXPECT_EQ(OutputSet::plan({{directory.path(), "-o"}}, {}, true).status().system_error(), EISDIR);
}

TEST(OutputSet, ReplacesWhatALinkPointsToAndNotTheLink) {
  const TemporaryDirectory directory;
  std::filesystem::create_directory(directory / "sub");
  directory.write("sub/real", "old");
  std::filesystem::create_symlink("sub/real", directory / "one");
  std::filesystem::create_symlink("one", directory / "two");
  ASSERT_TRUE(written({{directory / "two", "-o"}}, true).ok());
  EXPECT_TRUE(std::filesystem::is_symlink(directory / "two"));
  EXPECT_TRUE(std::filesystem::is_symlink(directory / "one"));
  EXPECT_EQ(bytes_of(directory / "sub/real"), "new 0");
}

TEST(OutputSet, CreatesWhatALinkToNothingPointsTo) {
  const TemporaryDirectory directory;
  std::filesystem::create_directory(directory / "sub");
  std::filesystem::create_symlink("sub/real", directory / "link");
  ASSERT_TRUE(written({{directory / "link", "-o"}}, false).ok());
  EXPECT_TRUE(std::filesystem::is_symlink(directory / "link"));
  EXPECT_EQ(bytes_of(directory / "sub/real"), "new 0");
}

TEST(OutputSet, LeavesOtherNamesOfAReplacedFileWithTheOldBytes) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("out", "old");
  std::filesystem::create_hard_link(path, directory / "hard");
  ASSERT_TRUE(written({{path, "-o"}}, true).ok());
  EXPECT_EQ(bytes_of(path), "new 0");
  EXPECT_EQ(bytes_of(directory / "hard"), "old");
}

TEST(OutputSet, PutsBackWhatItReplacedWhenALaterOneFails) {
  const TemporaryDirectory directory;
  const std::string first = directory.write("first", "old");
  auto set = OutputSet::plan({{first, "-o"}, {directory / "second", "--valid"}, {directory / "stats.json", "--json"}},
                             {}, true);
  ASSERT_TRUE(set.ok());
  ASSERT_TRUE(set.value().open().ok());
  ASSERT_TRUE(set.value().file(0).write("new").ok());
  test::FaultCalls faults;
  faults.fail(test::Call::rename_exclusive, 2, EIO);
  EXPECT_EQ(set.value().commit().system_error(), EIO);
  EXPECT_EQ(names_in(directory.path()), std::vector<std::string>{"first"});
  EXPECT_EQ(bytes_of(first), "old");
}

TEST(OutputSet, HasNothingButTheResultsOnceItIsCommitted) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("out", "old");
  auto set = OutputSet::plan({{path, "-o"}, {directory / "more", "--valid"}}, {}, true);
  ASSERT_TRUE(set.value().open().ok());
  ASSERT_TRUE(set.value().file(0).write("new").ok());
  ASSERT_TRUE(set.value().commit().ok());
  EXPECT_EQ(names_in(directory.path()), (std::vector<std::string>{"more", "out"}));
  EXPECT_EQ(bytes_of(path), "new");
}

TEST(OutputSet, ReplacesWhereNamesCannotBeExchanged) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("out", "old");
  test::FaultCalls faults;
  faults.fail_from(test::Call::rename_exchange, 1, EINVAL);
  ASSERT_TRUE(written({{path, "-o"}, {directory / "more", "--valid"}}, true).ok());
  EXPECT_EQ(bytes_of(path), "new 0");
  EXPECT_EQ(names_in(directory.path()), (std::vector<std::string>{"more", "out"}));
}

TEST(OutputSet, DoesNotMindADirectoryThatCannotBeSynced) {
  const TemporaryDirectory directory;
  test::FaultCalls faults;
  faults.fail(test::Call::fsync, 2, EINVAL);  // the first is that of the file
  EXPECT_TRUE(written({{directory / "out", "-o"}}, false).ok());
  EXPECT_EQ(faults.count(test::Call::fsync), 2u);
}

TEST(OutputSet, DiscardLeavesNothing) {
  const TemporaryDirectory directory;
  auto set = OutputSet::plan({{directory / "a", "-o"}, {directory / "b", "--json"}}, {}, false);
  ASSERT_TRUE(set.value().open().ok());
  EXPECT_EQ(names_in(directory.path()).size(), 2u);
  set.value().discard();
  EXPECT_TRUE(names_in(directory.path()).empty());
}

TEST(OutputSet, NamesBothOptionsOfAConflict) {
  const TemporaryDirectory directory;
  const Status status =
      OutputSet::plan({{directory / "a", "--valid"}, {directory / "a", "--invalid"}}, {}, false).status();
  EXPECT_EQ(status.detail(), "--valid and --invalid would write to one file");
  EXPECT_EQ(status.path(), directory / "a");
}

}  // namespace
}  // namespace gridsieve::output
