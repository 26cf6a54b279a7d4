// Tells whether two names are one file.
#pragma once

#include <sys/stat.h>

namespace gridsieve::system {

/// Device and inode: equal identities are one file, through links too.
struct FileIdentity {
  dev_t device = 0;
  ino_t inode = 0;

  static FileIdentity of(const struct stat& looked_at) { return {looked_at.st_dev, looked_at.st_ino}; }
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

}  // namespace gridsieve::system
