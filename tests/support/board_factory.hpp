// Boards for tests and benchmarks, the same for the same seed.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "gridsieve/board.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::test {

/// 81 characters, index = row*9 + column.
using Board = std::array<char, kCells>;

/// An order of nine lines that keeps the three bands (or stacks) together.
std::array<std::size_t, kSide> random_line_order(Random& random);

/// A full grid without conflict: one grid, with digits, rows, columns, bands,
/// stacks exchanged and perhaps transposed.
Board random_grid(Random& random);

/// `clues` cells of `grid`, the others `blank`.
Board keep_clues(const Board& grid, std::size_t clues, Random& random, char blank = '.');

/// Copies a clue of `board` to another cell of a unit it stands in: a conflict.
/// `board` has at least one clue.
void plant_conflict(Board& board, Random& random);

/// `count` grids with `clues` cells kept.
std::vector<Board> random_boards(std::size_t count, std::size_t clues, Random& random);

/// Boards at `stride` bytes from each other, `filler` between them, nothing after the last.
std::string laid_out(const std::vector<Board>& boards, std::size_t stride, char filler = '\n');

}  // namespace gridsieve::test
