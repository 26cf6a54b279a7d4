#include "tests/reference/reference_blocks.hpp"

#include <algorithm>
#include <cctype>
#include <regex>
#include <string>
#include <vector>

#include "tests/reference/reference_verdict.hpp"

namespace gridsieve::test {
namespace {

struct Line {
  std::size_t offset = 0;
  std::size_t size = 0;  // with its ending
  std::string text;
  char kind = ' ';  // R row, D divider, - dashes, 9 number, S section, L too long; blank: all else

  std::size_t end() const { return offset + size; }
};

std::size_t count_of(const std::string& text, std::string_view characters) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [&](char c) { return characters.find(c) != std::string_view::npos; }));
}

// What is left of a line without what only separates or draws.
std::string squeezed(const std::string& text) {
  static const std::regex kDrawn("\xe2[\x94\x95][\x80-\xbf]");
  const std::string plain = std::regex_replace(text, kDrawn, "");
  return std::regex_replace(plain, std::regex("[ \t,;:|\"'+=~]"), "");
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::string cells_of(const std::string& text, bool dash_is_cell) {
  std::string cells = squeezed(text);
  std::string plain = cells;
  std::erase(plain, '-');
  if (plain.size() == 9 || cells.size() == plain.size()) return plain;
  if (cells.size() == 9 || plain.empty()) return cells;
  return dash_is_cell ? cells : plain;
}

char kind_of(const std::string& whole) {
  static const std::regex kSection(R"(\[(state|solution|pencilmarks|candidates|marks)\])", std::regex::icase);
  static const std::regex kTitle(R"(\[.*\])");
  static const std::regex kNumber("[0-9]{1,6}[.:]?");
  const std::string text = trimmed(whole);
  if (text.empty() || whole[0] == '#') return ' ';
  if (whole.size() > 1024) return 'L';
  if (std::regex_match(text, kSection)) return 'S';
  if (std::regex_match(text, kTitle)) return ' ';
  const std::string left = squeezed(text);
  const std::size_t digits = count_of(left, "0123456789");
  const std::size_t blanks = count_of(left, ".*_?xX");
  const std::size_t dashes = count_of(left, "-");
  const std::size_t bad = left.size() - digits - blanks - dashes;
  const bool cross = text.find('+') != std::string::npos;
  if (bad > 0) return bad <= 3 && (digits + blanks >= 6 || left.size() == 9) ? 'R' : ' ';
  if (digits + blanks == 0) return dashes == 0 || cross ? 'D' : '-';
  if (digits > 0) return std::regex_match(text, kNumber) ? '9' : 'R';
  if (text.find("---") != std::string::npos) return 'D';
  if (cross && blanks != 9) return 'D';
  std::string other = left;
  std::erase(other, '-');
  const bool rule = other == std::string(other.size(), '*') || other == std::string(other.size(), '_');
  return rule && blanks > 9 ? 'D' : 'R';
}

std::vector<Line> lines_of(std::string_view input) {
  std::vector<Line> lines;
  for (std::size_t at = 0; at < input.size();) {
    const std::size_t newline = input.find('\n', at);
    const std::size_t end = newline == std::string_view::npos ? input.size() : newline + 1;
    Line line{at, end - at, std::string(input.substr(at, end - at)), ' '};
    if (line.text.back() == '\n') line.text.pop_back();
    if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
    line.kind = kind_of(line.text);
    lines.push_back(line);
    at = end;
  }
  return lines;
}

class Blocks {
 public:
  Blocks(std::string_view input, const ReferenceBlockSettings& settings)
      : lines_(lines_of(input)), settings_(settings) {}

  ReferenceLines read() {
    for (std::size_t at = 0; at < lines_.size();) {
      const std::size_t begin = at;
      const std::string pattern = pattern_from(at);
      if (lines_[at].kind == 'S') {
        at = end_of_section(at);
        result_.stats.skipped += at - begin;
      } else if (lines_[at].kind == 'L') {
        append(begin, ++at, {});
      } else if (pattern.empty() || lines_[at].kind == '9') {
        ++result_.stats.skipped;
        ++at;
      } else {
        const std::string board = board_of(pattern);
        at += board.size();
        append(begin, at, board);
      }
    }
    result_.stats.records = result_.records.size();
    for (const ReferenceRecord& record : result_.records) {
      ++result_.stats.verdicts[static_cast<std::size_t>(record.verdict)];
    }
    return result_;
  }

 private:
  std::size_t end_of_section(std::size_t at) const {
    const std::size_t begin = at++;
    while (at < lines_.size() && lines_[at].text[0] != '[' &&
           lines_[at].end() - lines_[begin].offset <= std::size_t{64} * 1024) {
      ++at;
    }
    return at;
  }

  // Rows and dividers from a line on, R and D, up to the ninth row.
  std::string pattern_from(std::size_t at) const {
    std::string pattern;
    int dash = -1;  // as the rows so far show: 1 a cell, 0 none
    for (; at < lines_.size() && std::ranges::count(pattern, 'R') < 9; ++at) {
      const char kind = as_row_or_divider(lines_[at], static_cast<std::size_t>(std::ranges::count(pattern, 'R')),
                                          dash < 0 ? settings_.dash_is_cell : dash == 1);
      if (kind == ' ' || (kind == 'D' && pattern.empty())) return pattern;
      pattern += kind;
      if (dash < 0) dash = dash_shown_by(lines_[at]);
    }
    return pattern;
  }

  char as_row_or_divider(const Line& line, std::size_t rows, bool dash_is_cell) const {
    if (line.kind == 'R' || line.kind == '9') return 'R';
    if (line.kind == 'D') return 'D';
    if (line.kind != '-') return ' ';
    const std::size_t dashes = count_of(line.text, "-");
    const bool bars = line.text.find('|') != std::string::npos;
    if (!dash_is_cell || dashes > 9 || dashes < 6) return 'D';
    if (dashes < 9) return bars ? 'D' : 'R';
    return bars && !settings_.crosses && rows % 3 == 0 ? 'D' : 'R';
  }

  static int dash_shown_by(const Line& line) {
    if (line.kind != 'R' && line.kind != '9') return -1;
    std::string cells = squeezed(line.text);
    const bool has_dash = cells.find('-') != std::string::npos;
    const std::size_t known = count_of(cells, "0123456789.*_?xX");
    if (line.kind == 'R' && known == 9) return has_dash || count_of(cells, "0.*_?xX") > 0 ? 0 : -1;
    return has_dash && known + count_of(cells, "-") == 9 && count_of(cells, "0123456789") > 0 ? 1 : -1;
  }

  // The part of a pattern that is one board; it ends with a row.
  static std::string board_of(std::string pattern) {
    pattern = pattern.substr(0, pattern.find("DD"));
    std::smatch found;
    const auto begins = [&](const char* text) {
      return std::regex_search(pattern, found, std::regex(text), std::regex_constants::match_continuous);
    };
    if (begins("RDRR")) return "R";
    if (begins("RRRDRRRR")) return "RRR";
    if (!begins("RD[RD]*") && !begins("RRRDR(D?R(D?R(D?R*)?)?)?")) begins("R+");
    std::string board = found.str();
    while (board.back() == 'D') board.pop_back();
    return board;
  }

  void append(std::size_t begin, std::size_t end, const std::string& pattern) {
    const std::size_t offset = lines_[begin].offset;
    ReferenceRecord record{begin + 1, offset, lines_[end - 1].end() - offset, Verdict::malformed, 0};
    std::string board;
    bool whole = std::ranges::count(pattern, 'R') == 9;
    for (std::size_t line = 0; line < pattern.size(); ++line) {
      if (pattern[line] != 'R') continue;
      const std::string cells = cells_of(lines_[begin + line].text, settings_.dash_is_cell);
      whole = whole && cells.size() == 9 && count_of(cells, "0123456789.*_-?xX") == 9;
      board += cells;
    }
    if (whole) {
      const ReferenceVerdict said = reference_verdict(board, "0.*_-?xX");
      record.verdict = said.verdict;
      record.clues = said.clues;
      CorpusStats& stats = result_.stats;
      ++stats.clues[said.clues];
      stats.row_conflicts += said.row_conflict ? 1 : 0;
      stats.column_conflicts += said.column_conflict ? 1 : 0;
      stats.box_conflicts += said.box_conflict ? 1 : 0;
    }
    result_.records.push_back(record);
  }

  std::vector<Line> lines_;
  ReferenceBlockSettings settings_;
  ReferenceLines result_;
};

}  // namespace

ReferenceLines reference_blocks(std::string_view input, const ReferenceBlockSettings& settings) {
  return Blocks(input, settings).read();
}

}  // namespace gridsieve::test
