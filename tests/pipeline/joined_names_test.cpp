#include "engine/pipeline/joined_names.hpp"

#include <gtest/gtest.h>

#include <string>

namespace gridsieve::pipeline {
namespace {

TEST(JoinedNames, HaveEachNameOnceInTheOrderInWhichTheyCame) {
  std::string names;
  add_names(names, "");
  EXPECT_EQ(names, "");
  add_names(names, "read");
  add_names(names, "read");
  add_names(names, "mmap+read");
  add_names(names, "stream+mmap+stream");
  EXPECT_EQ(names, "read+mmap+stream");
}

TEST(JoinedNames, AreToldFromPartsOfOtherNames) {
  std::string names = "avx512vbmi+avx2";
  add_names(names, "avx");
  add_names(names, "avx512");
  EXPECT_EQ(names, "avx512vbmi+avx2+avx+avx512");
}

}  // namespace
}  // namespace gridsieve::pipeline
