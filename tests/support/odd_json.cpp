#include "tests/support/odd_json.hpp"

#include <algorithm>
#include <string_view>

#include "tests/reference/reference_json.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::test {
namespace {

class Maker {
 public:
  explicit Maker(Random& random) : random_(random), array_(random.below(2) == 0) {}

  OddJson make(std::size_t values) {
    if (one_in(4)) add("\xEF\xBB\xBF");
    add(space());
    if (array_) add(std::string("[").append(space()));
    for (std::size_t at = 0; at < values; ++at) {
      if (at > 0) add((array_ ? space() + "," : std::string("\n")) + space());
      // By the first one it is told what the file is.
      add_record(at == 0 ? std::string("{\"puzzle\": ").append(board(false)) + "}" : array_ ? value() : object());
    }
    if (array_) add(space() + "]");
    if (!one_in(3)) add("\n");
    CorpusStats& stats = made_.reference.stats;
    stats.records = made_.reference.records.size();
    for (const ReferenceRecord& record : made_.reference.records) {
      ++stats.verdicts[static_cast<std::size_t>(record.verdict)];
    }
    return std::move(made_);
  }

 private:
  bool one_in(std::size_t count) { return random_.below(count) == 0; }

  void add(const std::string& text) {
    line_ += static_cast<std::size_t>(std::ranges::count(text, '\n'));
    made_.bytes += text;
  }

  void add_record(const std::string& text) {
    made_.reference.records.push_back({line_, made_.bytes.size(), text.size(), reference_json_verdict(text), 0});
    add(text);
  }

  std::string space() {
    constexpr std::string_view kSpaces[] = {"", "", " ", "\n", "\r\n", "\t", "\n\n  "};
    return std::string(kSpaces[random_.below(std::size(kSpaces))]);
  }

  std::string in_quotes(std::string_view text) const { return std::string("\"").append(text).append("\""); }

  std::string cell(char digit) {
    constexpr std::string_view kBlanks[] = {"0", "null", "\"\"", "\".\"", "\"0\"", "\"x\""};
    if (digit < '1' || digit > '9') return std::string(kBlanks[random_.below(std::size(kBlanks))]);
    return one_in(3) ? in_quotes(std::string(1, digit)) : std::string(1, digit);
  }

  std::string listed(std::string_view cells) {
    std::string text = std::string("[").append(space());
    for (std::size_t at = 0; at < cells.size(); ++at) {
      if (at > 0) text.append(",").append(one_in(20) ? "\n" : one_in(2) ? " " : "");
      text += cell(cells[at]);
    }
    return text + "]";
  }

  std::string rows(std::string_view cells) {
    std::string text = "[";
    for (std::size_t row = 0; row * kSide < cells.size(); ++row) {
      const std::string_view part = cells.substr(row * kSide, kSide);
      if (row > 0) text.append(",").append(space());
      text += one_in(9) ? in_quotes(part) : listed(part);
    }
    return text + "]";
  }

  std::string shown(std::string_view cells) {
    switch (random_.below(4)) {
      case 0:
        return listed(cells);
      case 1:
        return rows(cells);
      default:
        return in_quotes(cells);
    }
  }

  std::string board(bool may_be_odd) {
    const Board grid = random_grid(random_);
    Board cells = keep_clues(grid, 17 + random_.below(65), random_, ".0"[random_.below(2)]);
    if (may_be_odd && one_in(4)) plant_conflict(cells, random_);
    std::string text(cells.begin(), cells.end());
    solution_.assign(grid.begin(), grid.end());
    if (may_be_odd && one_in(8)) text.resize(random_.below(81), '1');
    if (may_be_odd && one_in(8)) text += "5";
    if (may_be_odd && one_in(8)) text[random_.below(text.size())] = "qA+ "[random_.below(4)];
    return shown(text);
  }

  std::string solution() {
    constexpr std::string_view kOdd[] = {"null", "\"\"", "17", "[]", "\"12\"", "{}"};
    if (one_in(4)) return std::string(kOdd[random_.below(std::size(kOdd))]);
    if (one_in(3)) {
      const Board other = random_grid(random_);
      solution_.assign(other.begin(), other.end());
    }
    return shown(solution_);
  }

  std::string object() {
    constexpr std::string_view kNames[] = {"puzzle", "board", "Puzzle", "BOARD"};
    std::string text = std::string("{").append(space());
    if (one_in(2)) text += R"("n": {"a": [1, {}, "]}\"\\"]},)" + space();
    text += in_quotes(kNames[random_.below(std::size(kNames))]) + space() + ":" + space();
    text += one_in(12) ? "null" : board(true);
    if (one_in(2))
      text.append(",").append(space()).append(one_in(2) ? "\"solution\":" : "\"Answer\" :").append(solution());
    if (one_in(3)) text += R"(, "name": "\u00e9 , \n = + - @")";
    return text + space() + "}";
  }

  std::string value() {
    constexpr std::string_view kOdd[] = {"17", "null", "true", "{}", "[]", "\"\"", "-4.3E+78", "{\"a\": \"b\"}"};
    if (one_in(6)) return std::string(kOdd[random_.below(std::size(kOdd))]);
    return one_in(2) ? object() : board(true);
  }

  Random& random_;
  bool array_;
  OddJson made_;
  std::uint64_t line_ = 1;
  std::string solution_;  // of the board that was made last
};

}  // namespace

OddJson odd_json(Random& random, std::size_t values) { return Maker(random).make(values); }

}  // namespace gridsieve::test
