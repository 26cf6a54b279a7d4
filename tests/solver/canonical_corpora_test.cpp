// Canonical forms on public corpora with known answers. They are not part of this
// project, so the tests are skipped where they are missing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "gridsieve/solve.hpp"

namespace gridsieve::test {
namespace {

const std::filesystem::path kFolder = "../shared/corpora";

struct KnownCorpus {
  std::string name;
  std::size_t records;
  std::size_t isomorphic_classes;
};

// The first field of 81 cells of every line that has one.
std::string boards_of(const std::string& name) {
  std::string boards;
  std::ifstream file(kFolder / name);
  for (std::string line; std::getline(file, line);) {
    for (std::size_t start = 0; start < line.size();) {
      const std::size_t end = std::min(line.find_first_of(", \r", start), line.size());
      if (end - start == kCells && line.find_first_not_of("0123456789.", start) >= end) {
        boards.append(line, start, kCells);
        break;
      }
      start = end + 1;
    }
  }
  return boards;
}

class CanonicalCorpora : public testing::TestWithParam<KnownCorpus> {};

TEST_P(CanonicalCorpora, HaveTheirKnownNumberOfClasses) {
  if (!std::filesystem::exists(kFolder)) GTEST_SKIP() << "the corpora are not here";
  const std::string boards = boards_of(GetParam().name);
  std::vector<Grid> forms(boards.size() / kCells);
  ASSERT_EQ(forms.size(), GetParam().records);
  ASSERT_TRUE(canonical_forms(boards, kCells, forms));
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
