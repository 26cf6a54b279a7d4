// `gridsieve check` where the world fails it: pipes that close, signals, full
// devices, files that may not be read.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

using Names = std::vector<std::string>;

class CheckFaults : public testing::Test {
 protected:
  CheckFaults() { folder_.write("corpus.txt", kSampleCorpus); }

  std::string make_pipe(const std::string& name) const {
    EXPECT_EQ(::mkfifo(folder_.path(name).c_str(), 0666), 0);
    return folder_.path(name);
  }

  /// A corpus far larger than any pipe holds, of which every record fails.
  std::string large_corpus() const { return folder_.write("large.txt", repeated(kConflictBoard + "\n", 40000)); }

  TemporaryDirectory folder_;
};

/// Opens a named pipe that the command reads; -1 when the command ends before it does.
int open_to(const RunningCommand& command, const std::string& pipe) {
  for (;;) {
    const int opened = ::open(pipe.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (opened >= 0) {
      (void)::fcntl(opened, F_SETFL, 0);
      return opened;
    }
    siginfo_t ended{};
    const auto process = static_cast<id_t>(command.process());
    if (::waitid(P_PID, process, &ended, WEXITED | WNOHANG | WNOWAIT) != 0 || ended.si_pid != 0) return -1;
    std::this_thread::yield();
  }
}

/// Writes all of `bytes`, or as much as is read at the other end.
void feed(int pipe, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t size = ::write(pipe, bytes.data(), bytes.size());
    if (size <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
}

TEST_F(CheckFaults, APipeClosedDownstreamEndsItQuietlyAndLeavesNothing) {
  const std::string corpus = large_corpus();
  const Names before = folder_.names();
  for (const bool ignored : {false, true}) {
    for (const Names& arguments : {Names{"check", corpus},
                                   {"check", corpus, "--list", "all"},
                                   {"check", corpus, "-o", "-"},
                                   {"check", corpus, "--json", "-"}}) {
      Names words = arguments;
      words.insert(words.end(), {"--invalid", folder_.path("bad")});
      const CommandEnd end = gridsieve(words, {.output_has_no_reader = true, .ignores_closed_pipes = ignored});
      EXPECT_EQ(end.signal, SIGPIPE) << testing::PrintToString(arguments) << ignored;
      EXPECT_TRUE(has_no(end.err, "gridsieve:"));
      EXPECT_EQ(folder_.names(), before);
    }
  }
}

TEST_F(CheckFaults, ASignalRemovesWhatIsUnfinishedAndTakesItsCourse) {
  const std::string pipe = make_pipe("pipe");
  const Names before = folder_.names();
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    RunningCommand command(gridsieve_words({"check", pipe, "--list", "0", "-o", folder_.path("v.txt"), "--invalid",
                                            folder_.path("bad"), "--json", folder_.path("s.json")}),
                           {});
    const int to_command = open_to(command, pipe);
    ASSERT_GE(to_command, 0);
    // More than the pipe holds: when it is written, the outputs are open.
    feed(to_command, repeated(kConflictBoard + "\n", 40000));
    EXPECT_GT(folder_.names().size(), before.size());
    command.send(signal);
    const CommandEnd end = command.wait();
    ::close(to_command);
    EXPECT_EQ(end.signal, signal);
    EXPECT_EQ(end.out, "");
    EXPECT_EQ(folder_.names(), before);
  }
}

TEST_F(CheckFaults, AFullDeviceIsAnErrorWhereverItIs) {
  const Names before = folder_.names();
  const CommandEnd summary = gridsieve({"check", "corpus.txt", "-o", "v.txt", "--json", "s.json"},
                                       {.output_to = "/dev/full", .folder = folder_.path()});
  EXPECT_EQ(summary.exit_code, 2);
  EXPECT_TRUE(has(summary.err, "No space left on device"));
  EXPECT_EQ(folder_.names(), before);
  for (const std::string option : {"-o", "--valid", "--invalid", "--report", "--json"}) {
    const CommandEnd end = gridsieve({"check", "corpus.txt", option, "/dev/full"}, {.folder = folder_.path()});
    EXPECT_EQ(end.exit_code, 2) << option;
    EXPECT_TRUE(has(end.err, "gridsieve: /dev/full: at byte 0: cannot be written: No space left on device\n"));
  }
}

TEST_F(CheckFaults, AFileThatMayNotBeReadIsAnError) {
  const std::string secret = folder_.write("secret.txt", kSampleCorpus);
  ASSERT_EQ(::chmod(secret.c_str(), 0), 0);
  ASSERT_EQ(::chmod(folder_.path().c_str(), 0755), 0);
  const CommandEnd end = gridsieve({"check", secret}, {.without_privileges = true});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_TRUE(has(end.err, secret));
  EXPECT_TRUE(has(end.err, "Permission denied"));
}

TEST_F(CheckFaults, AFolderThatMayNotBeWrittenIsAnError) {
  ASSERT_EQ(::chmod(folder_.path().c_str(), 0555), 0);
  const CommandEnd end =
      gridsieve({"check", folder_.path("corpus.txt"), "-o", folder_.path("v.txt")}, {.without_privileges = true});
  ASSERT_EQ(::chmod(folder_.path().c_str(), 0755), 0);
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_TRUE(has(end.err, "v.txt"));
  EXPECT_TRUE(has(end.err, "Permission denied"));
}

TEST_F(CheckFaults, ANamedPipeIsReadToItsEnd) {
  const std::string pipe = make_pipe("pipe");
  RunningCommand command(gridsieve_words({"check", pipe, "-o", "-"}), {});
  const int to_command = open_to(command, pipe);
  ASSERT_GE(to_command, 0);
  feed(to_command, kSampleCorpus);
  ::close(to_command);
  const CommandEnd end = command.wait();
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_EQ(end.out, kSampleVerdicts);
}

TEST_F(CheckFaults, ASlowReaderDownstreamGetsEveryByte) {
  const std::string corpus = large_corpus();
  RunningCommand command(gridsieve_words({"check", corpus, "--invalid", "-", "--list", "0"}), {});
  // Until it is waited for, nobody reads: the command stands at a full pipe meanwhile.
  std::this_thread::yield();
  const CommandEnd end = command.wait();
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(end.out == repeated(kConflictBoard + "\n", 40000));
}

TEST_F(CheckFaults, ClosedStandardDescriptorsAreErrorsAndMixNothingUp) {
  const CommandEnd in = gridsieve({"check", "-"}, {.closed = {0}});
  EXPECT_EQ(in.exit_code, 2);
  const CommandEnd out = gridsieve({"check", "corpus.txt", "-o", "v.txt"}, {.folder = folder_.path(), .closed = {1}});
  EXPECT_EQ(out.exit_code, 2);
  EXPECT_EQ(folder_.names(), Names{"corpus.txt"});
  const CommandEnd err = gridsieve({"check", "corpus.txt", "-o", "v.txt", "--progress", "always"},
                                   {.folder = folder_.path(), .closed = {2}});
  EXPECT_EQ(err.exit_code, 1);
  EXPECT_EQ(folder_.read("v.txt"), kSampleVerdicts);
}

TEST_F(CheckFaults, ExhaustedMemoryIsAnErrorAndNoAbort) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer needs more address space than the limit";
  const std::string corpus = large_corpus();
  // Too little for 1024 threads' buffers, enough to start.
  const CommandEnd end =
      gridsieve({"check", corpus, "-j", "1024", "-o", folder_.path("v.txt")}, {.memory_megabytes = 64});
  EXPECT_EQ(end.signal, 0);
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_TRUE(has(end.err, "gridsieve: "));
  EXPECT_EQ(folder_.names(), (Names{"corpus.txt", "large.txt"}));
}

}  // namespace
}  // namespace gridsieve::test
