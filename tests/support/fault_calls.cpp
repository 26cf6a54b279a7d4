#include "tests/support/fault_calls.hpp"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <utility>

namespace gridsieve::test {
namespace {

using system::real_system_calls;
using system::SystemCalls;

std::atomic<FaultCalls*> current{nullptr};  // the table's functions have no other way to know

}  // namespace

struct FaultTable {
  static std::size_t shortened(Call call, std::size_t size) {
    return std::min(size, current.load()->rule(call).longest);
  }

  template <typename Answer>
  static Answer failure() {
    if constexpr (std::is_pointer_v<Answer>) {
      return MAP_FAILED;
    } else {
      return Answer{-1};
    }
  }

  template <Call call, auto entry>
  struct Passing;

  template <Call call, typename Answer, typename... Arguments, Answer (*SystemCalls::*entry)(Arguments...)>
  struct Passing<call, entry> {
    static Answer go(Arguments... arguments) {
      if (const int error = current.load()->enter(call); error != 0) {
        errno = error;
        return failure<Answer>();
      }
      return (real_system_calls().*entry)(arguments...);
    }
  };

  template <Call call, auto entry>
  struct Moving;

  template <Call call, typename Memory, typename... Place,
            ssize_t (*SystemCalls::*entry)(int, Memory, std::size_t, Place...)>
  struct Moving<call, entry> {
    static ssize_t go(int fd, Memory memory, std::size_t size, Place... place) {
      return Passing<call, entry>::go(fd, memory, shortened(call, size), place...);
    }
  };

  /// Linux has closed the descriptor whatever it says.
  static int close(int fd) {
    const int error = current.load()->enter(Call::close);
    const int closed = real_system_calls().close(fd);
    if (error == 0) return closed;
    errno = error;
    return -1;
  }

  static constexpr SystemCalls kTable{
      .open = Passing<Call::open, &SystemCalls::open>::go,
      .close = close,
      .fstat = Passing<Call::fstat, &SystemCalls::fstat>::go,
      .stat = Passing<Call::stat, &SystemCalls::stat>::go,
      .read = Moving<Call::read, &SystemCalls::read>::go,
      .pread = Moving<Call::pread, &SystemCalls::pread>::go,
      .write = Moving<Call::write, &SystemCalls::write>::go,
      .pwrite = Moving<Call::pwrite, &SystemCalls::pwrite>::go,
      .lseek = Passing<Call::lseek, &SystemCalls::lseek>::go,
      .mmap = Passing<Call::mmap, &SystemCalls::mmap>::go,
      .munmap = Passing<Call::munmap, &SystemCalls::munmap>::go,
      .madvise = Passing<Call::madvise, &SystemCalls::madvise>::go,
      .poll = Passing<Call::poll, &SystemCalls::poll>::go,
      .set_pipe_size = Passing<Call::set_pipe_size, &SystemCalls::set_pipe_size>::go,
      .fsync = Passing<Call::fsync, &SystemCalls::fsync>::go,
      .fchmod = Passing<Call::fchmod, &SystemCalls::fchmod>::go,
      .rename = Passing<Call::rename, &SystemCalls::rename>::go,
      .rename_exclusive = Passing<Call::rename_exclusive, &SystemCalls::rename_exclusive>::go,
      .rename_exchange = Passing<Call::rename_exchange, &SystemCalls::rename_exchange>::go,
      .unlink = Passing<Call::unlink, &SystemCalls::unlink>::go,
  };
};

FaultCalls::FaultCalls() : in_force_((current.store(this), FaultTable::kTable)) {}

FaultCalls::~FaultCalls() = default;

void FaultCalls::fail(Call call, std::uint64_t nth, int error) {
  Rule& its = rule(call);
  its.first_failing = its.last_failing = its.seen + nth;
  its.error = error;
}

void FaultCalls::fail_from(Call call, std::uint64_t nth, int error) {
  fail(call, nth, error);
  rule(call).last_failing = std::numeric_limits<std::uint64_t>::max();
}

void FaultCalls::interrupt(Call call) { rule(call).interrupted = true; }

void FaultCalls::shorten(Call call, std::size_t bytes) {
  assert(call == Call::read || call == Call::pread || call == Call::write || call == Call::pwrite);
  rule(call).longest = bytes;
}

void FaultCalls::before(Call call, std::uint64_t nth, std::function<void()> action) {
  Rule& its = rule(call);
  its.action_at = its.seen + nth;
  its.action = std::move(action);
}

std::uint64_t FaultCalls::count(Call call) const { return rules_[static_cast<std::size_t>(call)].seen; }

int FaultCalls::enter(Call call) {
  Rule& its = rule(call);
  const std::uint64_t number = its.seen.fetch_add(1) + 1;
  if (number == its.action_at) its.action();
  if (its.first_failing != 0 && number >= its.first_failing && number <= its.last_failing) return its.error;
  if (its.interrupted && number % 2 == 1) return EINTR;
  return 0;
}

}  // namespace gridsieve::test
