// Every system call that can fail, in one table that tests can replace.
//
// The program goes through `sys()`; a test installs a table of its own with
// `ScopedSystemCalls`, e.g. to make the Nth read fail. Signatures and errors are
// those of the calls themselves: -1 and errno.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>

#include <cstddef>

namespace gridsieve::system {

struct SystemCalls {
  int (*open)(const char* path, int flags, mode_t mode);
  int (*close)(int fd);
  int (*fstat)(int fd, struct stat* out);
  int (*stat)(const char* path, struct stat* out);
  ssize_t (*read)(int fd, void* to, std::size_t size);
  ssize_t (*pread)(int fd, void* to, std::size_t size, off_t offset);
  ssize_t (*write)(int fd, const void* from, std::size_t size);
  ssize_t (*pwrite)(int fd, const void* from, std::size_t size, off_t offset);
  off_t (*lseek)(int fd, off_t offset, int whence);
  void* (*mmap)(void* at, std::size_t size, int protection, int flags, int fd, off_t offset);
  int (*munmap)(void* at, std::size_t size);
  int (*madvise)(void* at, std::size_t size, int advice);
  int (*poll)(struct pollfd* fds, nfds_t count, int timeout);
  int (*set_pipe_size)(int fd, int bytes);  // F_SETPIPE_SZ
  int (*fsync)(int fd);
  int (*fchmod)(int fd, mode_t mode);
  int (*rename)(const char* from, const char* to);
  int (*rename_exclusive)(const char* from, const char* to);  // EEXIST where `to` exists
  int (*rename_exchange)(const char* from, const char* to);   // swaps the two names
  int (*unlink)(const char* path);
};

/// The table in force.
const SystemCalls& sys();

/// The system's own calls.
const SystemCalls& real_system_calls();

/// Puts `calls` in force until the end of the scope. Not for use while other
/// threads are in a call. `calls` outlives the scope.
class ScopedSystemCalls {
 public:
  explicit ScopedSystemCalls(const SystemCalls& calls);
  ~ScopedSystemCalls();
  ScopedSystemCalls(const ScopedSystemCalls&) = delete;
  ScopedSystemCalls& operator=(const ScopedSystemCalls&) = delete;

 private:
  const SystemCalls* before_;
};

}  // namespace gridsieve::system
