#include "engine/solver/first_completions.hpp"

#include <bit>

#include "engine/solver/scalar_search.hpp"

namespace gridsieve::solver {
namespace {

std::size_t first_undecided(const Candidates& candidates) {
  std::size_t cell = 0;
  while (cell < kCells && std::has_single_bit(candidates[cell])) ++cell;
  return cell;
}

Grid grid_of(const Candidates& decided) {
  Grid grid;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    grid[cell] = static_cast<char>('1' + std::countr_zero(decided[cell]));
  }
  return grid;
}

}  // namespace

// Depth first, cells in reading order and digits ascending. That order is a bad
// one for a search, so no state without a completion is ever entered: another
// search, in its own order, says beforehand whether there is one.
std::vector<Grid> first_completions(BoardView board, std::uint32_t limit) {
  std::vector<Grid> grids;
  ScalarSearch search;
  std::vector<Candidates> stack{candidates_of({board.data()})};
  while (!stack.empty() && grids.size() < limit) {
    Candidates state = stack.back();
    stack.pop_back();
    if (!narrow_down(state) || search.count(state, 1) == 0) continue;
    const std::size_t cell = first_undecided(state);
    if (cell == kCells) {
      grids.push_back(grid_of(state));
      continue;
    }
    const auto digit = static_cast<DigitSet>(state[cell] & -state[cell]);
    stack.push_back(state);
    stack.back()[cell] ^= digit;
    state[cell] = digit;
    stack.push_back(state);
  }
  return grids;
}

}  // namespace gridsieve::solver
