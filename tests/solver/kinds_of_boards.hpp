// Boards of the kinds that a canonical form must cope with, the same for the same
// seed.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "gridsieve/solve.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/puzzle_factory.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::test {

struct KindOfBoards {
  std::string name;
  std::vector<Grid> boards;
};

inline Grid board_from(std::string_view text) {
  Grid board{};
  std::copy_n(text.begin(), kCells, board.begin());
  return board;
}

inline Grid empty_board() {
  Grid board{};
  board.fill('.');
  return board;
}

/// `clues` of the digits 1 to `digits` anywhere, most of them in conflict.
inline Grid careless_board(std::size_t clues, std::size_t digits, Random& random) {
  Grid board = empty_board();
  for (std::size_t i = 0; i < clues; ++i) board[random.below(kCells)] = static_cast<char>('1' + random.below(digits));
  return board;
}

/// Boards that many symmetries leave as they are.
inline std::vector<Grid> symmetric_boards() {
  return {
      // 648 of them: no full grid has more.
      board_from("123456789456789123789123456231564897564897231897231564312645978645978312978312645"),
      // One digit, and nine, down the diagonal.
      board_from("1.........1.........1.........1.........1.........1.........1.........1.........1"),
      board_from("1.........2.........3.........4.........5.........6.........7.........8.........9"),
      // Rows and columns that can all be exchanged.
      board_from("111111111222222222333333333444444444555555555666666666777777777888888888999999999"),
      board_from("123123123456456456789789789123123123456456456789789789123123123456456456789789789"),
      board_from("123456789123456789123456789123456789123456789123456789123456789123456789........."),
      // Everything can be exchanged.
      board_from("111111111111111111111111111111111111111111111111111111111111111111111111111111111"),
      // Whole bands empty.
      board_from("123456789.......................................................................1"),
      board_from("123456789456789123789123456......................................................"),
      // The slowest known: that grid again, its rows and columns in another order.
      board_from("168573924681735249816357492573924168735249681357492816924168573249681735492816357"),
  };
}

/// `each` boards of every kind that costs little, a few of the others.
inline std::vector<KindOfBoards> kinds_of_boards(std::size_t each, Random& random) {
  std::vector<KindOfBoards> kinds{{"empty", {empty_board()}}, {"highly symmetric", symmetric_boards()}};
  const auto add = [&](const std::string& name, std::size_t count, const auto& make) {
    kinds.push_back({name, {}});
    for (std::size_t i = 0; i < count; ++i) kinds.back().boards.push_back(make());
  };
  add("proper", each, [&] { return random_puzzle(PuzzleKind::proper, random); });
  add("improper", each, [&] { return keep_clues(searched_grid(random), 3 + random.below(20), random); });
  add("one clue", std::min<std::size_t>(each, kCells), [&] { return careless_board(1, 9, random); });
  add("few clues", each, [&] { return careless_board(2 + random.below(6), 3, random); });
  add("in conflict", each, [&] { return careless_board(10 + random.below(70), 1 + random.below(9), random); });
  add("full", 1 + each / 10, [&] { return searched_grid(random); });
  add("full and regular", 1 + each / 100, [&] { return random_grid(random); });
  return kinds;
}

}  // namespace gridsieve::test
