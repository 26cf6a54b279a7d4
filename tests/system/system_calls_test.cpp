#include "engine/system/system_calls.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <utility>

#include "engine/system/file_descriptor.hpp"
#include "tests/support/fault_calls.hpp"

namespace gridsieve::system {
namespace {

using test::Call;
using test::FaultCalls;

int open_null() { return sys().open("/dev/null", O_RDWR | O_CLOEXEC, 0); }

TEST(SystemCalls, ATableIsInForceUntilTheEndOfItsScope) {
  SystemCalls refusing = real_system_calls();
  refusing.close = [](int) {
    errno = EIO;
    return -1;
  };
  {
    const ScopedSystemCalls scope(refusing);
    EXPECT_EQ(&sys(), &refusing);
    EXPECT_EQ(sys().close(-1), -1);
    EXPECT_EQ(errno, EIO);
    {
      const ScopedSystemCalls inner(real_system_calls());
      EXPECT_EQ(&sys(), &real_system_calls());
    }
    EXPECT_EQ(&sys(), &refusing);
  }
  EXPECT_EQ(&sys(), &real_system_calls());
}

TEST(FileDescriptor, ClosesWhatItOwnsOnce) {
  FaultCalls faults;
  {
    FileDescriptor first(open_null());
    FileDescriptor second(std::move(first));
    EXPECT_FALSE(first.is_open());
    EXPECT_EQ(second.close(), 0);
    EXPECT_EQ(second.close(), 0);
  }
  EXPECT_EQ(faults.count(Call::close), 1u);
}

TEST(FileDescriptor, LeavesABorrowedOneOpen) {
  const FileDescriptor owner(open_null());
  FaultCalls faults;
  {
    FileDescriptor moved(-1);
    moved = FileDescriptor(owner.get(), false);
  }
  EXPECT_EQ(faults.count(Call::close), 0u);
}

TEST(FileDescriptor, TellsWhenClosingFails) {
  FileDescriptor descriptor(open_null());
  const int fd = descriptor.get();
  FaultCalls faults;
  faults.fail(Call::close, 1, ENOSPC);
  EXPECT_EQ(descriptor.close(), -1);
  EXPECT_EQ(errno, ENOSPC);
  EXPECT_EQ(real_system_calls().close(fd), -1) << "it is closed all the same, as Linux does";
}

TEST(FaultCalls, FailTheNthCallOnceOrFromThenOn) {
  FaultCalls faults;
  char byte = 0;
  const FileDescriptor null(open_null());
  const auto write = [&] { return sys().write(null.get(), &byte, 1); };
  faults.fail(Call::write, 2, EIO);
  EXPECT_EQ(write(), 1);
  EXPECT_EQ(write(), -1);
  EXPECT_EQ(errno, EIO);
  EXPECT_EQ(write(), 1);
  faults.fail_from(Call::write, 2, ENOSPC);
  EXPECT_EQ(write(), 1);
  EXPECT_EQ(write(), -1);
  EXPECT_EQ(write(), -1);
  EXPECT_EQ(errno, ENOSPC);
  EXPECT_EQ(faults.count(Call::write), 6u);
}

TEST(FaultCalls, InterruptShortenAndActBeforeACall) {
  FaultCalls faults;
  const char bytes[10] = {};
  const FileDescriptor null(open_null());
  int acted_at = 0;
  faults.interrupt(Call::write);
  faults.shorten(Call::write, 3);
  faults.before(Call::write, 2, [&] { acted_at = static_cast<int>(faults.count(Call::write)); });
  EXPECT_EQ(sys().write(null.get(), bytes, 10), -1);
  EXPECT_EQ(errno, EINTR);
  EXPECT_EQ(acted_at, 0);
  EXPECT_EQ(sys().write(null.get(), bytes, 10), 3);
  EXPECT_EQ(acted_at, 2);
}

TEST(FaultCalls, FailMappingAsTheSystemDoes) {
  FaultCalls faults;
  faults.fail(Call::mmap, 1, ENOMEM);
  EXPECT_EQ(sys().mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), MAP_FAILED);
  EXPECT_EQ(errno, ENOMEM);
}

}  // namespace
}  // namespace gridsieve::system
