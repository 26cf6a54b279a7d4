// Standard output as a file.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

namespace gridsieve::test {

/// Standard output goes to `path` until the end of the scope.
class ScopedStandardOutput {
 public:
  ScopedStandardOutput(const std::string& path, int flags) : before_(::dup(STDOUT_FILENO)) {
    const int fd = ::open(path.c_str(), flags | O_WRONLY | O_CREAT, 0600);
    EXPECT_GE(fd, 0);
    ::dup2(fd, STDOUT_FILENO);
    ::close(fd);
  }
  ~ScopedStandardOutput() {
    ::dup2(before_, STDOUT_FILENO);
    ::close(before_);
  }
  ScopedStandardOutput(const ScopedStandardOutput&) = delete;
  ScopedStandardOutput& operator=(const ScopedStandardOutput&) = delete;

 private:
  int before_;
};

}  // namespace gridsieve::test
