#include "tests/fuzz/edited_boards.hpp"

#include <array>
#include <string_view>

#include "tests/support/puzzle_factory.hpp"

namespace gridsieve::test {
namespace {

constexpr std::size_t kGrids = 8;

std::array<Board, kGrids> made_grids() {
  std::array<Board, kGrids> grids{};
  for (std::size_t which = 0; which < kGrids; ++which) {
    Random random(which);
    grids[which] = searched_grid(random);
  }
  return grids;
}

char cell_of(std::uint8_t byte) {
  static constexpr std::string_view kCommon = "123456789.0..";
  return byte < 0xC0 ? kCommon[byte % kCommon.size()] : static_cast<char>(byte << 2U | byte >> 4U);
}

}  // namespace

const Board& full_grid(std::size_t which) {
  static const std::array<Board, kGrids> kMade = made_grids();
  return kMade[which % kGrids];
}

std::vector<Board> edited_boards(FuzzBytes& bytes, std::size_t most) {
  std::vector<Board> boards;
  Board board = full_grid(bytes.byte());
  while (boards.size() < most && !bytes.empty()) {
    const std::size_t cell = bytes.below(128);
    const std::uint8_t what = bytes.byte();
    if (cell < kCells) {
      board[cell] = cell_of(what);
    } else if (cell < 100) {  // a whole row
      for (std::size_t column = 0; column < kSide; ++column) board[(cell % kSide) * kSide + column] = cell_of(what);
    } else {  // the next board
      boards.insert(boards.end(), 1 + what % 8U, board);
      if (cell >= 110) board = full_grid(what);
    }
  }
  boards.push_back(board);
  if (boards.size() > most) boards.resize(most);
  return boards;
}

}  // namespace gridsieve::test
