#include "engine/record/csv_header.hpp"

#include <algorithm>
#include <utility>

#include "engine/record/column_names.hpp"
#include "engine/record/header.hpp"

namespace gridsieve::record {
namespace {

// Digits are a column's number, and cells may be the same digits.
bool is_named(std::string_view name, const FormatOptions& options) {
  const bool is_number = name.find_first_not_of("0123456789") == std::string_view::npos;
  return !is_number && (is_same_name(name, options.column) || is_same_name(name, options.solution_column));
}

std::size_t known_names(const CsvHeader& header, const FormatOptions& options) {
  return static_cast<std::size_t>(std::ranges::count_if(header.names, [&](std::string_view name) {
    return board_name_rank(name) || solution_name_rank(name) || is_named(name, options);
  }));
}

template <typename Rank>
std::optional<std::size_t> best_column(const std::vector<std::string_view>& names, Rank rank) {
  std::optional<std::size_t> best;
  for (std::size_t column = 0; column < names.size(); ++column) {
    const auto here = rank(names[column]);
    if (here && (!best || *here < *rank(names[*best]))) best = column;
  }
  return best;
}

}  // namespace

std::optional<FirstLines::Line> FirstLines::next() {
  while (at_ < bytes_.size()) {
    const std::size_t newline = bytes_.find('\n', at_);
    if (newline == std::string_view::npos && !at_end_) return std::nullopt;
    const std::size_t size = newline == std::string_view::npos ? bytes_.size() - at_ : newline + 1 - at_;
    const Line line{at_, bytes_.substr(at_, size)};
    at_ += size;
    if (!is_skipped(line.content(), rules_)) return line;
  }
  return std::nullopt;
}

std::string csv_delimiters(const LineRules& rules) {
  std::string delimiters = ",;\t|";
  std::erase_if(delimiters, [&](char delimiter) { return rules.is_cell(delimiter); });
  return delimiters;
}

std::vector<std::string_view> csv_values(std::string_view content, const LineRules& rules, char delimiter) {
  std::vector<std::string_view> values;
  for_each_csv_field(content, CsvSyntax(rules, delimiter),
                     [&](std::size_t, const CsvField& field) { values.push_back(field.value); });
  return values;
}

CsvHeader read_csv_header(std::string_view content, const FormatOptions& options) {
  CsvHeader best;
  for (const char delimiter : csv_delimiters(options.rules)) {
    CsvHeader header;
    header.delimiter = delimiter;
    header.names = csv_values(content, options.rules, delimiter);
    const auto weight = [&](const CsvHeader& one) { return std::pair(known_names(one, options), one.names.size()); };
    if (best.names.empty() || weight(header) > weight(best)) best = std::move(header);
  }
  best.board = best_column(best.names, board_name_rank);
  best.solution = best_column(best.names, solution_name_rank);
  return best;
}

bool is_csv_header(const CsvHeader& header, const FormatOptions& options) {
  constexpr std::size_t kLongestName = 40;
  const auto is_name = [](std::string_view value) {
    const char first = value.empty() ? '\0' : value.front();
    return value.size() <= kLongestName && ((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z'));
  };
  return known_names(header, options) > 0 || (!header.names.empty() && std::ranges::all_of(header.names, is_name));
}

}  // namespace gridsieve::record
