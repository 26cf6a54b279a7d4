#include "engine/output/temporary_folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstring>
#include <utility>

namespace gridsieve::output {
namespace {

// Whoever turns `used` into `removing` removes the folder.
enum SlotState : int { free_slot, reserved, creating, used, removing };

struct Slot {
  std::atomic<int> state = free_slot;
  char path[PATH_MAX] = {};
};

// A handler can reach nothing but globals.
std::array<Slot, kTemporaryFolders> slots;
static_assert(std::atomic<int>::is_always_lock_free);

/// Unlinks the files of one look into the folder; whether there were any. opendir may allocate
/// memory, which a signal handler must not: hence the system's own call.
bool remove_some_files(int folder) {
  alignas(std::uint64_t) std::array<char, 4096> entries;
  const long got = ::syscall(SYS_getdents64, folder, entries.data(), entries.size());
  for (long at = 0; at < got;) {
    std::uint16_t size = 0;
    const char* const entry = entries.data() + at;
    std::memcpy(&size, entry + offsetof(dirent64, d_reclen), sizeof size);
    const char* const name = entry + offsetof(dirent64, d_name);
    if (std::strcmp(name, ".") != 0 && std::strcmp(name, "..") != 0) (void)::unlinkat(folder, name, 0);
    at += size;
  }
  return got > 0;
}

/// Makes a folder of the slot's name, which ends in XXXXXX; 0 or an errno. With all signals held back: a handler in
/// another thread waits for the end, one in this thread would wait for ever.
int create_in_slot(Slot& slot) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  (void)::pthread_sigmask(SIG_BLOCK, &all, &before);
  slot.state.store(creating);
  const int error = ::mkdtemp(slot.path) == nullptr ? errno : 0;
  slot.state.store(error == 0 ? used : free_slot);
  (void)::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return error;
}

/// Other threads may go on creating files meanwhile.
void remove_folder(const char* path) {
  constexpr int kTries = 100;
  for (int tries = 0; tries < kTries; ++tries) {
    const int folder = ::open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    while (remove_some_files(folder)) {
    }
    (void)::close(folder);
    if (::rmdir(path) == 0 || errno != ENOTEMPTY) return;
  }
}

}  // namespace

void remove_temporary_folders() {
  for (Slot& slot : slots) {
    while (slot.state.load() == creating) (void)::poll(nullptr, 0, 1);
    int expected = used;
    if (slot.state.compare_exchange_strong(expected, removing)) remove_folder(slot.path);
  }
}

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : slot_(std::exchange(other.slot_, kTemporaryFolders)), path_(std::exchange(other.path_, {})) {}

TemporaryFolder::~TemporaryFolder() {
  if (slot_ == kTemporaryFolders) return;
  Slot& slot = slots[slot_];
  int expected = used;
  if (!slot.state.compare_exchange_strong(expected, removing)) return;  // a signal ends the process
  remove_folder(slot.path);
  slot.state.store(free_slot);
}

int TemporaryFolder::create(const std::string& directory) {
  const std::string wanted = directory + "/gridsieve-XXXXXX";
  if (wanted.size() >= PATH_MAX) return ENAMETOOLONG;
  for (std::size_t index = 0; index < slots.size(); ++index) {
    Slot& slot = slots[index];
    int expected = free_slot;
    if (!slot.state.compare_exchange_strong(expected, reserved)) continue;
    std::memcpy(slot.path, wanted.c_str(), wanted.size() + 1);
    if (const int error = create_in_slot(slot); error != 0) return error;
    slot_ = index;
    path_ = slot.path;
    return 0;
  }
  return EMFILE;
}

}  // namespace gridsieve::output
