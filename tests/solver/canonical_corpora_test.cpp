// Canonical forms on public corpora with known answers. They are not part of this
// project, so the tests are skipped where they are missing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <vector>

#include "gridsieve/solve.hpp"
#include "tests/support/corpus_boards.hpp"

namespace gridsieve::test {
namespace {

struct KnownCorpus {
  std::string name;
  std::size_t records;
  std::size_t isomorphic_classes;
};

class CanonicalCorpora : public testing::TestWithParam<KnownCorpus> {};

TEST_P(CanonicalCorpora, HaveTheirKnownNumberOfClasses) {
  if (!corpora_are_here()) GTEST_SKIP() << "the corpora are not here";
  const std::vector<Board> boards = corpus_boards(GetParam().name);
  ASSERT_EQ(boards.size(), GetParam().records);
  const std::string bytes = laid_out(boards, kCells);
  std::vector<Grid> forms(boards.size());
  ASSERT_TRUE(canonical_forms(bytes, kCells, forms));
  EXPECT_EQ(std::set<Grid>(forms.begin(), forms.end()).size(), GetParam().isomorphic_classes);
}

INSTANTIATE_TEST_SUITE_P(
    Files, CanonicalCorpora,
    testing::Values(KnownCorpus{"seventeen_clue.txt", 49158, 49158}, KnownCorpus{"hardest_11plus.txt", 48766, 48766},
                    KnownCorpus{"top1465.txt", 1465, 1464}, KnownCorpus{"multiple_10000.txt", 10000, 9979},
                    KnownCorpus{"curated_5000.csv", 5000, 5000}, KnownCorpus{"pairs_10000_noheader.csv", 10000, 10000},
                    KnownCorpus{"minimal_3200.csv", 3200, 3199}, KnownCorpus{"hash_prefix_5000.txt", 5000, 5000}),
    [](const auto& corpus) {
      std::string name = corpus.param.name;
      std::ranges::replace_if(
          name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
      return name;
    });

}  // namespace
}  // namespace gridsieve::test
