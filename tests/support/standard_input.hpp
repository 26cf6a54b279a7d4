// Something else in the place of standard input, for tests.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

namespace gridsieve::test {

/// Puts `fd` in the place of standard input until the end of the scope, and closes it.
class StandardInput {
 public:
  explicit StandardInput(int fd) : before_(::dup(STDIN_FILENO)) {
    EXPECT_EQ(::dup2(fd, STDIN_FILENO), STDIN_FILENO);
    ::close(fd);
  }
  ~StandardInput() {
    ::dup2(before_, STDIN_FILENO);
    ::close(before_);
  }
  StandardInput(const StandardInput&) = delete;
  StandardInput& operator=(const StandardInput&) = delete;

 private:
  int before_;
};

}  // namespace gridsieve::test
