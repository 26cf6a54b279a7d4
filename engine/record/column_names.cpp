#include "engine/record/column_names.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace gridsieve::record {
namespace {

constexpr std::array<std::string_view, 11> kBoardNames = {"puzzle",    "quizzes",      "quiz",      "question",
                                                          "sudoku",    "board",        "grid",      "unsolved",
                                                          "clue-grid", "clue(s)-grid", "clues-grid"};
// The last one may also say whether a board is solved.
constexpr std::array<std::string_view, 4> kSolutionNames = {"solution", "solutions", "answer", "solved"};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::optional<std::size_t> rank_of(std::string_view name, std::span<const std::string_view> names) {
  const auto found = std::ranges::find_if(names, [&](std::string_view known) { return is_same_name(name, known); });
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

bool is_same_name(std::string_view left, std::string_view right) {
  return std::ranges::equal(left, right, [](char one, char other) { return lower(one) == lower(other); });
}

std::optional<std::size_t> board_name_rank(std::string_view name) { return rank_of(name, kBoardNames); }
std::optional<std::size_t> solution_name_rank(std::string_view name) { return rank_of(name, kSolutionNames); }

bool is_board_name(std::string_view name) { return board_name_rank(name).has_value(); }
bool is_solution_name(std::string_view name) { return solution_name_rank(name).has_value(); }

}  // namespace gridsieve::record
