#include "engine/system/bus_guard.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gridsieve::system {
namespace {

const auto kPage = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));

/// A mapped file, in memory, of some pages of 'x' that can be cut short under its mapping.
class CutFile {
 public:
  explicit CutFile(std::size_t pages) : size_(pages * kPage), fd_(::memfd_create("cut", MFD_CLOEXEC)) {
    const std::string bytes(size_, 'x');
    EXPECT_EQ(::pwrite(fd_, bytes.data(), size_, 0), static_cast<ssize_t>(size_));
    begin_ = static_cast<const volatile char*>(::mmap(nullptr, size_, PROT_READ, MAP_SHARED, fd_, 0));
  }
  ~CutFile() {
    ::munmap(const_cast<char*>(begin_), size_);
    ::close(fd_);
  }
  CutFile(const CutFile&) = delete;
  CutFile& operator=(const CutFile&) = delete;

  void cut_to_pages(std::size_t pages) { EXPECT_EQ(::ftruncate(fd_, static_cast<off_t>(pages * kPage)), 0); }
  std::optional<BusGuard> watch() const { return BusGuard::watch(const_cast<char*>(begin_), size_); }
  void* address() const { return const_cast<char*>(begin_); }
  char page(std::size_t number) const { return begin_[number * kPage + 17]; }

 private:
  std::size_t size_;
  int fd_;
  const volatile char* begin_;
};

bool has_default_handler() {
  struct sigaction now {};
  ::sigaction(SIGBUS, nullptr, &now);
  return (now.sa_flags & SA_SIGINFO) == 0 && now.sa_handler == SIG_DFL;
}

TEST(BusGuard, GivesZerosForLostPagesAndSaysWhereTheyBegin) {
  CutFile file(4);
  const auto guard = file.watch();
  ASSERT_TRUE(guard);
  EXPECT_EQ(file.page(3), 'x');
  EXPECT_FALSE(guard->broken());
  file.cut_to_pages(1);
  EXPECT_EQ(file.page(3), '\0');
  EXPECT_EQ(guard->broken(), 3 * kPage);
  EXPECT_EQ(file.page(2), '\0');
  EXPECT_EQ(guard->broken(), 2 * kPage);
  EXPECT_EQ(file.page(3), '\0');
  EXPECT_EQ(guard->broken(), 2 * kPage);
  EXPECT_EQ(file.page(0), 'x');
}

TEST(BusGuard, BreaksNoRangeButTheOneThatLostItsPage) {
  CutFile whole(1);
  CutFile cut(1);
  const auto whole_guard = whole.watch();
  auto cut_guard = cut.watch();
  const BusGuard moved = std::move(*cut_guard);
  cut.cut_to_pages(0);
  EXPECT_EQ(cut.page(0), '\0');
  EXPECT_EQ(moved.broken(), 0u);
  EXPECT_FALSE(whole_guard->broken());
}

TEST(BusGuard, StartsUnbrokenWhereABrokenRangeWasBefore) {
  CutFile file(1);
  {
    const auto guard = file.watch();
    file.cut_to_pages(0);
    EXPECT_EQ(file.page(0), '\0');
    EXPECT_TRUE(guard->broken());
  }
  EXPECT_FALSE(file.watch()->broken());
}

TEST(BusGuard, WatchesNoMoreThanItsTableHolds) {
  CutFile file(1);
  std::vector<BusGuard> guards;
  for (std::size_t i = 0; i < BusGuard::kMostWatched; ++i) {
    auto guard = file.watch();
    ASSERT_TRUE(guard);
    guards.push_back(std::move(*guard));
  }
  EXPECT_FALSE(file.watch());
  guards.pop_back();
  EXPECT_TRUE(file.watch());
}

TEST(BusGuard, LeavesTheProcessAsItWasFound) {
  struct sigaction before {};
  ::sigaction(SIGBUS, nullptr, &before);
  ::signal(SIGBUS, SIG_DFL);
  {
    CutFile file(1);
    const auto guard = file.watch();
    const auto another = file.watch();
    EXPECT_FALSE(has_default_handler());
  }
  EXPECT_TRUE(has_default_handler());
  ::sigaction(SIGBUS, &before, nullptr);
}

// A handler that was there before, in processes of their own: those end in it.
class ForeignBusError : public testing::Test {
 protected:
  ForeignBusError() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }

  static void with_three_arguments(int, siginfo_t* info, void*) {
    ::_exit(info->si_code > 0 && info->si_addr != nullptr ? 41 : 1);
  }
  static void with_one_argument(int signal) { ::_exit(signal == SIGBUS ? 42 : 1); }

  /// Installs `before`, guards one mapping, and loses a page of another.
  static void fault_elsewhere(const struct sigaction& before) {
    ::sigaction(SIGBUS, &before, nullptr);
    CutFile guarded(1);
    const auto guard = guarded.watch();
    CutFile foreign(1);
    foreign.cut_to_pages(0);
    if (foreign.page(0) == 'x') ::_exit(2);
    ::_exit(3);
  }

  static void send(const struct sigaction& before) {
    ::sigaction(SIGBUS, &before, nullptr);
    CutFile guarded(1);
    const auto guard = guarded.watch();
    ::raise(SIGBUS);
    ::_exit(4);
  }

  /// Sends one that names an address of ours, as a fault there would; but none happened.
  static void send_with_our_address(const struct sigaction& before) {
    ::sigaction(SIGBUS, &before, nullptr);
    CutFile guarded(1);
    const auto guard = guarded.watch();
    siginfo_t info{};
    info.si_signo = SIGBUS;
    info.si_code = SI_QUEUE;
    info.si_addr = guarded.address();
    ::syscall(SYS_rt_sigqueueinfo, ::getpid(), SIGBUS, &info);
    ::_exit(guard->broken() ? 5 : 6);
  }

  static struct sigaction handled_by(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    return action;
  }
};

TEST_F(ForeignBusError, ReachesTheHandlerThatWasThereBefore) {
  struct sigaction before {};
  before.sa_sigaction = with_three_arguments;
  before.sa_flags = SA_SIGINFO;
  EXPECT_EXIT(fault_elsewhere(before), testing::ExitedWithCode(41), "");
  EXPECT_EXIT(fault_elsewhere(handled_by(with_one_argument)), testing::ExitedWithCode(42), "");
  EXPECT_EXIT(send(handled_by(with_one_argument)), testing::ExitedWithCode(42), "");
}

TEST_F(ForeignBusError, IsOneThatWasSentWhateverAddressItNames) {
  EXPECT_EXIT(send_with_our_address(handled_by(with_one_argument)), testing::ExitedWithCode(42), "");
  EXPECT_EXIT(send_with_our_address(handled_by(SIG_IGN)), testing::ExitedWithCode(6), "");
}

TEST_F(ForeignBusError, TakesItsDefaultCourseWhereThereWasNoHandler) {
  EXPECT_EXIT(fault_elsewhere(handled_by(SIG_DFL)), testing::KilledBySignal(SIGBUS), "");
  EXPECT_EXIT(send(handled_by(SIG_DFL)), testing::KilledBySignal(SIGBUS), "");
}

TEST_F(ForeignBusError, IsIgnoredOnlyWhereItWasSentAndIgnoredBefore) {
  EXPECT_EXIT(send(handled_by(SIG_IGN)), testing::ExitedWithCode(4), "");
  EXPECT_EXIT(fault_elsewhere(handled_by(SIG_IGN)), testing::KilledBySignal(SIGBUS), "");
}

}  // namespace
}  // namespace gridsieve::system
