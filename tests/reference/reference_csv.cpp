#include "tests/reference/reference_csv.hpp"

#include <algorithm>
#include <vector>

#include "gridsieve/board.hpp"
#include "tests/reference/reference_verdict.hpp"

namespace gridsieve::test {
namespace {

using Solutions = ReferenceTable::Solutions;

constexpr std::size_t kOneMebibyte = 1024 * 1024;

struct Field {
  std::string value;
  std::size_t begin = 0;  // of the value, within the line
};

class Table {
 public:
  explicit Table(const ReferenceTable& table) : table_(table) {}

  ReferenceLines read(std::string_view input) const {
    ReferenceLines result;
    std::size_t at = input.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0;
    bool header_due = table_.header;
    for (std::uint64_t line = 1; at < input.size(); ++line) {
      const std::size_t newline = input.find('\n', at);
      const std::size_t end = newline == std::string_view::npos ? input.size() : newline + 1;
      std::string text(input.substr(at, std::min(newline, input.size()) - at));
      const bool overlong = text.size() > kOneMebibyte;
      if (!text.empty() && text.back() == '\r') text.pop_back();
      ReferenceRecord record{line, at, end - at, Verdict::malformed, 0};
      if (overlong) {
        result.records.push_back(record);
      } else if (text.find_first_not_of(" \t") == std::string::npos || text[0] == '#') {
        ++result.stats.skipped;
      } else if (header_due) {
        header_due = false;
        ++result.stats.skipped;
        result.header = input.substr(at, end - at);
      } else {
        judge(text, record, result.stats);
        result.records.push_back(record);
      }
      at = end;
    }
    result.stats.records = result.records.size();
    for (const auto& record : result.records) ++result.stats.verdicts[static_cast<std::size_t>(record.verdict)];
    if (result.stats.solutions_checked > 0) {
      result.stats.solutions_missing =
          result.stats.records - result.stats.count(Verdict::malformed) - result.stats.solutions_checked;
    }
    return result;
  }

 private:
  bool is_space(char c) const { return c != table_.delimiter && (c == ' ' || c == '\t'); }

  Field trimmed(const std::string& text, std::size_t begin, std::size_t end) const {
    while (begin < end && is_space(text[begin])) ++begin;
    while (begin < end && is_space(text[end - 1])) --end;
    return {text.substr(begin, end - begin), begin};
  }

  /// False where a quote is not closed.
  bool split(const std::string& text, std::vector<Field>& fields) const {
    std::size_t at = 0;
    for (;;) {
      const std::size_t begin = at;
      while (at < text.size() && is_space(text[at])) ++at;
      std::size_t first = begin;
      std::size_t last = 0;
      bool quoted = false;
      if (at < text.size() && text[at] == '"') {
        quoted = true;
        first = ++at;
        for (;; ++at) {
          if (at >= text.size()) return false;
          if (text[at] != '"') continue;
          if (at + 1 >= text.size() || text[at + 1] != '"') break;
          ++at;
        }
        last = at++;
      }
      while (at < text.size() && text[at] != table_.delimiter) {
        quoted = quoted && is_space(text[at]);
        ++at;
      }
      fields.push_back(quoted ? trimmed(text, first, last) : trimmed(text, begin, at));
      if (at == text.size()) return true;
      ++at;
    }
  }

  static bool is_digits(const std::string& value) {
    return value.size() == kCells && value.find_first_not_of("123456789") == std::string::npos;
  }

  static bool is_board(const std::string& value) {
    return value.size() == kCells &&
           value.find_first_not_of("123456789" + std::string(kDefaultBlanks)) == std::string::npos;
  }

  static char cell_of(const std::string& value) {
    if (value.empty() || value == "nan" || value == "NaN") return '.';
    if (value.size() == 3 && value.substr(1) == ".0" && value[0] >= '0' && value[0] <= '9') return value[0];
    if (value.size() != 1) return '!';
    return std::string(kDefaultBlanks).find(value) != std::string::npos ? '.' : value[0];
  }

  /// The text of 81 columns; shorter where there are fewer.
  static std::string joined(const std::vector<Field>& fields, std::size_t first) {
    std::string text;
    for (std::size_t at = first; at < fields.size() && at < first + kCells; ++at) text += cell_of(fields[at].value);
    return text;
  }

  void judge(const std::string& text, ReferenceRecord& record, CorpusStats& stats) const {
    std::vector<Field> fields;
    if (!split(text, fields) || table_.board >= fields.size()) return;
    const std::string board = table_.one_cell_each ? joined(fields, table_.board) : fields[table_.board].value;
    if (!is_board(board)) return;
    const ReferenceVerdict said = reference_verdict(board, kDefaultBlanks);
    record.verdict = said.verdict;
    record.clues = said.clues;
    record.board = fields[table_.board].begin;
    ++stats.clues[said.clues];
    stats.row_conflicts += said.row_conflict ? 1 : 0;
    stats.column_conflicts += said.column_conflict ? 1 : 0;
    stats.box_conflicts += said.box_conflict ? 1 : 0;
    std::string solution;
    if (!find_solution(fields, solution)) return;
    ++stats.solutions_checked;
    if (is_digits(solution) && is_completion(board, solution)) return;
    ++stats.solutions_wrong;
    if (record.verdict != Verdict::conflict) record.verdict = Verdict::mismatch;
  }

  static bool is_completion(const std::string& board, const std::string& solution) {
    if (reference_verdict(solution, "").verdict != Verdict::solved) return false;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (board[cell] >= '1' && board[cell] <= '9' && board[cell] != solution[cell]) return false;
    }
    return true;
  }

  bool find_solution(const std::vector<Field>& fields, std::string& solution) const {
    if (table_.solutions == Solutions::none) return false;
    if (table_.one_cell_each) {
      solution = joined(fields, table_.solution);
      if (table_.solutions == Solutions::any_later) return is_digits(solution);
      bool empty = true;
      for (std::size_t at = table_.solution; at < fields.size() && at < table_.solution + kCells; ++at) {
        empty = empty && fields[at].value.empty();
      }
      return !empty;
    }
    if (table_.solutions == Solutions::column) {
      if (table_.solution < fields.size()) solution = fields[table_.solution].value;
      return !solution.empty();
    }
    for (std::size_t at = table_.board + 1; at < fields.size(); ++at) {
      solution = fields[at].value;
      if (is_digits(solution)) return true;
    }
    return false;
  }

  ReferenceTable table_;
};

}  // namespace

ReferenceLines reference_csv(std::string_view input, const ReferenceTable& table) { return Table(table).read(input); }

}  // namespace gridsieve::test
