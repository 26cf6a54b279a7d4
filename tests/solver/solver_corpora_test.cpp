// Solvers on real puzzles with known answers. The corpora are not part of this
// project, so these tests are skipped where they are missing.
#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/solver/board_solver.hpp"
#include "tests/solver/every_solver.hpp"
#include "tests/solver/odd_boards.hpp"
#include "tests/support/corpus_boards.hpp"
#include "tests/support/sanitized.hpp"

namespace gridsieve::test {
namespace {

struct Corpus {
  std::string_view file;
  std::size_t boards;
  std::uint32_t count;         // completions of every board, up to 2
  std::size_t with_redundant;  // boards that are proper and not minimal
  std::size_t first_boards;    // what the scalar solver does in about a second
  std::size_t first_minimal_boards;
};

constexpr Corpus kCorpora[] = {
    {"seventeen_clue.txt", 49158, 1, 0, 5000, 300}, {"hardest_11plus.txt", 48766, 1, 12, 250, 15},
    {"top1465.txt", 1465, 1, 39, 700, 60},          {"multiple_10000.txt", 10000, 2, 0, 10000, 0},
    {"curated_5000.csv", 5000, 1, 0, 4000, 300},    {"pairs_10000_noheader.csv", 10000, 1, 10000, 10000, 500},
    {"minimal_3200.csv", 3200, 1, 0, 3200, 300},    {"hash_prefix_5000.txt", 5000, 1, 0, 5000, 300}};

void PrintTo(const Corpus& corpus, std::ostream* out) { *out << corpus.file; }

class SolverCorpora : public testing::TestWithParam<std::tuple<solver::SolverKernel, Corpus>> {
 protected:
  void SetUp() override {
    if (!runs_here(kernel())) GTEST_SKIP() << kernel().name << " does not run on this machine";
    if (!corpora_are_here()) GTEST_SKIP() << "the corpora are not here";
    boards_ = corpus_boards(corpus().file);
    ASSERT_EQ(boards_.size(), corpus().boards);
  }

  const solver::SolverKernel& kernel() const { return std::get<0>(GetParam()); }
  const Corpus& corpus() const { return std::get<1>(GetParam()); }
  // One has no vectors, the other is mostly tried under an emulator.
  bool gets_first_boards_only() const { return kSanitized || kernel().name == "scalar" || kernel().name == "neon64"; }

  std::vector<const char*> places_of_first(std::size_t count) const {
    std::vector<const char*> places;
    for (const Board& board : boards_) places.push_back(board.data());
    places.resize(count);
    return places;
  }

  std::vector<Board> boards_;
};

TEST_P(SolverCorpora, HaveTheirKnownCounts) {
  const auto boards = places_of_first(gets_first_boards_only() ? corpus().first_boards : corpus().boards);
  std::vector<std::uint32_t> counts(boards.size());
  std::vector<Grid> solutions(boards.size());
  ASSERT_TRUE(solver::BoardSolver(kernel().name).count(boards, 2, counts, solutions, {}));
  EXPECT_EQ(std::ranges::count(counts, corpus().count), static_cast<std::ptrdiff_t>(boards.size()));
  for (std::size_t i = 0; i < boards.size(); i += 11) ASSERT_TRUE(is_completion(boards_[i], solutions[i])) << i;
}

TEST_P(SolverCorpora, HaveTheirKnownNumberOfPuzzlesWithRedundantClues) {
  if (corpus().count != 1) GTEST_SKIP() << "its boards are no proper puzzles";
  const auto boards = places_of_first(gets_first_boards_only() ? corpus().first_minimal_boards : corpus().boards);
  std::vector<CellSet> redundant(boards.size());
  std::vector<std::uint32_t> counts(boards.size());
  std::vector<Grid> solutions(boards.size());
  solver::BoardSolver solver(kernel().name);
  ASSERT_TRUE(solver.count(boards, 2, counts, solutions, {}));
  ASSERT_TRUE(solver.find_redundant(boards, solutions, redundant, {}));
  const auto found = static_cast<std::size_t>(std::ranges::count_if(redundant, &CellSet::any));
  // Of the first boards alone this is known where all or none have such clues.
  if (corpus().with_redundant == 0 || corpus().with_redundant == corpus().boards) {
    EXPECT_EQ(found, std::min(corpus().with_redundant, boards.size()));
  } else if (boards.size() == corpus().boards) {
    EXPECT_EQ(found, corpus().with_redundant);
  } else {
    for (std::size_t i = 0; i < boards.size(); ++i) ASSERT_EQ(redundant[i], expected_redundant(boards_[i])) << i;
  }
}

std::string corpus_test_name(const testing::TestParamInfo<SolverCorpora::ParamType>& info) {
  std::string name(std::get<0>(info.param).name);
  name += '_';
  name += std::get<1>(info.param).file;
  std::erase(name, '.');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Solvers, SolverCorpora,
                         testing::Combine(testing::ValuesIn(solver::registry()), testing::ValuesIn(kCorpora)),
                         corpus_test_name);

}  // namespace
}  // namespace gridsieve::test
