#include "engine/record/header.hpp"

#include <algorithm>

#include "engine/record/column_names.hpp"
#include "engine/record/parse_line.hpp"

namespace gridsieve::record {
namespace {

constexpr std::size_t kLongestCount = 18;  // digits; any count of so many fits 64 bits

bool names_columns(std::string_view content, const LineRules& rules) {
  bool found = false;
  for_each_field(content, rules, [&](std::size_t, std::string_view field) {
    found = is_board_name(field) || is_solution_name(field);
    return !found;
  });
  return found;
}

}  // namespace

bool is_count(std::string_view content, const LineRules& rules) {
  const auto is_space = [&](char c) { return rules.is_space[static_cast<unsigned char>(c)]; };
  while (!content.empty() && is_space(content.front())) content.remove_prefix(1);
  while (!content.empty() && is_space(content.back())) content.remove_suffix(1);
  return !content.empty() && content.size() <= kLongestCount &&
         std::all_of(content.begin(), content.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::size_t HeaderSearch::feed(std::string_view bytes, bool at_end) {
  std::size_t done = 0;
  while (!decided_ && done < bytes.size()) {
    const std::size_t newline = bytes.find('\n', done);
    const std::size_t size = newline == std::string_view::npos ? bytes.size() - done : newline - done;
    if (size > kLongestLine) {
      decided_ = true;
      break;
    }
    if (newline == std::string_view::npos && !at_end) break;
    const std::string_view line = bytes.substr(done, newline == std::string_view::npos ? size : size + 1);
    const std::string_view content = without_ending(line);
    const ParsedLine parsed = parse_line(content, *rules_);
    if (!parsed.skipped) {
      decided_ = true;
      const bool names = parsed.board == kNowhere && names_columns(content, *rules_);
      if (names || (parsed.board == kNowhere && is_count(content, *rules_))) {
        header_.offset = offset_ + done;
        if (names) header_.columns = line;
      }
      break;
    }
    done += line.size();
  }
  offset_ += done;
  return done;
}

}  // namespace gridsieve::record
