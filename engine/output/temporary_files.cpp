#include "engine/output/temporary_files.hpp"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "engine/output/temporary_folder.hpp"

namespace gridsieve::output {
namespace {

constexpr std::array kFatalSignals{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
constexpr int kNameAttempts = 100;

// A slot's path may be read by the handler only in state `exists`, which it then
// turns into `removing`, so that nobody writes another path there meanwhile.
enum SlotState : int { free_slot, claimed, creating, exists_now, removing };

struct Slot {
  std::atomic<int> state = free_slot;
  char path[PATH_MAX] = {};
};

// What a signal finds. From `pending` on: a signal came during a delay, and its
// number is added.
enum Phase : int { running, delaying, dying, pending };

// A handler can reach nothing but globals.
std::array<Slot, kTemporaryFiles> slots;
std::atomic<int> phase = running;
static_assert(std::atomic<int>::is_always_lock_free);

[[noreturn]] void wait_for_death() {
  for (;;) ::pause();
}

// Only async-signal-safe calls from here on, and none that a test replaces.
void remove_all() {
  for (Slot& slot : slots) {
    // A creating thread has the signals blocked, so it is never the one that waits here.
    while (slot.state.load() == creating) (void)::poll(nullptr, 0, 1);
    int expected = exists_now;
    if (slot.state.compare_exchange_strong(expected, removing)) (void)::unlink(slot.path);
  }
  remove_temporary_folders();
}

[[noreturn]] void die_by(int signal) {
  struct sigaction action = {};
  action.sa_handler = SIG_DFL;
  (void)::sigaction(signal, &action, nullptr);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, signal);
  (void)::pthread_sigmask(SIG_UNBLOCK, &one, nullptr);
  (void)::raise(signal);
  ::_exit(128 + signal);  // the first process of a container has no default course
}

extern "C" void handle_fatal_signal(int signal) {
  const int saved_errno = errno;
  for (;;) {
    int found = phase.load();
    if (found == running) {
      if (!phase.compare_exchange_strong(found, dying)) continue;
      remove_all();
      die_by(signal);
    }
    if (found != delaying || phase.compare_exchange_strong(found, pending + signal)) break;
  }
  errno = saved_errno;
}

sigset_t fatal_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : kFatalSignals) sigaddset(&set, signal);
  return set;
}

class ScopedSignalBlock {
 public:
  ScopedSignalBlock() {
    const sigset_t set = fatal_signals();
    (void)::pthread_sigmask(SIG_BLOCK, &set, &before_);
  }
  ~ScopedSignalBlock() { (void)::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  ScopedSignalBlock(const ScopedSignalBlock&) = delete;
  ScopedSignalBlock& operator=(const ScopedSignalBlock&) = delete;

 private:
  sigset_t before_;
};

std::string new_name() {
  static std::atomic<std::uint64_t> counter = 0;
  const std::uint64_t number = counter.fetch_add(1);
  struct timespec now = {};
  (void)::clock_gettime(CLOCK_REALTIME, &now);
  // Unlike the names of other hosts that write to the same directory; O_EXCL does the rest.
  std::uint64_t mixed = static_cast<std::uint64_t>(now.tv_nsec) * 0x9E3779B97F4A7C15u;
  mixed ^= static_cast<std::uint64_t>(now.tv_sec) * 0xC2B2AE3D27D4EB4Fu;
  mixed ^= mixed >> 29;
  return fmt::format(".gs-{}-{}-{:08x}", ::getpid(), number, static_cast<std::uint32_t>(mixed));
}

std::size_t claim_slot() {
  for (std::size_t index = 0; index < slots.size(); ++index) {
    int expected = free_slot;
    if (slots[index].state.compare_exchange_strong(expected, claimed)) return index;
  }
  return kTemporaryFiles;
}

/// Opens the file whose path stands in the slot.
int open_in_slot(Slot& slot, mode_t mode, system::FileDescriptor& fd) {
  const ScopedSignalBlock block;
  slot.state.store(creating);
  if (phase.load() == dying) {
    slot.state.store(claimed);
    wait_for_death();
  }
  int opened = -1;
  do {
    opened = system::sys().open(slot.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  } while (opened < 0 && errno == EINTR);
  const int error = opened < 0 ? errno : 0;
  slot.state.store(error == 0 ? exists_now : claimed);
  if (error == 0) fd = system::FileDescriptor(opened);
  return error;
}

}  // namespace

void remove_temporary_files() {
  int found = running;
  if (!phase.compare_exchange_strong(found, dying) && found == dying) wait_for_death();
  remove_all();
}

void end_by_signal(int signal) {
  remove_temporary_files();
  die_by(signal);
}

void install_cleanup_handlers() {
  struct sigaction action = {};
  action.sa_handler = handle_fatal_signal;
  action.sa_mask = fatal_signals();
  action.sa_flags = SA_RESTART;
  for (const int signal : kFatalSignals) {
    struct sigaction before = {};
    (void)::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) (void)::sigaction(signal, &action, nullptr);
  }
  action = {};
  action.sa_handler = SIG_IGN;
  (void)::sigaction(SIGXFSZ, &action, nullptr);
}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : slot_(std::exchange(other.slot_, kTemporaryFiles)), path_(std::exchange(other.path_, {})) {}

TemporaryFile::~TemporaryFile() { remove(); }

int TemporaryFile::create(const std::string& directory, mode_t mode, system::FileDescriptor& fd) {
  remove();
  const std::size_t index = claim_slot();
  if (index == kTemporaryFiles) return EMFILE;
  Slot& slot = slots[index];
  int error = EEXIST;
  for (int attempt = 0; error == EEXIST && attempt < kNameAttempts; ++attempt) {
    std::string path = directory == "/" ? directory : directory + '/';
    path += new_name();
    if (path.size() >= sizeof slot.path) {
      error = ENAMETOOLONG;
      break;
    }
    std::memcpy(slot.path, path.c_str(), path.size() + 1);
    error = open_in_slot(slot, mode, fd);
    if (error == 0) {
      slot_ = index;
      path_ = std::move(path);
      return 0;
    }
  }
  slot.state.store(free_slot);
  return error;
}

void TemporaryFile::remove() {
  if (!exists()) return;
  (void)system::sys().unlink(path_.c_str());  // nothing better can be done when this fails
  let_go();
}

void TemporaryFile::let_go() {
  if (!exists()) return;
  int expected = exists_now;
  if (!slots[slot_].state.compare_exchange_strong(expected, free_slot)) wait_for_death();
  slot_ = kTemporaryFiles;
  path_.clear();
}

ScopedSignalDelay::ScopedSignalDelay() {
  for (;;) {
    int expected = running;
    if (phase.compare_exchange_strong(expected, delaying)) return;
    if (expected == dying) wait_for_death();
    (void)::poll(nullptr, 0, 1);
  }
}

ScopedSignalDelay::~ScopedSignalDelay() {
  const int found = phase.exchange(running);
  if (found >= pending) (void)::raise(found - pending);
}

}  // namespace gridsieve::output
