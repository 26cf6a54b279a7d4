// Owns a file descriptor.
#pragma once

#include <utility>

#include "engine/system/system_calls.hpp"

namespace gridsieve::system {

class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int fd, bool owned = true) : fd_(fd), owned_(owned) {}
  FileDescriptor(FileDescriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)), owned_(other.owned_) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    std::swap(owned_, other.owned_);
    return *this;
  }
  ~FileDescriptor() { (void)close(); }

  int get() const { return fd_; }
  bool is_open() const { return fd_ >= 0; }

  /// Closes it now; returns what close(2) returned, 0 when nothing was owned or open.
  int close() {
    const int fd = std::exchange(fd_, -1);
    return fd >= 0 && owned_ ? sys().close(fd) : 0;
  }

 private:
  int fd_ = -1;
  bool owned_ = true;
};

}  // namespace gridsieve::system
