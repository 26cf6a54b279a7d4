#include "tests/support/odd_csv.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "tests/support/board_factory.hpp"

namespace gridsieve::test {
namespace {

using Solutions = ReferenceTable::Solutions;

std::string text(const Board& board) { return {board.begin(), board.end()}; }

class Maker {
 public:
  Maker(Random& random, bool cells) : random_(random), cells_(cells) {
    table_.one_cell_each = cells;
    table_.delimiter = ",;\t|"[random_.below(4)];
    table_.header = one_in(2);
    table_.board = random_.below(4);
    const std::size_t width = cells ? 81 : 1;
    switch (random_.below(4)) {
      case 0:
        table_.solutions = Solutions::none;
        break;
      case 1:
        table_.solutions = Solutions::any_later;
        table_.solution = table_.board + width;  // of cells
        break;
      default:
        table_.solutions = Solutions::column;
        table_.solution = table_.board + width + random_.below(3);
        if (!cells && table_.board > 0 && one_in(2)) table_.solution = random_.below(table_.board);
    }
    columns_ = table_.board + 2 * width + 4;
  }

  OddCsv make(std::size_t lines) {
    OddCsv made;
    const std::string usual_ending = one_in(2) ? "\n" : "\r\n";
    const std::size_t rarity = std::size_t{1} << random_.below(6);  // of odd lines, one in so many
    if (one_in(4)) made.bytes = "\xEF\xBB\xBF";
    if (one_in(4)) made.bytes += "# made by hand" + usual_ending + " \t" + usual_ending;
    if (table_.header) made.bytes += header() + usual_ending;
    for (std::size_t line = 0; line < lines; ++line) {
      // By the first record the separator is told.
      made.bytes += line > 0 && one_in(rarity) ? odd_line() : joined(good_fields());
      made.bytes += one_in(rarity * 4) ? (one_in(2) ? "\n" : "\r\n") : usual_ending;
    }
    if (one_in(3)) made.bytes.pop_back();
    made.table = table_;
    made.options.format = one_in(2) ? Format::csv : Format::automatic;
    made.options.column = std::to_string(table_.board + 1);
    if (table_.solutions == Solutions::none) made.options.solutions = SolutionChoice::none;
    if (table_.solutions == Solutions::column) {
      made.options.solutions = SolutionChoice::column;
      made.options.solution_column = std::to_string(table_.solution + 1);
    }
    return made;
  }

 private:
  using Fields = std::vector<std::string>;

  bool one_in(std::size_t count) { return random_.below(count) == 0; }

  std::string header() {
    std::string line = "row";
    for (std::size_t column = 1; column < columns_; ++column)
      line.append(1, table_.delimiter).append("n").append(std::to_string(column));
    return line;
  }

  std::string word() {
    std::string letters(random_.below(9), ' ');
    for (char& letter : letters) letter = "abcXx0123456789#."[random_.below(17)];
    return letters;
  }

  std::string joined(const Fields& fields) const {
    std::string line;
    for (const std::string& field : fields)
      line += (&field == fields.data() ? "" : std::string(1, table_.delimiter)) + field;
    return line;
  }

  void put(Fields& fields, std::size_t first, const std::string& value) const {
    if (!cells_) {
      fields[first] = value;
      return;
    }
    for (std::size_t cell = 0; cell < value.size() && first + cell < fields.size(); ++cell) {
      fields[first + cell] = std::string(1, value[cell]);
    }
  }

  Fields good_fields() {
    Fields fields(columns_);
    for (std::string& field : fields) field = (cells_ ? std::string("w") : std::string()).append(word());
    fields.front() = std::to_string(random_.below(100000));
    const Board grid = random_grid(random_);
    put(fields, table_.board, text(keep_clues(grid, 1 + random_.below(80), random_, ".0"[random_.below(2)])));
    std::size_t solution = table_.solution;
    if (table_.solutions == Solutions::none || (table_.solutions == Solutions::any_later && !cells_)) {
      solution = table_.board + 1 + random_.below(2);
    }
    if (!one_in(4) && (!cells_ || table_.solutions != Solutions::none)) put(fields, solution, text(grid));
    return fields;
  }

  std::string odd_board() {
    const Board grid = random_grid(random_);
    std::string board = text(keep_clues(grid, 1 + random_.below(80), random_, "0*_-?xX."[random_.below(8)]));
    switch (random_.below(5)) {
      case 0:
        board[random_.below(81)] = "q\0#+"[random_.below(4)];
        break;
      case 1:
        board.resize(random_.below(81));
        break;
      case 2:
        board += "5";
        break;
      case 3: {
        Board cells = keep_clues(grid, 1 + random_.below(80), random_);
        plant_conflict(cells, random_);
        return text(cells);
      }
      default:
        break;
    }
    return board;
  }

  std::string odd_cell() {
    constexpr std::string_view kCells[] = {"",  "nan", "NaN", "5.0", "0.0",   "10", "x",
                                           "*", "q",   "7",   "5.1", "\"3\"", " 4 "};
    return std::string(kCells[random_.below(std::size(kCells))]);
  }

  std::string wrapped(const std::string& value) {
    switch (random_.below(8)) {
      case 0:
        return "\"" + value + "\"";
      case 1:
        return " " + value + "  ";
      case 2:
        return " \" " + value + "\" ";
      case 3:
        return "\"" + value + "\"x";
      case 4:
        return "\"a\"\"" + std::string(1, table_.delimiter) + value + "\"";
      case 5:
        return one_in(3) ? "\"" + value : value + "\"";
      case 6:
        return value + "\"\"";
      default:
        return value;
    }
  }

  std::string odd_line() {
    switch (random_.below(12)) {
      case 0:
        return {};
      case 1:
        return " \t ";
      case 2:
        return std::string("#").append(joined(good_fields()));
      case 3:
        return std::string(random_.below(8), table_.delimiter);
      case 4:
        return word() + std::string(random_.below(100), '5');
      default:
        break;
    }
    Fields fields = good_fields();
    if (one_in(3)) put(fields, table_.board, odd_board());
    if (one_in(3)) put(fields, random_.below(fields.size()), one_in(2) ? text(random_grid(random_)) : odd_board());
    if (cells_ && one_in(2)) fields[random_.below(fields.size())] = odd_cell();
    if (one_in(4)) fields[table_.solution % fields.size()] = wrapped("");
    if (one_in(2)) {
      std::string& field = one_in(2) ? fields[table_.board] : fields[random_.below(fields.size())];
      field = wrapped(field);
    }
    if (one_in(5)) fields.resize(random_.below(fields.size() + 1));
    if (one_in(5)) fields.insert(fields.end(), random_.below(4), text(random_grid(random_)));
    return joined(fields);
  }

  Random& random_;
  bool cells_;
  ReferenceTable table_;
  std::size_t columns_ = 0;
};

}  // namespace

OddCsv odd_csv(Random& random, std::size_t lines) { return Maker(random, false).make(lines); }

OddCsv odd_csv_of_cells(Random& random, std::size_t lines) { return Maker(random, true).make(lines); }

}  // namespace gridsieve::test
