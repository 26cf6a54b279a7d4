#include "engine/record/csv_fields.hpp"

#include <algorithm>

namespace gridsieve::record {
namespace {

std::size_t find_or_end(std::string_view content, char byte, std::size_t from) {
  return std::min(content.find(byte, from), content.size());
}

std::size_t closing_quote(std::string_view content, std::size_t from) {
  for (;;) {
    const std::size_t quote = content.find('"', from);
    if (quote == std::string_view::npos || quote + 1 == content.size() || content[quote + 1] != '"') return quote;
    from = quote + 2;
  }
}

CsvField trimmed(std::string_view content, const CsvSyntax& syntax, std::size_t begin, std::size_t end) {
  while (begin < end && syntax.is_space(content[begin])) ++begin;
  while (begin < end && syntax.is_space(content[end - 1])) --end;
  return {begin, content.substr(begin, end - begin)};
}

}  // namespace

CsvField next_csv_field(std::string_view content, const CsvSyntax& syntax, std::size_t& at) {
  const std::size_t begin = at;
  std::size_t first = begin;
  while (first < content.size() && syntax.is_space(content[first])) ++first;
  if (syntax.has_quotes && first < content.size() && content[first] == '"') {
    const std::size_t close = closing_quote(content, first + 1);
    at = kNowhere;
    if (close == std::string_view::npos) return {first, {}};
    at = find_or_end(content, syntax.delimiter, close + 1);
    const CsvField behind = trimmed(content, syntax, close + 1, at);
    if (behind.value.empty()) return trimmed(content, syntax, first + 1, close);
  } else {
    at = find_or_end(content, syntax.delimiter, first);
  }
  // What goes on behind its quotes is taken as it stands.
  return trimmed(content, syntax, begin, at);
}

}  // namespace gridsieve::record
