#include "tests/support/mixed_lines.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "tests/support/board_factory.hpp"
#include "tests/support/levelled_lines.hpp"
#include "tests/support/odd_files.hpp"
#include "tests/support/symmetry.hpp"

namespace gridsieve::test {
namespace {

constexpr std::string_view kBlanks = ".0*_-?xX";

class Maker {
 public:
  Maker(Random& random, const MixedLines& wanted) : random_(random), wanted_(wanted) {}

  std::string make() {
    const bool in_disguise = wanted_.duplicates == DuplicateChoice::isomorphic;
    std::vector<std::string> lines;
    if (!in_disguise) lines = split(odd_file(random_, wanted_.lines / 2));
    // What a file begins with stays there.
    const std::size_t kept = std::min<std::size_t>(lines.size(), 3);
    std::vector<std::string> added;
    if (wanted_.puzzles && !in_disguise) added = levelled_lines(1, random_);
    if (wanted_.duplicates != DuplicateChoice::none) add_repeated(added, in_disguise);
    for (std::size_t line = 0; line < wanted_.lines / 4; ++line) added.push_back(broken_line() + ending());
    if (wanted_.overlong) added.push_back(overlong_line());
    for (std::string& line : added) {
      const std::size_t place = kept + random_.below(lines.size() - kept + 1);
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(place), std::move(line));
    }
    std::string bytes = in_disguise && one_in(4) ? "\xEF\xBB\xBF" : "";
    for (const std::string& line : lines) {
      // The last line of odd_file may have no ending, and is the last one no more.
      if (!bytes.empty() && !bytes.ends_with('\n') && bytes != "\xEF\xBB\xBF") bytes += '\n';
      bytes += line;
    }
    if (one_in(3) && bytes.ends_with('\n')) bytes.pop_back();
    return bytes;
  }

 private:
  bool one_in(std::size_t count) { return random_.below(count) == 0; }
  std::string ending() { return one_in(4) ? "\r\n" : "\n"; }

  static std::vector<std::string> split(std::string_view bytes) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < bytes.size();) {
      const std::size_t newline = bytes.find('\n', at);
      const std::size_t end = newline == std::string_view::npos ? bytes.size() : newline + 1;
      lines.emplace_back(bytes.substr(at, end - at));
      at = end;
    }
    return lines;
  }

  std::string shown(Board board) {
    std::ranges::replace(board, '.', kBlanks[random_.below(kBlanks.size())]);
    std::string line(board.begin(), board.end());
    switch (random_.below(6)) {
      case 0:
        return line + ",,;" + std::to_string(random_.below(10)) + ".5";
      case 1:
        return ",\t " + line;
      case 2:
        return "\"" + line + "\",\"\"";
      default:
        return line;
    }
  }

  void add_repeated(std::vector<std::string>& lines, bool in_disguise) {
    std::vector<Board> boards;
    const std::size_t fewest = 20 + random_.below(30);
    for (std::size_t clues = fewest; clues < fewest + 8; ++clues) {
      boards.push_back(keep_clues(random_grid(random_), clues, random_));
    }
    if (in_disguise && one_in(2)) boards.push_back(random_grid(random_));
    for (std::size_t line = 0; line < wanted_.lines / 2; ++line) {
      Board board = boards[random_.below(boards.size())];
      if (in_disguise && !one_in(3)) board = image_of(board, random_symmetry(random_));
      if (one_in(12)) plant_conflict(board, random_);
      lines.push_back(shown(board) + ending());
    }
  }

  std::string broken_line() {
    using namespace std::string_view_literals;
    const Board board = keep_clues(random_grid(random_), 25 + random_.below(30), random_);
    std::string line(board.begin(), board.end());
    switch (random_.below(9)) {
      case 0:
        return line.substr(1);
      case 1:
        return line + '7';
      case 2:
        return line.substr(0, 79);
      case 3:
        line[random_.below(line.size())] = "\0\xff\x80\x1b\r"sv[random_.below(5)];
        return line;
      case 4:
        return "# " + line.substr(1);  // with # as a blank it is no board either
      case 5:
        return "";
      case 6:
        return " \t";
      case 7:
        return ",,\t;\"\"|";
      default:
        return "=4.3E+78";
    }
  }

  std::string overlong_line() {
    std::string line((std::size_t{1} << 20) + random_.below(200), "1.\0,"[random_.below(4)]);
    const Board board = random_grid(random_);
    std::ranges::copy(board, line.begin() + static_cast<std::ptrdiff_t>(random_.below(2)));
    return line + ending();
  }

  Random& random_;
  MixedLines wanted_;
};

}  // namespace

std::string mixed_lines(Random& random, const MixedLines& wanted) { return Maker(random, wanted).make(); }

}  // namespace gridsieve::test
