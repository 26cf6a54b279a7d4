// One pass of narrowing down all states of a block at once, without branches.
//
// First the bands, with rows and boxes, then the stacks, with columns. A band is
// nine mini-rows of three cells, mini-row (i, m) being row i of the band in its
// box m; a stack is nine mini-columns in the same way. On each:
//  - a decided cell clears its digit from the other cells of its units;
//  - a digit may stay in mini-row (i, m) only if the other two rows and the other
//    two boxes can take it too (locked candidates, as a matching of rows and boxes);
//  - a digit that has one place left in a unit decides that cell (hidden single).
// Sets of digits are added up by bit logic: "one" is where a digit has a place,
// "two" where it has two or more.
#pragma once

#include <type_traits>

#include "engine/solver/lane_block.hpp"

namespace gridsieve::solver {
namespace {

/// What a pass saw, lane by lane.
template <typename Arch>
struct PassResult {
  Lanes<Arch> sum;        // of all sets, as numbers: every change makes it smaller
  Lanes<Arch> placeable;  // digits that have a place in every unit that was looked at
  Lanes<Arch> decided;    // digits that are decided in every row
};

enum class Direction : bool { bands, stacks };

template <Direction direction>
constexpr std::size_t cell_at(std::size_t part, std::size_t i, std::size_t m, std::size_t j) {
  return direction == Direction::bands ? part * 27 + i * 9 + m * 3 + j : part * 3 + i + m * 27 + j * 9;
}

/// Unrolled by the compiler before it decides what is kept in registers.
template <typename Body>
[[gnu::always_inline]] inline void for_three(Body body) {
  body(std::integral_constant<std::size_t, 0>());
  body(std::integral_constant<std::size_t, 1>());
  body(std::integral_constant<std::size_t, 2>());
}

/// body(i, m) for every mini-row of a band or stack.
template <typename Body>
[[gnu::always_inline]] inline void for_mini_rows(Body body) {
  for_three([&](auto i) { for_three([&](auto m) { body(i, m); }); });
}

/// The next of three.
constexpr std::size_t next(std::size_t index) { return (index + 1) % 3; }

template <typename Arch, Direction direction>
[[gnu::always_inline]] inline void narrow_part(LaneCells<Arch>& cells, std::size_t part, PassResult<Arch>& result) {
  using L = Lanes<Arch>;
  const auto cell = [&](std::size_t i, std::size_t m, std::size_t j) -> L& {
    return cells[cell_at<direction>(part, i, m, j)];
  };
  // Three by three sets, one a mini-row; the order of the steps keeps few of them
  // alive at a time.
  L allowed[3][3];
  {
    L fixed[3][3];
    for_mini_rows([&](auto i, auto m) { fixed[i][m] = singles_of(cell(i, m, 0), cell(i, m, 1), cell(i, m, 2)); });
    if constexpr (direction == Direction::bands) {
      for_three([&](auto i) { result.decided &= or3(fixed[i][0], fixed[i][1], fixed[i][2]); });
    }
    for_mini_rows([&](auto i, auto m) {
      const L elsewhere = or3(fixed[i][next(m)], fixed[i][next(next(m))], fixed[next(i)][m]);
      allowed[i][m] = elsewhere | fixed[next(next(i))][m];
    });
  }
  L one[3][3];
  L two[3][3];
  for_mini_rows([&](auto i, auto m) {
    const L a = cell(i, m, 0);
    const L b = cell(i, m, 1);
    const L c = cell(i, m, 2);
    one[i][m] = but_not(or3(a, b, c), allowed[i][m]);
    two[i][m] = majority(a, b, c);
  });
  for_mini_rows([&](auto i, auto m) {
    const L others = or_and(one[next(i)][next(m)] & one[next(next(i))][next(next(m))], one[next(i)][next(next(m))],
                            one[next(next(i))][next(m)]);
    allowed[i][m] = but_not(others, allowed[i][m]);
  });
  for_mini_rows([&](auto i, auto m) {
    one[i][m] &= allowed[i][m];
    two[i][m] &= allowed[i][m];
  });
  result.placeable &= or3(one[0][0], one[0][1], one[0][2]);
  L twos_of_row[3];
  L twos_of_box[3];
  for_three([&](auto i) {
    twos_of_row[i] = or3(two[i][0], two[i][1], two[i][2]) | majority(one[i][0], one[i][1], one[i][2]);
    if constexpr (direction == Direction::bands) {
      twos_of_box[i] = or3(two[0][i], two[1][i], two[2][i]) | majority(one[0][i], one[1][i], one[2][i]);
    }
  });
  for_mini_rows([&](auto i, auto m) {
    L only_here;
    if constexpr (direction == Direction::bands) {
      only_here = but_not_both(allowed[i][m], twos_of_row[i], twos_of_box[m]);
    } else {
      only_here = but_not(allowed[i][m], twos_of_row[i]);
    }
    for_three([&](auto j) {
      const L digits = narrowed(cell(i, m, j), allowed[i][m], only_here);
      cell(i, m, j) = digits;
      if constexpr (direction == Direction::stacks) result.sum += digits;
    });
  });
}

template <typename Arch>
[[gnu::flatten]] PassResult<Arch> narrow(LaneCells<Arch>& cells) {
  const Lanes<Arch> all(kAllDigits);
  PassResult<Arch> result{Lanes<Arch>(std::uint16_t{0}), all, all};
  for (std::size_t band = 0; band < 3; ++band) narrow_part<Arch, Direction::bands>(cells, band, result);
  for (std::size_t stack = 0; stack < 3; ++stack) narrow_part<Arch, Direction::stacks>(cells, stack, result);
  return result;
}

}  // namespace
}  // namespace gridsieve::solver
