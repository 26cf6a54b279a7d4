#include "engine/system/bus_guard.hpp"

#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <limits>
#include <mutex>

namespace gridsieve::system {
namespace {

constexpr std::uintptr_t kWhole = std::numeric_limits<std::uintptr_t>::max();

/// One watched range. Free while `end` is 0; `end` is set last and cleared first,
/// so that the handler never sees one range's beginning with another's end.
struct Watched {
  std::atomic<std::uintptr_t> begin{0};
  std::atomic<std::uintptr_t> end{0};
  std::atomic<std::uintptr_t> first_lost{kWhole};
};

// What a signal handler knows can only be global. It must not lock or allocate:
// a fixed table of atomics; the mutex is for those who watch and unwatch.
static_assert(std::atomic<std::uintptr_t>::is_always_lock_free);
constinit std::array<Watched, BusGuard::kMostWatched> table;
constinit std::mutex table_changes;
constinit std::size_t watched_count = 0;
constinit bool installed = false;
constinit std::uintptr_t page_size = 0;
struct sigaction before_us;  // written only while our handler is not installed

Watched* watched_at(std::uintptr_t address) {
  for (Watched& watched : table) {
    const std::uintptr_t end = watched.end.load(std::memory_order_acquire);
    if (address < end && address >= watched.begin.load(std::memory_order_relaxed)) return &watched;
  }
  return nullptr;
}

void mark_lost(Watched& watched, std::uintptr_t page) {
  std::uintptr_t first = watched.first_lost.load();
  while (page < first && !watched.first_lost.compare_exchange_weak(first, page)) {
  }
}

/// Puts a page of zeros at `address` when it is watched.
bool patch(std::uintptr_t address) {
  Watched* const watched = watched_at(address);
  if (watched == nullptr) return false;
  const std::uintptr_t page = address / page_size * page_size;
  // Marked first: another thread may read the zeros without a fault of its own as soon as they are there.
  mark_lost(*watched, page);
  // A page's address is reckoned as a number. NOLINTNEXTLINE(performance-no-int-to-ptr)
  return ::mmap(reinterpret_cast<void*>(page), page_size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) !=
         MAP_FAILED;
}

void pass_on(int signal, siginfo_t* info, void* context) {
  if ((before_us.sa_flags & SA_SIGINFO) != 0) {
    before_us.sa_sigaction(signal, info, context);
    return;
  }
  const bool sent = info->si_code <= 0;  // by kill(2) and the like: nothing will fault again
  if (before_us.sa_handler == SIG_IGN && sent) return;
  if (before_us.sa_handler != SIG_DFL && before_us.sa_handler != SIG_IGN) {
    before_us.sa_handler(signal);
    return;
  }
  struct sigaction standard {};
  standard.sa_handler = SIG_DFL;
  (void)::sigaction(signal, &standard, nullptr);
  if (sent) (void)::raise(signal);  // is delivered when we return; a fault comes back by itself
}

void on_bus_error(int signal, siginfo_t* info, void* context) {
  const int error = errno;
  const bool fault = info->si_code > 0;
  if (!fault || !patch(reinterpret_cast<std::uintptr_t>(info->si_addr))) pass_on(signal, info, context);
  errno = error;
}

bool install() {
  if (installed) return true;
  page_size = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  if (::sigaction(SIGBUS, nullptr, &before_us) != 0) return false;
  struct sigaction ours {};
  ours.sa_sigaction = on_bus_error;
  ours.sa_mask = before_us.sa_mask;
  ours.sa_flags = SA_SIGINFO | SA_ONSTACK | (before_us.sa_flags & (SA_RESTART | SA_NODEFER));
  installed = ::sigaction(SIGBUS, &ours, nullptr) == 0;
  return installed;
}

/// Leaves the process as it was found, unless someone put a handler over ours:
/// that one may call ours, so ours stays.
void uninstall() {
  struct sigaction now {};
  if (::sigaction(SIGBUS, nullptr, &now) != 0) return;
  if ((now.sa_flags & SA_SIGINFO) == 0 || now.sa_sigaction != on_bus_error) return;
  if (::sigaction(SIGBUS, &before_us, nullptr) == 0) installed = false;
}

}  // namespace

std::optional<BusGuard> BusGuard::watch(const void* begin, std::size_t size) {
  const std::scoped_lock lock(table_changes);
  if (!install()) return std::nullopt;
  for (std::size_t slot = 0; slot < kMostWatched; ++slot) {
    Watched& watched = table[slot];
    if (watched.end.load(std::memory_order_relaxed) != 0) continue;
    const auto address = reinterpret_cast<std::uintptr_t>(begin);
    watched.first_lost.store(kWhole);
    watched.begin.store(address, std::memory_order_relaxed);
    watched.end.store(address + size, std::memory_order_release);
    ++watched_count;
    return BusGuard(slot);
  }
  return std::nullopt;
}

BusGuard::~BusGuard() {
  if (slot_ == kNone) return;
  const std::scoped_lock lock(table_changes);
  table[slot_].end.store(0, std::memory_order_release);
  if (--watched_count == 0) uninstall();
}

std::optional<std::size_t> BusGuard::broken() const {
  const Watched& watched = table[slot_];
  const std::uintptr_t first = watched.first_lost.load();
  if (first == kWhole) return std::nullopt;
  return first - watched.begin.load(std::memory_order_relaxed);
}

}  // namespace gridsieve::system
