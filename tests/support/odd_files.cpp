#include "tests/support/odd_files.hpp"

#include <functional>
#include <string_view>
#include <vector>

#include "tests/support/board_factory.hpp"

namespace gridsieve::test {
namespace {

class OddFile {
 public:
  explicit OddFile(Random& random) : random_(random) {}

  std::string make(std::size_t lines) {
    begin();
    const std::size_t usual = random_.below(6);
    const std::string usual_ending = one_in(2) ? "\n" : "\r\n";
    const std::size_t rarity = std::size_t{1} << random_.below(7);  // of odd lines, one in so many
    const bool mixed_endings = one_in(4);
    for (std::size_t line = 0; line < lines; ++line) {
      file_ += one_in(rarity) ? odd_line() : usual_line(usual);
      file_ += mixed_endings && one_in(3) ? (one_in(2) ? "\n" : "\r\n") : usual_ending;
    }
    end();
    return std::move(file_);
  }

 private:
  bool one_in(std::size_t count) { return random_.below(count) == 0; }

  std::string text(const Board& board) { return {board.begin(), board.end()}; }
  std::string grid() { return text(random_grid(random_)); }
  std::string board(char blank = '.') {
    return text(keep_clues(random_grid(random_), 1 + random_.below(80), random_, blank));
  }
  std::string rare_board() { return board("0*_-?xX"[random_.below(7)]); }
  std::string conflict() {
    Board cells = keep_clues(random_grid(random_), 1 + random_.below(80), random_);
    plant_conflict(cells, random_);
    return text(cells);
  }
  std::string any_bytes(std::size_t size) {
    std::string bytes(size, ' ');
    for (char& byte : bytes) byte = static_cast<char>(random_.below(256));
    return bytes;
  }
  std::string word() {
    constexpr std::string_view kLetters = "abcdefgXx0123456789#=\\/";
    std::string letters(1 + random_.below(one_in(8) ? 120 : 12), ' ');
    for (char& letter : letters) letter = kLetters[random_.below(kLetters.size())];
    return letters;
  }
  std::string separators() {
    std::string some(1 + (one_in(4) ? random_.below(4) : 0), ' ');
    for (char& separator : some) separator = " \t,;:|\"'"[random_.below(8)];
    return some;
  }
  std::string pair(bool right) {
    const Board solved = random_grid(random_);
    return text(keep_clues(solved, random_.below(82), random_, one_in(3) ? '0' : '.')) + "," +
           (right ? text(solved) : grid());
  }
  std::string pair_with(const std::function<void(std::string&)>& change) {
    std::string line = pair(true);
    std::string solution = line.substr(82);
    change(solution);
    return line.substr(0, 82) + solution;
  }
  std::string damaged(std::string line, std::string_view with) {
    line[random_.below(line.size())] = with[random_.below(with.size())];
    return line;
  }

  std::string usual_line(std::size_t kind) {
    switch (kind) {
      case 0:
        return pair(true);
      case 1:
        return board() + "  " + std::to_string(random_.below(100)) + ".5";
      case 2:
        return (std::string("5a58e7c1dac1f308202e9dbd ") += board('0')) + "  1.2";
      case 3:
        return pair(true) + ",26,0.0,Beginner";
      default:
        return board(one_in(2) ? '0' : '.');
    }
  }

  std::string odd_line() {
    using namespace std::string_view_literals;
    switch (random_.below(30)) {
      case 0:
        return rare_board();
      case 1:
        return conflict();
      case 2:
        return board().substr(1);
      case 3:
        return board() + "1";
      case 4:
        return damaged(board(),
                       "\0\xff\x80"
                       "ab#\r\x1b,; \t"sv);
      case 5:
        return std::string("#") += one_in(2) ? board() : word();
      case 6:
        return std::string("#") += board().substr(1);
      case 7:
        return std::string(" #") += word();
      case 8:
        return std::string(random_.below(3), ' ') + std::string(random_.below(3), '\t');
      case 9:
        return std::string(81, " \t"[random_.below(2)]);
      case 10:
        return pair(false);
      case 11:
        return pair_with([](std::string& solution) { solution.pop_back(); });
      case 12:
        return pair_with([&](std::string& solution) { solution = damaged(solution, ".0x,1"); });
      case 13:
        return pair_with([&](std::string& solution) { solution = grid() + separators() + solution; });
      case 14:
        return pair_with([&](std::string& solution) { solution = word() + separators() + solution; });
      case 15:
        return word() + separators() + pair(true);
      case 16:
        return word() + separators() + word() + separators() + board() + separators() + word();
      case 17:
        return board() + separators() + board();
      case 18:
        return any_bytes(random_.below(200));
      case 19:
        return word();
      case 20:
        return one_in(2) ? "puzzle,solution" : "4.3E+78";
      case 21:
        return (std::string("\"") += board()) + "\",\"" + grid() + "\"";
      case 22:
        return separators() + board() + separators();
      case 23:
        return board().substr(0, 40) + "\n" + board().substr(0, 40 + random_.below(3));
      case 24:
        return damaged(board(), "\n"sv);
      case 25:
        return board() + "\r";
      case 26:
        return board().substr(1) + "\r";
      case 27:
        return conflict() + "," + grid();
      case 28:
        return rare_board() + separators() + rare_board() + separators() + grid();
      default:
        return separators();
    }
  }

  void begin() {
    if (one_in(8)) file_ += "\xEF\xBB\xBF";
    while (one_in(4)) file_ += one_in(2) ? "# comment\n" : " \t\r\n";
    if (one_in(4)) file_ += one_in(2) ? "Puzzle;SOLUTION\r\n" : "id,quizzes,solutions\n";
    if (one_in(6)) file_ += one_in(2) ? " 1000000\t\n" : "123456789012345678\r\n";
    if (one_in(8)) file_ += one_in(2) ? "1234567890123456789\n" : "4.3E+78\n";
  }

  void end() {
    if (one_in(3)) file_.resize(file_.size() - random_.below(file_.size() / 2 + 1) % 90);
    if (one_in(8)) file_ += "\r";
    if (one_in(8)) file_ += one_in(2) ? "\n\n" : board();
  }

  Random& random_;
  std::string file_;
};

}  // namespace

std::string odd_file(Random& random, std::size_t lines) { return OddFile(random).make(lines); }

}  // namespace gridsieve::test
