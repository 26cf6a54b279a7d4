#include "tests/reference/reference_lines.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include "gridsieve/board.hpp"
#include "tests/reference/reference_verdict.hpp"

namespace gridsieve::test {
namespace {

constexpr std::size_t kOneMebibyte = 1024 * 1024;

class Contract {
 public:
  Contract(std::string_view blanks, bool solutions) : solutions_(solutions) {
    cells_ = std::string(kDefaultBlanks) + std::string(blanks) + "123456789";
    blanks_ = std::string(kDefaultBlanks) + std::string(blanks);
    for (const char separator : std::string(" \t,;:|\"'")) {
      if (blanks.find(separator) == std::string_view::npos) separators_ += separator;
    }
    comments_ = blanks.find('#') == std::string_view::npos;
    for (const char space : std::string(" \t")) {
      if (blanks.find(space) == std::string_view::npos) spaces_ += space;
    }
  }

  ReferenceLines read(std::string_view input) const {
    ReferenceLines result;
    std::size_t at = input.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0;
    bool first = true;  // no line yet that was not skipped
    for (std::uint64_t line = 1; at < input.size(); ++line) {
      const std::size_t newline = input.find('\n', at);
      const std::size_t end = newline == std::string_view::npos ? input.size() : newline + 1;
      const std::string_view whole = input.substr(at, end - at);
      std::string text(input.substr(at, std::min(newline, input.size()) - at));
      const bool overlong = text.size() > kOneMebibyte;
      if (!text.empty() && text.back() == '\r') text.pop_back();
      if (overlong) {
        result.records.push_back({line, at, whole.size(), Verdict::malformed, 0});
        first = false;
      } else if (is_blank(text) || is_comment(text)) {
        ++result.stats.skipped;
      } else if (first && (is_count(text) || names_columns(text))) {
        first = false;
        ++result.stats.skipped;
        if (!is_count(text)) result.header = whole;
      } else {
        first = false;
        ReferenceRecord record{line, at, whole.size(), Verdict::malformed, 0};
        judge(text, record, result.stats);
        result.records.push_back(record);
      }
      at = end;
    }
    sum_up(result);
    return result;
  }

 private:
  bool is_blank(const std::string& text) const { return text.find_first_not_of(spaces_) == std::string::npos; }
  bool is_comment(const std::string& text) const { return comments_ && text[0] == '#'; }
  bool is_board(const std::string& field) const {
    return field.size() == 81 && field.find_first_not_of(cells_) == std::string::npos;
  }
  static bool is_solution(const std::string& field) {
    return field.size() == 81 && field.find_first_not_of("123456789") == std::string::npos;
  }

  std::vector<std::string> fields(const std::string& text) const {
    std::vector<std::string> all(1);
    for (const char byte : text) {
      if (separators_.find(byte) == std::string::npos) {
        all.back() += byte;
      } else {
        all.emplace_back();
      }
    }
    std::erase(all, std::string());
    return all;
  }

  std::size_t column_of(const std::string& field, const std::string& text) const {
    const auto ends_field = [&](std::size_t at) {
      return at >= text.size() || separators_.find(text[at]) != std::string::npos;
    };
    std::size_t column = text.find(field);
    while ((column > 0 && !ends_field(column - 1)) || !ends_field(column + field.size())) {
      column = text.find(field, column + 1);
    }
    return column;
  }

  bool has_board(const std::string& text) const {
    return std::ranges::any_of(fields(text), [&](const std::string& field) { return is_board(field); });
  }

  bool is_count(const std::string& text) const {
    const std::size_t begin = text.find_first_not_of(spaces_);
    const std::string number = text.substr(begin, text.find_last_not_of(spaces_) - begin + 1);
    return number.size() <= 18 && number.find_first_not_of("0123456789") == std::string::npos;
  }

  bool names_columns(const std::string& text) const {
    static const std::set<std::string> kNames = {"puzzle",       "quizzes",    "quiz",      "question", "sudoku",
                                                 "board",        "grid",       "unsolved",  "solution", "clue-grid",
                                                 "clue(s)-grid", "clues-grid", "solutions", "answer",   "solved"};
    if (has_board(text)) return false;
    return std::ranges::any_of(fields(text), [](std::string field) {
      for (char& byte : field) byte = static_cast<char>(std::tolower(static_cast<unsigned char>(byte)));
      return kNames.contains(field);
    });
  }

  bool is_completion(const std::string& board, const std::string& solution) const {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const bool clue = blanks_.find(board[cell]) == std::string::npos;
      if (clue && board[cell] != solution[cell]) return false;
    }
    return reference_verdict(solution, {}).verdict == Verdict::solved;
  }

  void judge(const std::string& text, ReferenceRecord& record, CorpusStats& stats) const {
    const std::vector<std::string> all = fields(text);
    const auto board = std::ranges::find_if(all, [&](const std::string& field) { return is_board(field); });
    if (board == all.end()) return;
    const ReferenceVerdict said = reference_verdict(*board, blanks_);
    record.verdict = said.verdict;
    record.clues = said.clues;
    record.board = column_of(*board, text);
    ++stats.clues[said.clues];
    stats.row_conflicts += said.row_conflict ? 1 : 0;
    stats.column_conflicts += said.column_conflict ? 1 : 0;
    stats.box_conflicts += said.box_conflict ? 1 : 0;
    const auto solution = std::find_if(board + 1, all.end(), is_solution);
    if (!solutions_ || solution == all.end()) return;
    ++stats.solutions_checked;
    if (is_completion(*board, *solution)) return;
    ++stats.solutions_wrong;
    if (record.verdict != Verdict::conflict) record.verdict = Verdict::mismatch;
  }

  static void sum_up(ReferenceLines& result) {
    CorpusStats& stats = result.stats;
    stats.records = result.records.size();
    for (const ReferenceRecord& record : result.records) ++stats.verdicts[static_cast<std::size_t>(record.verdict)];
    if (stats.solutions_checked > 0) {
      stats.solutions_missing = stats.records - stats.count(Verdict::malformed) - stats.solutions_checked;
    }
  }

  std::string cells_;
  std::string blanks_;
  std::string separators_;
  std::string spaces_;
  bool comments_ = true;
  bool solutions_ = true;
};

}  // namespace

ReferenceLines reference_lines(std::string_view input, std::string_view blanks, bool solutions) {
  return Contract(blanks, solutions).read(input);
}

}  // namespace gridsieve::test
