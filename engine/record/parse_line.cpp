#include "engine/record/parse_line.hpp"

#include <algorithm>

#include "gridsieve/board.hpp"

namespace gridsieve::record {

bool is_stored_solution(std::string_view field) {
  return field.size() == kCells && std::all_of(field.begin(), field.end(), [](char c) { return c >= '1' && c <= '9'; });
}

std::size_t find_solution(std::string_view content, std::size_t from, const LineRules& rules) {
  std::size_t found = kNowhere;
  // Most lines end too early to hold one.
  if (!rules.solutions || content.size() < from + kCells) return found;
  for_each_field(content.substr(from), rules, [&](std::size_t column, std::string_view field) {
    if (is_stored_solution(field)) found = from + column;
    return found == kNowhere;
  });
  return found;
}

bool is_skipped(std::string_view content, const LineRules& rules) {
  const auto is_space = [&](char c) { return rules.is_space[static_cast<unsigned char>(c)]; };
  return std::all_of(content.begin(), content.end(), is_space) || (rules.comments && content.front() == '#');
}

ParsedLine parse_line(std::string_view content, const LineRules& rules) {
  ParsedLine parsed;
  parsed.skipped = is_skipped(content, rules);
  if (parsed.skipped) return parsed;
  for_each_field(content, rules, [&](std::size_t column, std::string_view field) {
    const auto is_cell = [&](char c) { return rules.is_cell(c); };
    if (field.size() == kCells && std::all_of(field.begin(), field.end(), is_cell)) parsed.board = column;
    return parsed.board == kNowhere;
  });
  if (parsed.board != kNowhere) parsed.solution = find_solution(content, parsed.board + kCells, rules);
  return parsed;
}

}  // namespace gridsieve::record
