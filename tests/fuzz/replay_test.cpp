// Every fuzzer over its seeds and over what it has found before, with any compiler.
//
// GRIDSIEVE_FUZZ_CORPUS names a folder with more: a folder of files a fuzzer.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {

struct Fuzzer {
  std::string_view name;
  int (*run)(const std::uint8_t* data, std::size_t size);
};

inline void PrintTo(const Fuzzer& fuzzer, std::ostream* out) { *out << fuzzer.name; }

#include "every_fuzzer.inc"

namespace {

std::vector<std::string> files_in(const std::filesystem::path& folder) {
  std::vector<std::string> files;
  std::error_code missing;
  for (const auto& entry : std::filesystem::directory_iterator(folder, missing)) files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

class EveryFuzzer : public testing::TestWithParam<Fuzzer> {
 protected:
  /// A finding ends the process: the last path that was printed is that of its input.
  static void run_over(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
      std::cout << file << std::endl;
      const std::string bytes = bytes_of(file);
      // Of exactly that size, for the address sanitizer to see what is read beyond.
      const std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
      EXPECT_EQ(GetParam().run(data.data(), data.size()), 0);
    }
  }
};

TEST_P(EveryFuzzer, FindsNothingInItsSeeds) {
  const auto seeds = files_in(std::filesystem::path("tests/fuzz/seeds") / GetParam().name);
  EXPECT_FALSE(seeds.empty());
  run_over(seeds);
  const std::uint8_t none = 0;
  EXPECT_EQ(GetParam().run(&none, 0), 0);
}

TEST_P(EveryFuzzer, DoesNotFindAgainWhatWasMended) {
  run_over(files_in(std::filesystem::path("tests/fuzz/found") / GetParam().name));
}

TEST_P(EveryFuzzer, FindsNothingInAGrownCorpus) {
  const char* folder = std::getenv("GRIDSIEVE_FUZZ_CORPUS");
  if (folder == nullptr) GTEST_SKIP() << "GRIDSIEVE_FUZZ_CORPUS names no folder";
  run_over(files_in(std::filesystem::path(folder) / GetParam().name));
}

INSTANTIATE_TEST_SUITE_P(Fuzzers, EveryFuzzer, testing::ValuesIn(kFuzzers),
                         [](const testing::TestParamInfo<Fuzzer>& fuzzer) { return std::string(fuzzer.param.name); });

}  // namespace
}  // namespace gridsieve::test
