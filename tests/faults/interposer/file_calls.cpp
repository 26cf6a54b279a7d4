// Interposed calls on files and mappings.
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

#include "tests/faults/interposer/plan_in_force.hpp"

namespace {

using gridsieve::test::FaultedCall;
using gridsieve::test::is_to_fail;
using gridsieve::test::next_of;

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
  static auto* const next = next_of<int(const char*, int, mode_t)>("open");
  std::va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return is_to_fail(FaultedCall::open) ? -1 : next(path, flags, mode);
}

int close(int fd) {
  static auto* const next = next_of<int(int)>("close");
  const bool fails = is_to_fail(FaultedCall::close);
  const int error = errno;
  const int closed = next(fd);
  if (!fails) return closed;
  errno = error;
  return -1;
}

int fstat(int fd, struct stat* about) noexcept {
  static auto* const next = next_of<int(int, struct stat*)>("fstat");
  return is_to_fail(FaultedCall::fstat) ? -1 : next(fd, about);
}

int stat(const char* path, struct stat* about) noexcept {
  static auto* const next = next_of<int(const char*, struct stat*)>("stat");
  return is_to_fail(FaultedCall::stat) ? -1 : next(path, about);
}

ssize_t read(int fd, void* to, size_t size) {
  static auto* const next = next_of<ssize_t(int, void*, size_t)>("read");
  return is_to_fail(FaultedCall::read) ? -1 : next(fd, to, size);
}

ssize_t pread(int fd, void* to, size_t size, off_t offset) {
  static auto* const next = next_of<ssize_t(int, void*, size_t, off_t)>("pread");
  return is_to_fail(FaultedCall::pread) ? -1 : next(fd, to, size, offset);
}

ssize_t write(int fd, const void* from, size_t size) {
  static auto* const next = next_of<ssize_t(int, const void*, size_t)>("write");
  return is_to_fail(fd == STDERR_FILENO ? FaultedCall::write_error : FaultedCall::write) ? -1 : next(fd, from, size);
}

ssize_t pwrite(int fd, const void* from, size_t size, off_t offset) {
  static auto* const next = next_of<ssize_t(int, const void*, size_t, off_t)>("pwrite");
  return is_to_fail(FaultedCall::pwrite) ? -1 : next(fd, from, size, offset);
}

off_t lseek(int fd, off_t offset, int whence) noexcept {
  static auto* const next = next_of<off_t(int, off_t, int)>("lseek");
  return is_to_fail(FaultedCall::lseek) ? -1 : next(fd, offset, whence);
}

void* mmap(void* at, size_t size, int protection, int flags, int fd, off_t offset) noexcept {
  static auto* const next = next_of<void*(void*, size_t, int, int, int, off_t)>("mmap");
  return is_to_fail(FaultedCall::mmap) ? MAP_FAILED : next(at, size, protection, flags, fd, offset);
}

int munmap(void* at, size_t size) noexcept {
  static auto* const next = next_of<int(void*, size_t)>("munmap");
  return is_to_fail(FaultedCall::munmap) ? -1 : next(at, size);
}

int madvise(void* at, size_t size, int advice) noexcept {
  static auto* const next = next_of<int(void*, size_t, int)>("madvise");
  return is_to_fail(FaultedCall::madvise) ? -1 : next(at, size, advice);
}

int poll(struct pollfd* fds, nfds_t count, int timeout) {
  static auto* const next = next_of<int(struct pollfd*, nfds_t, int)>("poll");
  return is_to_fail(FaultedCall::poll) ? -1 : next(fds, count, timeout);
}

// Nothing is brought to the disk: no test takes the power away.
int fsync(int) { return is_to_fail(FaultedCall::fsync) ? -1 : 0; }

int fchmod(int fd, mode_t mode) noexcept {
  static auto* const next = next_of<int(int, mode_t)>("fchmod");
  return is_to_fail(FaultedCall::fchmod) ? -1 : next(fd, mode);
}
}
