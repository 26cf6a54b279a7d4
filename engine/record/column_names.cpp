#include "engine/record/column_names.hpp"

#include <algorithm>
#include <array>

namespace gridsieve::record {
namespace {

constexpr std::array<std::string_view, 11> kBoardNames = {"puzzle",    "quizzes",      "quiz",      "question",
                                                          "sudoku",    "board",        "grid",      "unsolved",
                                                          "clue-grid", "clue(s)-grid", "clues-grid"};
constexpr std::array<std::string_view, 4> kSolutionNames = {"solution", "solutions", "answer", "solved"};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool is_same_name(std::string_view left, std::string_view right) {
  return std::ranges::equal(left, right, [](char one, char other) { return lower(one) == lower(other); });
}

bool is_board_name(std::string_view name) {
  return std::ranges::any_of(kBoardNames, [&](std::string_view known) { return is_same_name(name, known); });
}

bool is_solution_name(std::string_view name) {
  return std::ranges::any_of(kSolutionNames, [&](std::string_view known) { return is_same_name(name, known); });
}

}  // namespace gridsieve::record
