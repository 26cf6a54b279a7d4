#include "tests/support/levelled_lines.hpp"

#include <algorithm>
#include <string_view>

#include "tests/reference/reference_solver.hpp"
#include "tests/support/puzzle_factory.hpp"

namespace gridsieve::test {
namespace {

std::string text(const Board& board) { return {board.begin(), board.end()}; }

std::string with_a_field_more(const Board& board, Random& random) {
  const std::string line = text(board);
  switch (random.below(6)) {
    case 0:
      return line + ",1.5";
    case 1:
      return std::to_string(random.below(1000)) + '\t' + line;
    case 2:
      return line + ',' + text(searched_grid(random));
    case 3: {
      const std::vector<Grid> grids = reference_completions(board, 1);
      return grids.empty() ? line : line + ',' + std::string(grids[0].begin(), grids[0].end());
    }
    default:
      return line;
  }
}

}  // namespace

std::vector<std::string> levelled_lines(std::size_t of_each, Random& random) {
  constexpr std::string_view kBlanks = ".0*_-?xX";
  std::vector<std::string> lines;
  for (Board& board : puzzles_of_every_kind(of_each, random)) {
    if (random.below(3) == 0) std::ranges::replace(board, '.', kBlanks[random.below(kBlanks.size())]);
    lines.push_back(with_a_field_more(board, random) + (random.below(8) == 0 ? "\r\n" : "\n"));
  }
  for (std::size_t i = 0; i < of_each; ++i) lines.insert(lines.end(), {"12345!\n", "# a comment\n", " \n"});
  random.shuffle(lines);
  return lines;
}

}  // namespace gridsieve::test
