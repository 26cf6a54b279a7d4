// Whatever call fails, and wherever a signal comes: the old files stand or the
// new ones, all of them, and no temporary file is left.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <ostream>
#include <string>
#include <vector>

#include "engine/output/output_set.hpp"
#include "engine/output/temporary_files.hpp"
#include "engine/output/verdict_writers.hpp"
#include "tests/output/batch_of.hpp"
#include "tests/output/directory_listing.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::output {
namespace {

using test::bytes_of;
using test::Call;
using test::FaultCalls;
using test::names_in;
using test::TemporaryDirectory;

/// Replaces one file and creates two, as a check does.
Status write_all(const std::string& directory) {
  auto planned = OutputSet::plan(
      {{directory + "/old.npy", "-o"}, {directory + "/valid", "--valid"}, {directory + "/stats.json", "--json"}}, {},
      true);
  if (!planned.ok()) return planned.status();
  OutputSet set = std::move(planned).value();
  if (Status opened = set.open(); !opened.ok()) return opened;
  auto sink = make_verdict_sink(VerdictFormat::npy, set.file(0));
  if (!sink.ok()) return sink.status();
  const test::BatchOf batch({{"a\n", Verdict::valid}});
  if (Status given = test::give(*sink.value(), batch.view()); !given.ok()) return given;
  const std::string large(300'000, 'v');
  if (Status written = set.file(1).write(large); !written.ok()) return written;
  if (Status finished = sink.value()->finish(); !finished.ok()) return finished;
  if (Status written = set.file(2).write("{}\n"); !written.ok()) return written;
  return set.commit();
}

const std::vector<std::string> kOld{"old.npy"};
const std::vector<std::string> kNew{"old.npy", "stats.json", "valid"};

void expect_old(const std::string& directory) {
  EXPECT_EQ(names_in(directory), kOld);
  EXPECT_EQ(bytes_of(directory + "/old.npy"), "old");
}

void expect_new(const std::string& directory) {
  EXPECT_EQ(names_in(directory), kNew);
  EXPECT_EQ(bytes_of(directory + "/old.npy").size(), 129u);
  EXPECT_EQ(bytes_of(directory + "/valid").size(), 300'000u);
  EXPECT_EQ(bytes_of(directory + "/stats.json"), "{}\n");
}

struct Fault {
  Call call;
  const char* name;
  int error;
};

std::ostream& operator<<(std::ostream& out, const Fault& fault) { return out << fault.name; }

class EveryCall : public testing::TestWithParam<Fault> {};

TEST_P(EveryCall, ThatFailsLeavesTheOldFilesAndNothingElse) {
  for (std::uint64_t nth = 1;; ++nth) {
    SCOPED_TRACE(nth);
    const TemporaryDirectory directory;
    directory.write("old.npy", "old");
    FaultCalls faults;
    faults.fail(GetParam().call, nth, GetParam().error);
    const Status status = write_all(directory.path());
    if (faults.count(GetParam().call) < nth) {
      EXPECT_TRUE(status.ok()) << status.message();
      expect_new(directory.path());
      EXPECT_GT(nth, 1u) << "the call is never made";
      break;
    }
    ASSERT_EQ(status.code(), StatusCode::cannot_write);
    EXPECT_EQ(status.system_error(), GetParam().error);
    EXPECT_EQ(status.path().find(directory.path()), 0u) << status.path();
    expect_old(directory.path());
  }
}

INSTANTIATE_TEST_SUITE_P(Faults, EveryCall,
                         testing::Values(Fault{Call::stat, "stat", EIO}, Fault{Call::open, "open", EMFILE},
                                         Fault{Call::fchmod, "fchmod", EIO}, Fault{Call::write, "write", ENOSPC},
                                         Fault{Call::pwrite, "pwrite", EIO}, Fault{Call::fsync, "fsync", ENOSPC},
                                         Fault{Call::close, "close", ENOSPC},
                                         Fault{Call::rename_exclusive, "rename_exclusive", EIO},
                                         Fault{Call::rename_exchange, "rename_exchange", EIO}),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST(FailedReplacement, LeavesNoNewFileWhereNamesCannotBeExchanged) {
  const TemporaryDirectory directory;
  directory.write("old.npy", "old");
  FaultCalls faults;
  faults.fail_from(Call::rename_exchange, 1, ENOSYS);
  faults.fail(Call::rename, 1, EIO);
  EXPECT_EQ(write_all(directory.path()).system_error(), EIO);
  expect_old(directory.path());
}

/// Writes all in a child that gets `signal` just before the `nth` such call; how
/// the child ended.
int killed_at(const std::string& directory, Call call, std::uint64_t nth, int signal) {
  const pid_t child = ::fork();
  if (child == 0) {
    install_cleanup_handlers();
    FaultCalls faults;
    faults.before(call, nth, [signal] { (void)::raise(signal); });
    ::_exit(write_all(directory).ok() ? 0 : 1);
  }
  int ended = 0;
  EXPECT_EQ(::waitpid(child, &ended, 0), child);
  return ended;
}

class EveryMoment : public testing::TestWithParam<Fault> {};

TEST_P(EveryMoment, OfASignalLeavesTheOldFilesOrTheNewOnes) {
  for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGPIPE}) {
    for (std::uint64_t nth = 1;; ++nth) {
      SCOPED_TRACE(testing::Message() << "signal " << signal << ", call " << nth);
      const TemporaryDirectory directory;
      directory.write("old.npy", "old");
      const int ended = killed_at(directory.path(), GetParam().call, nth, signal);
      if (WIFEXITED(ended)) {
        EXPECT_EQ(WEXITSTATUS(ended), 0);
        expect_new(directory.path());
        EXPECT_GT(nth, 1u) << "the call is never made";
        break;
      }
      ASSERT_TRUE(WIFSIGNALED(ended));
      EXPECT_EQ(WTERMSIG(ended), signal);
      if (names_in(directory.path()) == kNew) {
        expect_new(directory.path());
      } else {
        expect_old(directory.path());
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Signals, EveryMoment,
                         testing::Values(Fault{Call::open, "open", 0}, Fault{Call::fchmod, "fchmod", 0},
                                         Fault{Call::write, "write", 0}, Fault{Call::pwrite, "pwrite", 0},
                                         Fault{Call::fsync, "fsync", 0}, Fault{Call::close, "close", 0},
                                         Fault{Call::rename_exclusive, "rename_exclusive", 0},
                                         Fault{Call::rename_exchange, "rename_exchange", 0},
                                         Fault{Call::unlink, "unlink", 0}),
                         [](const auto& instance) { return std::string(instance.param.name); });

}  // namespace
}  // namespace gridsieve::output
