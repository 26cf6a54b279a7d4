// Kernels on real boards. The corpora are not part of this project, so these
// tests are skipped where they are missing.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/kernel/every_kernel.hpp"

namespace gridsieve::test {
namespace {

using KernelCorpora = EveryKernel;

const std::filesystem::path kFolder = "../shared/corpora";

// Every line that begins with 81 digits or dots.
std::vector<Board> boards_of(const std::string& name) {
  std::vector<Board> boards;
  std::ifstream file(kFolder / name);
  for (std::string line; std::getline(file, line);) {
    if (line.size() < kCells || line.find_first_not_of("0123456789.") < kCells) continue;
    std::copy_n(line.data(), kCells, boards.emplace_back().data());
  }
  return boards;
}

TEST_P(KernelCorpora, GiveEveryBoardTheVerdictOfTheOracle) {
  if (!std::filesystem::exists(kFolder)) GTEST_SKIP() << "the corpora are not here";
  for (const char* name : {"seventeen_clue.txt", "top1465.txt", "multiple_10000.txt", "pairs_10000_noheader.csv"}) {
    SCOPED_TRACE(name);
    const auto boards = boards_of(name);
    EXPECT_FALSE(boards.empty());
    expect_right(boards);
  }
}

GRIDSIEVE_TEST_EVERY_KERNEL(KernelCorpora);

}  // namespace
}  // namespace gridsieve::test
