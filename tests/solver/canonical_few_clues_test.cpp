// Canonical forms of all boards with one to three clues: two are equal exactly
// when exchanges lead from one board to the other.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "gridsieve/solve.hpp"
#include "tests/support/sanitized.hpp"

namespace gridsieve::test {
namespace {

// A digit as a letter of no meaning: relabelled in the order of cells.
struct Clue {
  std::size_t cell;
  std::size_t digit;
};

using Clues = std::vector<Clue>;

// Boards that differ by names of digits alone become equal.
Clues relabelled(Clues clues) {
  std::ranges::sort(clues, {}, &Clue::cell);
  std::array<std::size_t, 10> labels{};
  std::size_t last = 0;
  for (Clue& clue : clues) {
    if (labels[clue.digit] == 0) labels[clue.digit] = ++last;
    clue.digit = labels[clue.digit];
  }
  return clues;
}

std::uint64_t number_of(const Clues& clues) {
  std::uint64_t number = 0;
  for (const Clue& clue : clues) number = number * 1000 + clue.cell * 10 + clue.digit;
  return number;
}

std::string form_of(const Clues& clues) {
  Grid board;
  board.fill('.');
  for (const Clue& clue : clues) board[clue.cell] = static_cast<char>('0' + clue.digit);
  const Grid form = canonical_form(board);
  return {form.begin(), form.end()};
}

using Order = std::array<std::size_t, kSide>;

// Exchanges of neighbours: from these every order of nine lines can be made.
const std::vector<Order> kExchanges{
    {1, 0, 2, 3, 4, 5, 6, 7, 8}, {0, 2, 1, 3, 4, 5, 6, 7, 8}, {0, 1, 2, 4, 3, 5, 6, 7, 8}, {0, 1, 2, 3, 5, 4, 6, 7, 8},
    {0, 1, 2, 3, 4, 5, 7, 6, 8}, {0, 1, 2, 3, 4, 5, 6, 8, 7}, {3, 4, 5, 0, 1, 2, 6, 7, 8}, {0, 1, 2, 6, 7, 8, 3, 4, 5}};

std::vector<Clues> neighbours_of(const Clues& clues) {
  std::vector<Clues> neighbours;
  const auto add = [&](const auto& moved) {
    Clues neighbour = clues;
    for (Clue& clue : neighbour) clue.cell = moved(row_of(clue.cell), column_of(clue.cell));
    neighbours.push_back(relabelled(neighbour));
  };
  add([](std::size_t row, std::size_t column) { return column * kSide + row; });
  for (const Order& order : kExchanges) {
    add([&](std::size_t row, std::size_t column) { return order[row] * kSide + column; });
    add([&](std::size_t row, std::size_t column) { return row * kSide + order[column]; });
  }
  return neighbours;
}

// All boards with so many clues, up to the names of digits.
std::vector<Clues> all_boards(std::size_t clues) {
  std::vector<Clues> boards{{}};
  for (std::size_t i = 0; i < clues; ++i) {
    std::vector<Clues> longer;
    for (const Clues& board : boards) {
      std::size_t digits = 0;
      for (const Clue& clue : board) digits = std::max(digits, clue.digit);
      for (std::size_t cell = board.empty() ? 0 : board.back().cell + 1; cell < kCells; ++cell) {
        for (std::size_t digit = 1; digit <= digits + 1; ++digit) {
          longer.push_back(board);
          longer.back().push_back({cell, digit});
        }
      }
    }
    boards = std::move(longer);
  }
  return boards;
}

class BoardsOfFewClues : public testing::TestWithParam<std::size_t> {};

TEST_P(BoardsOfFewClues, HaveOneCanonicalFormForAllThatExchangesReachAndAnotherForTheRest) {
  std::unordered_set<std::uint64_t> reached;
  std::set<std::string> forms;
  for (const Clues& first : all_boards(GetParam())) {
    if (!reached.insert(number_of(first)).second) continue;
    const std::string form = form_of(first);
    ASSERT_TRUE(forms.insert(form).second) << "another class has this form too: " << form;
    for (std::deque<Clues> waiting{first}; !waiting.empty(); waiting.pop_front()) {
      ASSERT_EQ(form_of(waiting.front()), form);
      for (const Clues& neighbour : neighbours_of(waiting.front())) {
        if (reached.insert(number_of(neighbour)).second) waiting.push_back(neighbour);
      }
    }
  }
  EXPECT_FALSE(forms.empty());
}

// Those of three take minutes with the checks of sanitizers.
INSTANTIATE_TEST_SUITE_P(Clues, BoardsOfFewClues, testing::Range<std::size_t>(1, kSanitized ? 3 : 4));

}  // namespace
}  // namespace gridsieve::test
