#include "engine/output/temporary_files.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/output/output_set.hpp"
#include "engine/system/file_descriptor.hpp"
#include "tests/output/directory_listing.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::output {
namespace {

using test::names_in;
using test::TemporaryDirectory;

TemporaryFile created(const std::string& directory) {
  TemporaryFile file;
  system::FileDescriptor fd;
  EXPECT_EQ(file.create(directory, 0600, fd), 0);
  EXPECT_TRUE(fd.is_open());
  return file;
}

/// How a child that runs `work` ends.
template <typename Work>
int ended(Work work) {
  const pid_t child = ::fork();
  if (child == 0) {
    work();
    ::_exit(99);
  }
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  return status;
}

TEST(TemporaryFile, IsRemovedWithItsOwner) {
  const TemporaryDirectory directory;
  {
    TemporaryFile first = created(directory.path());
    TemporaryFile second = std::move(first);
    EXPECT_FALSE(first.exists());
    EXPECT_EQ(names_in(directory.path()).size(), 1u);
  }
  EXPECT_TRUE(names_in(directory.path()).empty());
}

TEST(TemporaryFile, IsLeftAloneOnceItWasLetGo) {
  const TemporaryDirectory directory;
  created(directory.path()).let_go();
  EXPECT_EQ(names_in(directory.path()).size(), 1u);
}

TEST(TemporaryFile, TakesAnotherNameWhenOneIsInUse) {
  const TemporaryDirectory directory;
  test::FaultCalls faults;
  faults.fail(test::Call::open, 1, EEXIST);
  const TemporaryFile file = created(directory.path());
  EXPECT_EQ(faults.count(test::Call::open), 2u);
}

TEST(TemporaryFile, GivesUpWhenEveryNameIsInUse) {
  const TemporaryDirectory directory;
  test::FaultCalls faults;
  faults.fail_from(test::Call::open, 1, EEXIST);
  TemporaryFile file;
  system::FileDescriptor fd;
  EXPECT_EQ(file.create(directory.path(), 0600, fd), EEXIST);
  EXPECT_FALSE(file.exists());
}

TEST(TemporaryFile, HasAPlaceForManyAndRefusesMore) {
  const TemporaryDirectory directory;
  for (int round = 0; round < 3; ++round) {
    std::vector<TemporaryFile> files;
    for (std::size_t index = 0; index < kTemporaryFiles; ++index) files.push_back(created(directory.path()));
    TemporaryFile one_more;
    system::FileDescriptor fd;
    EXPECT_EQ(one_more.create(directory.path(), 0600, fd), EMFILE);
  }
  EXPECT_TRUE(names_in(directory.path()).empty());
}

TEST(CleanupHandlers, RemoveTemporaryFilesAndLetTheSignalKill) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) {
    const TemporaryDirectory directory;
    const int status = ended([&] {
      const struct rlimit no_core = {0, 0};
      (void)::setrlimit(RLIMIT_CORE, &no_core);
      install_cleanup_handlers();
      const TemporaryFile one = created(directory.path());
      const TemporaryFile two = created(directory.path());
      (void)::raise(signal);
    });
    ASSERT_TRUE(WIFSIGNALED(status)) << signal;
    EXPECT_EQ(WTERMSIG(status), signal);
    EXPECT_TRUE(names_in(directory.path()).empty());
  }
}

TEST(CleanupHandlers, LeaveAnIgnoredSignalIgnored) {
  const TemporaryDirectory directory;
  const int status = ended([&] {
    (void)::signal(SIGHUP, SIG_IGN);
    (void)::signal(SIGPIPE, SIG_IGN);
    install_cleanup_handlers();
    (void)::raise(SIGHUP);
    int ends[2] = {};
    if (::pipe(ends) != 0 || ::dup2(ends[1], STDOUT_FILENO) < 0 || ::close(ends[0]) != 0) ::_exit(98);
    OutputFile file = OutputFile::standard_output();
    if (!file.write("hello").ok()) ::_exit(97);
    ::_exit(file.flush().system_error() == EPIPE ? 0 : 96);
  });
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(EndBySignal, RemovesTemporaryFilesAlsoWhenTheSignalIsIgnored) {
  const TemporaryDirectory directory;
  const int status = ended([&] {
    (void)::signal(SIGPIPE, SIG_IGN);
    install_cleanup_handlers();
    const TemporaryFile file = created(directory.path());
    end_by_signal(SIGPIPE);
  });
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(WTERMSIG(status), SIGPIPE);
  EXPECT_TRUE(names_in(directory.path()).empty());
}

TEST(CleanupHandlers, TurnTheLimitOnFileSizesIntoAnError) {
  const TemporaryDirectory directory;
  const int status = ended([&] {
    install_cleanup_handlers();
    const struct rlimit small = {10, 10};
    (void)::setrlimit(RLIMIT_FSIZE, &small);
    auto set = OutputSet::plan({{directory / "out", "-o"}}, {}, false);
    if (!set.ok() || !set.value().open().ok()) ::_exit(98);
    if (!set.value().file(0).write("more than ten bytes").ok()) ::_exit(97);
    const Status done = set.value().commit();
    ::_exit(done.system_error() == EFBIG && done.offset() == 10u ? 0 : 96);
  });
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_TRUE(names_in(directory.path()).empty());
}

TEST(CleanupHandlers, LeaveNothingWhileAnotherThreadCreatesAndRemoves) {
  for (int round = 0; round < 20; ++round) {
    const TemporaryDirectory directory;
    const int status = ended([&] {
      install_cleanup_handlers();
      std::atomic<int> made = 0;
      const auto churn = [&] {
        for (;;) {
          TemporaryFile file;
          system::FileDescriptor fd;
          (void)file.create(directory.path(), 0600, fd);
          made.fetch_add(1);
        }
      };
      std::thread(churn).detach();
      std::thread(churn).detach();
      while (made.load() < 50 + round) std::this_thread::yield();
      (void)::kill(::getpid(), SIGTERM);
      for (;;) ::pause();
    });
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGTERM);
    EXPECT_TRUE(names_in(directory.path()).empty());
  }
}

TEST(SignalDelay, LetsASignalActAtItsEnd) {
  const TemporaryDirectory directory;
  const int status = ended([&] {
    install_cleanup_handlers();
    const TemporaryFile kept = created(directory.path());
    {
      const ScopedSignalDelay delay;
      (void)::raise(SIGTERM);
      (void)::raise(SIGINT);
      if (names_in(directory.path()).size() != 1) ::_exit(98);
      (void)::close(::open((directory / "went on").c_str(), O_WRONLY | O_CREAT, 0600));
    }
  });
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(WTERMSIG(status), SIGTERM);
  EXPECT_EQ(names_in(directory.path()), std::vector<std::string>{"went on"});
}

}  // namespace
}  // namespace gridsieve::output
