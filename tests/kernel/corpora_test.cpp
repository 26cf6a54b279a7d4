// Kernels on real boards. The corpora are not part of this project, so these
// tests are skipped where they are missing.
#include "tests/kernel/every_kernel.hpp"
#include "tests/support/corpus_boards.hpp"

namespace gridsieve::test {
namespace {

using KernelCorpora = EveryKernel;

TEST_P(KernelCorpora, GiveEveryBoardTheVerdictOfTheOracle) {
  if (!corpora_are_here()) GTEST_SKIP() << "the corpora are not here";
  for (const char* name : {"seventeen_clue.txt", "top1465.txt", "multiple_10000.txt", "pairs_10000_noheader.csv"}) {
    SCOPED_TRACE(name);
    const auto boards = corpus_boards(name);
    EXPECT_FALSE(boards.empty());
    expect_right(boards);
  }
}

GRIDSIEVE_TEST_EVERY_KERNEL(KernelCorpora);

}  // namespace
}  // namespace gridsieve::test
