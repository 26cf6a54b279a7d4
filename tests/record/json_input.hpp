// What the tests of JSON read: a puzzle in every shape that JSON gives it.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/json_format.hpp"
#include "tests/record/framed_records.hpp"

namespace gridsieve::test {

using record::FormatOptions;

inline constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

inline FormatOptions options_with(std::string_view blanks = "") {
  FormatOptions options;
  options.rules = record::make_line_rules(blanks, SolutionChoice::automatic).value();
  return options;
}

inline FramedInput read(std::string_view bytes, const FormatOptions& options = options_with()) {
  EXPECT_EQ(record::looks_like_json(bytes), true) << bytes.substr(0, 100);
  const auto format = record::make_json_format(bytes, true, options);
  return read_framed_in_any_pieces(*format, bytes);
}

inline std::vector<Verdict> verdicts(const FramedInput& input) {
  std::vector<Verdict> all;
  for (const FramedRecord& record : input.records) all.push_back(record.verdict);
  return all;
}

inline std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

inline std::string joined(std::string_view cells, std::string_view quote) {
  std::string text = "[";
  for (const char cell : cells) {
    if (text.size() > 1) text += ", ";
    text.append(quote).append(1, cell == '.' && quote.empty() ? '0' : cell).append(quote);
  }
  return text + ']';
}

/// The shapes of a board: a string, arrays of cells, arrays of rows.
inline std::vector<std::string> shapes(std::string_view board) {
  std::vector<std::string> all = {in_quotes(board), joined(board, ""), joined(board, "\"")};
  std::array<std::string, 3> rows = {"[", "[\n  ", "["};
  for (std::size_t row = 0; row < 9; ++row) {
    const std::string_view cells = board.substr(row * 9, 9);
    if (row > 0) rows = {rows[0] + ',', rows[1] + ",\n  ", rows[2] + " , "};
    rows = {rows[0] + joined(cells, ""), rows[1] + joined(cells, "\""), rows[2] + in_quotes(cells)};
  }
  for (const std::string& shape : rows) all.push_back(shape + ']');
  return all;
}

inline constexpr Verdict kMalformed = Verdict::malformed, kValid = Verdict::valid, kSolved = Verdict::solved;

}  // namespace gridsieve::test
