#include "engine/system/system_calls.hpp"

#include <unistd.h>

#include <atomic>
#include <cstdio>

#include "engine/system/rename.hpp"

namespace gridsieve::system {
namespace {

static_assert(sizeof(off_t) == 8, "offsets are 64-bit");

constexpr SystemCalls kReal{
    .open = [](const char* path, int flags, mode_t mode) { return ::open(path, flags, mode); },
    .close = ::close,
    .fstat = ::fstat,
    .stat = ::stat,
    .read = ::read,
    .pread = ::pread,
    .write = ::write,
    .pwrite = ::pwrite,
    .lseek = ::lseek,
    .mmap = ::mmap,
    .munmap = ::munmap,
    .madvise = ::madvise,
    .poll = ::poll,
    .set_pipe_size = [](int fd, int bytes) { return ::fcntl(fd, F_SETPIPE_SZ, bytes); },
    .fsync = ::fsync,
    .fchmod = ::fchmod,
    .rename = ::rename,
    .rename_exclusive = rename_exclusive,
    .rename_exchange = rename_exchange,
    .unlink = ::unlink,
};

constinit std::atomic<const SystemCalls*> in_force{&kReal};

}  // namespace

const SystemCalls& sys() { return *in_force.load(std::memory_order_acquire); }

const SystemCalls& real_system_calls() { return kReal; }

ScopedSystemCalls::ScopedSystemCalls(const SystemCalls& calls)
    : before_(in_force.exchange(&calls, std::memory_order_acq_rel)) {}

ScopedSystemCalls::~ScopedSystemCalls() { in_force.store(before_, std::memory_order_release); }

}  // namespace gridsieve::system
