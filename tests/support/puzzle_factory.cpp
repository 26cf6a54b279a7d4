#include "tests/support/puzzle_factory.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "tests/reference/reference_solver.hpp"
#include "tests/reference/reference_verdict.hpp"

namespace gridsieve::test {
namespace {

bool is_clue(char cell) { return cell >= '1' && cell <= '9'; }

std::size_t clues_of(const Board& board) { return static_cast<std::size_t>(std::ranges::count_if(board, is_clue)); }

bool keeps_rules(const Board& board) {
  const std::string_view text(board.data(), kCells);
  return reference_verdict(text, kKernelBlanks).verdict != Verdict::conflict;
}

Board dug(std::uint32_t most, std::size_t clues, Random& random) {
  Board board = searched_grid(random);
  dig(board, most, clues, random);
  return board;
}

// Digs until the number of completions lies in a range.
Board with_completions(std::uint32_t least, std::uint32_t most, Random& random) {
  while (true) {
    const Board board = dug(most, 0, random);
    if (reference_count(board, least) == least) return board;
  }
}

Board with_many_completions(std::size_t least_clues, std::size_t most_clues, Random& random) {
  constexpr std::uint32_t kMany = 300;
  while (true) {
    const std::size_t clues = least_clues + random.below(most_clues - least_clues + 1);
    const Board board = keep_clues(searched_grid(random), clues, random);
    if (reference_count(board, kMany) == kMany) return board;
  }
}

// A proper puzzle, one of whose clues becomes another digit.
Board without_completion(Random& random) {
  while (true) {
    Board board = dug(1, 24 + random.below(20), random);
    std::size_t cell = random.below(kCells);
    while (!is_clue(board[cell])) cell = (cell + 1) % kCells;
    board[cell] = static_cast<char>('1' + random.below(kSide));
    if (keeps_rules(board) && reference_count(board, 1) == 0) return board;
  }
}

}  // namespace

std::string_view name_of(PuzzleKind kind) {
  constexpr std::array<std::string_view, kPuzzleKinds.size()> kNames{
      "proper", "minimal", "two", "few", "many", "sparse", "unsolvable", "conflicting", "full", "empty", "one clue"};
  return kNames[static_cast<std::size_t>(kind)];
}

Board searched_grid(Random& random) {
  // Three boxes that share no row or column may hold anything.
  Board board{};
  board.fill('.');
  for (const std::size_t box : {0U, 4U, 8U}) {
    std::array<char, kSide> digits{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    random.shuffle(digits);
    for (std::size_t place = 0; place < kSide; ++place) board[cell_of_unit(2 * kSide + box, place)] = digits[place];
  }
  return reference_completions(board, 1).front();
}

void dig(Board& board, std::uint32_t most, std::size_t clues, Random& random) {
  std::array<std::size_t, kCells> cells{};
  std::iota(cells.begin(), cells.end(), std::size_t{0});
  random.shuffle(cells);
  std::size_t left = clues_of(board);
  for (const std::size_t cell : cells) {
    if (left <= clues) return;
    const char clue = board[cell];
    if (!is_clue(clue)) continue;
    board[cell] = '.';
    if (reference_count(board, most + 1) > most) {
      board[cell] = clue;
    } else {
      --left;
    }
  }
}

Board random_puzzle(PuzzleKind kind, Random& random) {
  switch (kind) {
    case PuzzleKind::proper:
      return dug(1, 24 + random.below(37), random);
    case PuzzleKind::minimal:
      return dug(1, 0, random);
    case PuzzleKind::two:
      return with_completions(2, 2, random);
    case PuzzleKind::few:
      return with_completions(3, static_cast<std::uint32_t>(3 + random.below(48)), random);
    case PuzzleKind::many:
      return with_many_completions(20, 26, random);
    case PuzzleKind::sparse:
      return with_many_completions(14, 17, random);
    case PuzzleKind::unsolvable:
      return without_completion(random);
    case PuzzleKind::conflicting: {
      Board board = keep_clues(searched_grid(random), 17 + random.below(50), random);
      while (keeps_rules(board)) plant_conflict(board, random);
      return board;
    }
    case PuzzleKind::full:
      return searched_grid(random);
    case PuzzleKind::empty:
      return keep_clues(searched_grid(random), 0, random);
    case PuzzleKind::one_clue:
      return keep_clues(searched_grid(random), 1, random);
  }
  std::abort();
}

std::vector<Board> puzzles_of_every_kind(std::size_t of_each, Random& random) {
  std::vector<Board> boards;
  for (const PuzzleKind kind : kPuzzleKinds) {
    for (std::size_t i = 0; i < of_each; ++i) boards.push_back(random_puzzle(kind, random));
  }
  random.shuffle(boards);
  return boards;
}

}  // namespace gridsieve::test
