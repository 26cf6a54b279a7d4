// Holds what a check left behind to the oracles.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "gridsieve/corpus.hpp"
#include "tests/differential/outcome.hpp"
#include "tests/reference/reference_lines.hpp"

namespace gridsieve::test {

/// What the oracles say of a corpus.
struct Expected {
  ReferenceLines reference;
  std::vector<std::string> boards;                         // one a record, its blanks as dots; empty for malformed
  std::vector<std::optional<std::uint64_t>> duplicate_of;  // one a record: the first record of that board
  bool complete = true;
};

/// The boards of records that hold 81 cells in a row.
inline std::vector<std::string> boards_of(std::string_view bytes, const ReferenceLines& reference) {
  std::vector<std::string> boards;
  for (const ReferenceRecord& record : reference.records) {
    boards.emplace_back();
    if (record.board == std::string::npos) continue;
    boards.back() = bytes.substr(record.offset + record.board, kCells);
    std::ranges::replace_if(
        boards.back(), [](char cell) { return cell < '1' || cell > '9'; }, '.');
  }
  return boards;
}

/// Boards that are the same: by their cells, or, for `isomorphic`, by the number of their clues (see MixedLines).
inline std::vector<std::optional<std::uint64_t>> reference_duplicates(const Expected& expected,
                                                                      DuplicateChoice choice) {
  std::vector<std::optional<std::uint64_t>> duplicate_of(expected.boards.size());
  if (choice == DuplicateChoice::none) return duplicate_of;
  std::map<std::string, std::uint64_t> first;
  for (std::uint64_t number = 0; number < expected.boards.size(); ++number) {
    const ReferenceRecord& record = expected.reference.records[number];
    const bool isomorphic = choice == DuplicateChoice::isomorphic;
    if (record.verdict == Verdict::malformed || (isomorphic && record.verdict == Verdict::conflict)) continue;
    const std::string board = isomorphic ? std::to_string(record.clues) : expected.boards[number];
    const auto [place, is_new] = first.try_emplace(board, number);
    if (!is_new) duplicate_of[number] = place->second;
  }
  return duplicate_of;
}

class ExpectedOutcome {
 public:
  ExpectedOutcome(std::string_view bytes, const Expected& expected, const CheckOptions& options)
      : bytes_(bytes), expected_(expected), options_(options) {}

  /// Of formats whose records are written as they stand, and whose oracle knows all statistics.
  void expect_of(const Outcome& outcome) const {
    expect_rows(outcome);
    expect_split(outcome);
    expect_statistics(nlohmann::ordered_json::parse(outcome.at("json")));
  }

  /// Verdicts and where they stand, duplicates, and the counts of verdicts.
  void expect_rows(const Outcome& outcome) const {
    EXPECT_EQ(rows_of(outcome.at("verdicts")), rows());
    expect_counts(nlohmann::ordered_json::parse(outcome.at("json")));
  }

  void expect_boards(const Outcome& outcome) const {
    std::string boards;
    for (const std::string& board : expected_.boards) {
      if (!board.empty()) boards += board + '\n';
    }
    EXPECT_EQ(outcome.at("normalised"), boards);
  }

 private:
  void expect_split(const Outcome& outcome) const {
    const auto& records = expected_.reference.records;
    const auto side = [&](const auto& goes_there) {
      std::string text = expected_.reference.header;
      for (std::size_t at = 0; at < records.size(); ++at) {
        if (goes_there(passes(records[at].verdict, options_.level), at)) add(text, records[at]);
      }
      return text;
    };
    EXPECT_EQ(outcome.at("valid"), side([](bool pass, std::size_t) { return pass; }));
    EXPECT_EQ(outcome.at("invalid"), side([](bool pass, std::size_t) { return !pass; }));
    if (options_.duplicates != DuplicateChoice::none) {
      EXPECT_EQ(outcome.at("distinct"),
                side([this](bool pass, std::size_t at) { return pass && !expected_.duplicate_of[at]; }));
    }
  }

  void add(std::string& text, const ReferenceRecord& record) const {
    if (!text.empty() && !text.ends_with('\n')) text += '\n';
    if (options_.format == Format::blocks && !text.empty()) text += '\n';
    text += bytes_.substr(record.offset, record.size);
  }

  std::string rows() const {
    std::string text = "record,input,line,offset,verdict,";
    text += options_.duplicates == DuplicateChoice::none ? "\n" : "duplicate_of\n";
    for (std::size_t at = 0; at < expected_.reference.records.size(); ++at) {
      const ReferenceRecord& record = expected_.reference.records[at];
      text += std::to_string(at) + ",0," + std::to_string(record.line) + "," + std::to_string(record.offset) + ",";
      text += std::string(to_string(record.verdict)) + ",";
      if (!passes(record.verdict, options_.level)) text += "why";
      if (expected_.duplicate_of[at]) text += ',' + std::to_string(*expected_.duplicate_of[at]);
      text += "\n";
    }
    return text;
  }

  /// Rows of a verdict file with "why" in place of reasons.
  std::string rows_of(std::string_view csv) const {
    std::string text;
    for (std::size_t at = 0; at < csv.size();) {
      const std::size_t end = csv.find('\n', at);
      std::string_view row = csv.substr(at, end - at);
      const bool is_header = at == 0;
      std::size_t reason = 0;
      for (int field = 0; field < 5; ++field) reason = row.find(',', reason) + 1;
      text += row.substr(0, reason);
      std::string_view why = row.substr(reason);
      std::string_view duplicate_of;
      if (options_.duplicates != DuplicateChoice::none) {
        duplicate_of = why.substr(why.rfind(',') + 1);
        why = why.substr(0, why.rfind(','));
      }
      if (!is_header && !why.empty()) text += "why";
      if (!is_header && !duplicate_of.empty()) text += ',';
      text.append(duplicate_of).append("\n");
      at = end + 1;
    }
    return text;
  }

  void expect_counts(const nlohmann::ordered_json& json) const {
    const CorpusStats& stats = expected_.reference.stats;
    nlohmann::ordered_json verdicts;
    for (std::size_t code = 0; code < kVerdicts; ++code) {
      const auto verdict = static_cast<Verdict>(code);
      if (is_emitted(verdict, options_.level)) verdicts[std::string(to_string(verdict))] = stats.verdicts[code];
    }
    EXPECT_EQ(json.at("level"), to_string(options_.level));
    EXPECT_EQ(json.at("complete"), expected_.complete);
    EXPECT_EQ(json.at("records"), stats.records);
    EXPECT_EQ(json.at("verdicts"), verdicts);
    if (options_.duplicates == DuplicateChoice::none) return;
    EXPECT_EQ(json.at("duplicates"),
              std::ranges::count_if(expected_.duplicate_of, [](const auto& first) { return first.has_value(); }));
  }

  void expect_statistics(const nlohmann::ordered_json& json) const {
    const CorpusStats& stats = expected_.reference.stats;
    EXPECT_EQ(json.at("skipped"), stats.skipped);
    EXPECT_EQ(json.at("solutions").at("checked"), stats.solutions_checked);
    EXPECT_EQ(json.at("solutions").at("missing"), stats.solutions_missing);
    EXPECT_EQ(json.at("solutions").at("wrong"), stats.solutions_wrong);
    EXPECT_EQ(json.at("clues"), nlohmann::ordered_json(stats.clues));
    EXPECT_EQ(json.at("conflicts").at("row"), stats.row_conflicts);
    EXPECT_EQ(json.at("conflicts").at("column"), stats.column_conflicts);
    EXPECT_EQ(json.at("conflicts").at("box"), stats.box_conflicts);
  }

  std::string_view bytes_;
  const Expected& expected_;
  const CheckOptions& options_;
};

}  // namespace gridsieve::test
