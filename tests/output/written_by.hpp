// What an output holds after something wrote to it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/output/output_set.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {

/// The bytes of a file that `write(output::OutputFile&)` filled.
template <typename Write>
std::string written_by(Write write) {
  const TemporaryDirectory directory;
  const std::string path = directory / "out";
  auto set = output::OutputSet::plan({{path, "-o"}}, {}, false);
  EXPECT_TRUE(set.ok()) << set.status().message();
  EXPECT_TRUE(set.value().open().ok());
  write(set.value().file(0));
  const Status committed = set.value().commit();
  EXPECT_TRUE(committed.ok()) << committed.message();
  return bytes_of(path);
}

}  // namespace gridsieve::test
