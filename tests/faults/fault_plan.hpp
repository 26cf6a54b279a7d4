// What the interposer is told by a test, and what it tells back.
//
// The interposer is a shared library that is loaded before the C library. It reads
// its plan from the variable kFaultVariable of the environment:
//
//   CALL FIRST LAST ERRNO COUNTS
//
// Of all calls of the kind CALL after main has begun, those from number FIRST (from 1)
// to LAST fail with ERRNO. COUNTS is a file of the size of FaultCounts, which the
// interposer maps and keeps up to date, so that the test knows them however the
// program ended.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gridsieve::test {

inline constexpr const char* kFaultVariable = "GRIDSIEVE_TEST_FAULT";

enum class FaultedCall : std::uint8_t {
  open,
  close,  // closes all the same, as Linux does
  fstat,
  stat,
  read,
  pread,
  write,        // other than to standard error
  write_error,  // to standard error
  pwrite,
  lseek,
  mmap,
  munmap,
  madvise,
  poll,
  fsync,
  fchmod,
  rename,
  renameat2,
  link,
  unlink,
  mkdtemp,
  readlink,
  realpath,
  pthread_create,
  memory,  // malloc, calloc, realloc, and those for aligned memory
};

/// By the order of the calls.
inline constexpr std::array<std::string_view, 25> kFaultedCallNames{
    "open",  "close",  "fstat",   "stat",     "read",     "pread",          "write",  "write_error", "pwrite",
    "lseek", "mmap",   "munmap",  "madvise",  "poll",     "fsync",          "fchmod", "rename",      "renameat2",
    "link",  "unlink", "mkdtemp", "readlink", "realpath", "pthread_create", "memory"};
static_assert(kFaultedCallNames.size() == static_cast<std::size_t>(FaultedCall::memory) + 1);

inline constexpr std::size_t kFaultedCalls = kFaultedCallNames.size();

struct FaultCounts {
  std::array<std::atomic<std::uint64_t>, kFaultedCalls> seen;  // calls of every kind
  std::atomic<std::uint64_t> failed;                           // those that failed on purpose
};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

constexpr std::string_view name_of(FaultedCall call) { return kFaultedCallNames[static_cast<std::size_t>(call)]; }

}  // namespace gridsieve::test
