// Makes random boards that keep the rules, and breaks them on purpose.
//
// A board is some cells of a full grid. Full grids are made from a few base
// grids by what keeps a grid a grid: another name for every digit, bands,
// stacks, rows of a band and columns of a stack exchanged, and the mirror image.
// Only the cells that are kept are ever computed.
#pragma once

#include <array>
#include <cstdint>

#include "engine/generate/full_grid.hpp"
#include "engine/generate/random.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::generate {

/// The same boards for the same seed. Const calls are safe from any thread.
class BoardMaker {
 public:
  /// Boards of `clues` clues, 0-81.
  BoardMaker(std::uint64_t seed, unsigned clues);

  /// Writes 81 characters, blanks as '.'.
  void make(Random& random, char* board) const;

 private:
  static constexpr std::size_t kBaseGrids = 64;

  unsigned clues_;
  std::array<Grid, 2 * kBaseGrids> grids_;  // each with its mirror image
};

/// Gives a random peer of a random clue the same digit. If that peer was blank,
/// another clue goes, so that their number stays. The board has at least two.
void plant_conflict(char* board, Random& random);

}  // namespace gridsieve::generate
