// Kernels against the oracle on boards of every kind.
#include <string>
#include <vector>

#include "tests/kernel/every_kernel.hpp"

namespace gridsieve::test {
namespace {

using KernelVerdicts = EveryKernel;

constexpr std::size_t kSome = 2000;  // several tiles of every kernel, and a rest

std::vector<Board> boards_from(std::size_t count, auto make) {
  std::vector<Board> boards;
  boards.reserve(count);
  while (boards.size() < count) boards.push_back(make());
  return boards;
}

TEST_P(KernelVerdicts, AreRightOnPartsOfGridsOfAnySize) {
  Random random(1);
  expect_right(boards_from(kSome, [&] {
    return keep_clues(random_grid(random), random.below(kCells + 1), random, random.below(2) == 0 ? '.' : '0');
  }));
}

TEST_P(KernelVerdicts, AreRightOnFullGridsOfWhichSomeHaveAConflict) {
  Random random(2);
  expect_right(boards_from(kSome, [&] {
    Board board = random_grid(random);
    if (random.below(4) == 0) plant_conflict(board, random);
    return board;
  }));
}

TEST_P(KernelVerdicts, AreRightWhereOneOfManyCluesIsWrong) {
  Random random(3);
  expect_right(boards_from(kSome, [&] {
    Board board = keep_clues(random_grid(random), 1 + random.below(kCells), random);
    plant_conflict(board, random);
    return board;
  }));
}

TEST_P(KernelVerdicts, AreRightOnAFewDigitsAnywhere) {
  Random random(4);
  expect_right(boards_from(kSome, [&] {
    Board board{};
    board.fill('.');
    for (std::size_t left = random.below(12); left > 0; --left) {
      board[random.below(kCells)] = static_cast<char>('1' + random.below(9));
    }
    return board;
  }));
}

TEST_P(KernelVerdicts, AreRightOnRandomCellsAndOnRandomBytes) {
  Random random(5);
  constexpr std::string_view kCellBytes = "0123456789.";
  expect_right(boards_from(kSome, [&] {
    Board board{};
    for (char& cell : board) cell = kCellBytes[random.below(kCellBytes.size())];
    return board;
  }));
  expect_right(boards_from(kSome, [&] {
    Board board{};
    for (char& cell : board) cell = static_cast<char>(random.below(256));
    return board;
  }));
}

TEST_P(KernelVerdicts, AreRightForEveryByteInEveryCell) {
  Random random(6);
  const Board grid = random_grid(random);
  const Board sparse = keep_clues(grid, 28, random);
  for (const Board& start : {grid, sparse}) {
    std::vector<Board> boards;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      for (unsigned byte = 0; byte < 256; ++byte) {
        boards.push_back(start);
        boards.back()[cell] = static_cast<char>(byte);
      }
    }
    expect_right(boards);
  }
}

TEST_P(KernelVerdicts, AreRightForEveryPairOfCellsWithEveryDigit) {
  std::vector<Board> boards;
  for (std::size_t first = 0; first < kCells; ++first) {
    for (std::size_t second = first + 1; second < kCells; ++second) {
      for (char digit = '1'; digit <= '9'; ++digit) {
        boards.emplace_back().fill('.');
        boards.back()[first] = boards.back()[second] = digit;
      }
    }
  }
  expect_right(boards);
}

TEST_P(KernelVerdicts, AreRightForTwoEqualDigitsInEveryUnitOfAGrid) {
  Random random(7);
  std::vector<Board> boards;
  for (std::size_t unit = 0; unit < kUnits; ++unit) {
    for (std::size_t from = 0; from < kSide; ++from) {
      for (std::size_t to = 0; to < kSide; ++to) {
        Board board = random_grid(random);
        board[cell_of_unit(unit, to)] = board[cell_of_unit(unit, from)];
        boards.push_back(board);
      }
    }
  }
  expect_right(boards);
}

TEST_P(KernelVerdicts, CountEveryNumberOfClues) {
  Random random(8);
  std::vector<Board> boards;
  for (std::size_t clues = 0; clues <= kCells; ++clues)
    boards.push_back(keep_clues(random_grid(random), clues, random));
  const auto said = strided(laid_out(boards, kCells), kCells, boards.size());
  for (std::size_t clues = 0; clues <= kCells; ++clues) {
    EXPECT_EQ(said.clues[clues], clues);
    EXPECT_EQ(said.verdicts[clues], clues == kCells ? Verdict::solved : Verdict::valid);
  }
}

GRIDSIEVE_TEST_EVERY_KERNEL(KernelVerdicts);

}  // namespace
}  // namespace gridsieve::test
