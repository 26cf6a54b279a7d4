#include "engine/pipeline/chunk_solver.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/solver/solver.hpp"
#include "gridsieve/validate.hpp"
#include "tests/reference/level_oracle.hpp"
#include "tests/solver/every_solver.hpp"
#include "tests/support/puzzle_factory.hpp"

namespace gridsieve::test {
namespace {

using pipeline::ChunkSolver;

/// Boards one after the other, as they come out of the scanner at level rules.
struct Scanned {
  explicit Scanned(const std::vector<Board>& boards) : bytes("#\n" + laid_out(boards, kCells + 1)) {
    for (std::size_t i = 0; i < boards.size(); ++i) {
      found.verdicts.push_back(validate(boards[i]));
      found.boards.push_back(found.verdicts[i] == Verdict::malformed ? kNoBoard
                                                                     : static_cast<std::uint32_t>(2 + i * 82));
    }
  }

  std::string bytes;
  record::ScannedChunk found;
};

class EveryChunkSolver : public EverySolver {
 protected:
  static std::vector<Board> boards_of_every_kind() {
    Random random(3);
    std::vector<Board> boards = puzzles_of_every_kind(2, random);
    boards[0][5] = 'z';
    boards[9][80] = '\n';
    return boards;
  }
};

TEST_P(EveryChunkSolver, GivesVerdictsOfTheLevelAndTheOnlyCompletions) {
  const std::vector<Board> boards = boards_of_every_kind();
  LevelOracle oracle;
  for (const Level level : {Level::solvable, Level::unique, Level::minimal}) {
    for (const bool keep : {false, true}) {
      ChunkSolver solver(level, GetParam().name, keep && level != Level::solvable);
      for (const Verdict before : {Verdict::valid, Verdict::mismatch}) {
        Scanned scanned(boards);
        for (Verdict& verdict : scanned.found.verdicts) verdict = verdict == Verdict::valid ? before : verdict;
        const auto was = scanned.found.verdicts;
        ASSERT_TRUE(solver.deepen(scanned.bytes, scanned.found, {}));
        for (std::size_t i = 0; i < boards.size(); ++i) {
          const std::string board(boards[i].begin(), boards[i].end());
          const bool keeps_rules = was[i] == before || was[i] == Verdict::solved;
          const Verdict expected =
              was[i] == before ? oracle.verdict(board, level, before == Verdict::mismatch) : was[i];
          EXPECT_EQ(scanned.found.verdicts[i], expected) << board << ' ' << to_string(level);
          if (solver.solutions().empty()) continue;
          const Grid& solution = solver.solutions()[i];
          EXPECT_EQ(std::string(solution.begin(), solution.end()),
                    keeps_rules ? oracle.solution(board) : std::string(kCells, '0'));
        }
        EXPECT_EQ(solver.solutions().size(), keep && level != Level::solvable ? boards.size() : 0);
      }
    }
  }
}

TEST_P(EveryChunkSolver, TakesMoreBoardsThanOneBatchHolds) {
  constexpr std::size_t kCount = 9000;
  Random random(4);
  std::vector<Board> boards(kCount);
  for (std::size_t i = 0; i < kCount; ++i) boards[i] = keep_clues(random_grid(random), i % 5 == 0 ? 81 : 79, random);
  boards[5000].fill('.');
  Scanned scanned(boards);
  ChunkSolver solver(Level::unique, GetParam().name, true);
  ASSERT_TRUE(solver.deepen(scanned.bytes, scanned.found, {}));
  for (std::size_t i = 0; i < kCount; ++i) {
    ASSERT_EQ(scanned.found.verdicts[i], i == 5000    ? Verdict::multiple
                                         : i % 5 == 0 ? Verdict::solved
                                                      : Verdict::unique);
    ASSERT_EQ(is_completion(boards[i], solver.solutions()[i]), i != 5000);
  }
}

TEST_P(EveryChunkSolver, SaysThatItWasStopped) {
  Scanned scanned(boards_of_every_kind());
  std::stop_source source;
  source.request_stop();
  for (const Level level : {Level::solvable, Level::unique, Level::minimal}) {
    EXPECT_FALSE(ChunkSolver(level, GetParam().name, false).deepen(scanned.bytes, scanned.found, source.get_token()));
  }
}

TEST_P(EveryChunkSolver, TakesAChunkWithoutBoards) {
  Scanned scanned(std::vector<Board>{});
  EXPECT_TRUE(ChunkSolver(Level::minimal, GetParam().name, false).deepen(scanned.bytes, scanned.found, {}));
  Board full;
  full.fill('z');
  Scanned malformed({full});
  EXPECT_TRUE(ChunkSolver(Level::unique, GetParam().name, true).deepen(malformed.bytes, malformed.found, {}));
  EXPECT_EQ(malformed.found.verdicts[0], Verdict::malformed);
}

GRIDSIEVE_TEST_EVERY_SOLVER(EveryChunkSolver);

}  // namespace
}  // namespace gridsieve::test
