#include "engine/system/rename.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace gridsieve::system {

int rename_exclusive(const char* from, const char* to) {
  if (::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
  // EINVAL: the file system does not know the flag. ENOSYS: the kernel does not know the call.
  if (errno != EINVAL && errno != ENOSYS) return -1;
  return rename_by_link(from, to);
}

int rename_by_link(const char* from, const char* to) {
  if (::link(from, to) != 0) return -1;
  if (::unlink(from) == 0) return 0;
  const int why = errno;
  (void)::unlink(to);  // we made it a moment ago: back to how things were
  errno = why;
  return -1;
}

int rename_exchange(const char* from, const char* to) {
  return ::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_EXCHANGE);
}

}  // namespace gridsieve::system
