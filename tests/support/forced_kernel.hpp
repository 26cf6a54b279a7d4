// The kernel that the environment forces, for tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <string>

namespace gridsieve::test {

/// Sets GRIDSIEVE_KERNEL, or unsets it, and puts back what was there.
class ForcedKernel {
 public:
  explicit ForcedKernel(std::optional<std::string> value) {
    if (const char* before = std::getenv(kVariable)) before_ = before;
    set(value);
  }
  ~ForcedKernel() { set(before_); }
  ForcedKernel(const ForcedKernel&) = delete;
  ForcedKernel& operator=(const ForcedKernel&) = delete;

 private:
  static constexpr const char* kVariable = "GRIDSIEVE_KERNEL";

  static void set(const std::optional<std::string>& value) {
    if (value) {
      EXPECT_EQ(setenv(kVariable, value->c_str(), 1), 0);
    } else {
      EXPECT_EQ(unsetenv(kVariable), 0);
    }
  }

  std::optional<std::string> before_;
};

}  // namespace gridsieve::test
