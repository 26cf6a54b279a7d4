// Makes system calls fail on demand.
//
//   FaultCalls faults;                     // in force until the end of the scope
//   faults.fail(Call::pread, 3, EIO);      // the third pread from now fails, once
//   faults.fail_from(Call::write, 2, ENOSPC);
//   faults.interrupt(Call::read);          // every other read gives EINTR first
//   faults.shorten(Call::write, 7);        // writes move at most 7 bytes
//
// Calls that are not to fail go to the system. Rules of different kinds for one
// call add up. Set the rules before other threads use the table; counting is
// thread safe. One FaultCalls at a time.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

#include "engine/system/system_calls.hpp"

namespace gridsieve::test {

enum class Call : std::uint8_t {
  open,
  close,
  fstat,
  stat,
  read,
  pread,
  write,
  pwrite,
  lseek,
  mmap,
  munmap,
  madvise,
  poll,
  set_pipe_size,
  fsync,
  fchmod,
  rename,
  rename_exclusive,
  rename_exchange,
  unlink,
};
inline constexpr std::size_t kCalls = static_cast<std::size_t>(Call::unlink) + 1;

class FaultCalls {
 public:
  FaultCalls();
  ~FaultCalls();
  FaultCalls(const FaultCalls&) = delete;
  FaultCalls& operator=(const FaultCalls&) = delete;

  /// The `nth` call from now (from 1), and no other, fails with errno `error`.
  void fail(Call call, std::uint64_t nth, int error);

  /// The `nth` call from now (from 1) and all after it fail.
  void fail_from(Call call, std::uint64_t nth, int error);

  /// Of every two calls the first fails with EINTR. Counts as a call.
  void interrupt(Call call);

  /// Reads or writes move at most `bytes` (read, pread, write, pwrite).
  void shorten(Call call, std::size_t bytes);

  /// Does `action` just before the `nth` call from now (from 1).
  void before(Call call, std::uint64_t nth, std::function<void()> action);

  /// Calls seen since the scope began, failed ones too.
  std::uint64_t count(Call call) const;

 private:
  friend struct FaultTable;

  struct Rule {
    std::atomic<std::uint64_t> seen{0};
    std::uint64_t first_failing = 0;  // in calls seen; 0: none
    std::uint64_t last_failing = 0;
    int error = 0;
    bool interrupted = false;
    std::size_t longest = std::numeric_limits<std::size_t>::max();
    std::uint64_t action_at = 0;  // 0: none
    std::function<void()> action;
  };

  Rule& rule(Call call) { return rules_[static_cast<std::size_t>(call)]; }

  /// Counts a call; the errno that it has to fail with, or 0.
  int enter(Call call);

  std::array<Rule, kCalls> rules_;
  system::ScopedSystemCalls in_force_;
};

}  // namespace gridsieve::test
