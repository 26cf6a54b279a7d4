#include "tests/support/block_files.hpp"

#include <array>

namespace gridsieve::test {
namespace {

std::string row_of(const Board& board, std::size_t row, const BlockLayout& layout) {
  std::string line(layout.row);
  std::size_t cell = row * kSide;
  for (char& c : line) {
    if (c != '#') continue;
    c = board[cell++];
    if (c == '.') c = layout.blank;
  }
  return line;
}

const char* odd_line(Random& random) {
  static const std::array<const char*, 34> kLines = {"",
                                                     "",
                                                     " \t",
                                                     "Grid 07",
                                                     "# 53..7....",
                                                     "12",
                                                     "3.",
                                                     "[Puzzle]",
                                                     "[State]",
                                                     "[Easy 3]",
                                                     "---------",
                                                     "---|---|---",
                                                     "---+---+---",
                                                     "------+-------+------",
                                                     "*-----*",
                                                     "=========",
                                                     "--------",
                                                     "-----",
                                                     "- - - - - - - - -",
                                                     "| - - - | - - - | - - - |",
                                                     "53..7...",
                                                     "53..7....6",
                                                     "53..a....",
                                                     "...|...|...",
                                                     "000000000",
                                                     "*********",
                                                     "____________",
                                                     "534678912",
                                                     "5--|-7-|---",
                                                     "123456",
                                                     "1234567",
                                                     "puzzle 12",
                                                     "\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80",
                                                     ". . . | . . . | . . ."};
  return kLines[random.below(kLines.size())];
}

// A board of which something went wrong, or nothing.
std::vector<std::string> lines_of_board(Random& random, const BlockLayout& layout) {
  Board board = keep_clues(random_grid(random), random.below(4) == 0 ? random.below(6) : 20 + random.below(62), random);
  if (random.below(3) == 0) board[random.below(kCells)] = static_cast<char>('1' + random.below(9));
  const std::string block = block_of(board, layout);
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < block.size(); at = block.find('\n', at) + 1) {
    lines.push_back(block.substr(at, block.find('\n', at) - at));
  }
  if (random.below(3) != 0) return lines;
  for (std::size_t faults = 1 + random.below(2); faults > 0; --faults) {
    const std::size_t at = random.below(lines.size());
    const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
    switch (random.below(5)) {
      case 0:
        lines.erase(place);
        break;
      case 1:
        lines.insert(place, lines[random.below(lines.size())]);
        break;
      case 2:
        lines.insert(place, odd_line(random));
        break;
      case 3:
        if (!place->empty()) (*place)[random.below(place->size())] = "a-.7 |"[random.below(6)];
        break;
      default:
        *place += std::string(random.below(10) == 0 ? 1100 : 3, ' ') + (random.below(2) == 0 ? "" : "8");
    }
    if (lines.empty()) return lines;
  }
  return lines;
}

}  // namespace

const std::vector<BlockLayout>& block_layouts() {
  static const std::vector<BlockLayout> kLayouts = {
      {"Bare", "#########", "", "", '.'},
      {"Zeros", "#########", "", "", '0'},
      {"Dashes", "#########", "", "", '-'},
      {"Stars", "#########", "", "", '*'},
      {"Underscores", "#########", "", "", '_'},
      {"Crosses", "#########", "", "", 'x'},
      {"Spaced", "# # # # # # # # #", "", "", '0'},
      {"Textbook", "# # # | # # # | # # #", "------+-------+------", "", '.'},
      {"TextbookOfDashes", "# # # | # # # | # # #", "------+-------+------", "", '-'},
      {"SimpleSudoku", "|###|###|###|", "|---+---+---|", "*-----------*", '.'},
      {"SimpleSudokuOfDashes", "|###|###|###|", "|---+---+---|", "*-----------*", '-'},
      {"Explainer", "| # # # | # # # | # # # |", ":-------+-------+-------:", ".-------.-------.-------.", '.'},
      {"Rules", "### ### ###", "-----------", "", '.'},
      {"NineDashes", "#########", "---------", "---------", '.'},
      {"Barred", "###|###|###", "---|---|---", "", '-'},
      {"Box", "\xe2\x94\x82 # # # \xe2\x94\x82 # # # \xe2\x94\x82 # # # \xe2\x94\x82",
       "\xe2\x94\x9c\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\xa4",
       "\xe2\x95\x94\xe2\x95\x90\xe2\x95\x90\xe2\x95\x97", '.'},
      {"Table", "| # | # | # | # | # | # | # | # | # |", "+---+---+---+---+---+---+---+---+---+",
       "+---+---+---+---+---+---+---+---+---+", '.', true},
      {"Commas", "#,#,#,#,#,#,#,#,#", "", "", '0'},
  };
  return kLayouts;
}

std::string block_of(const Board& board, const BlockLayout& layout) {
  std::string block;
  const auto add = [&](std::string_view line) {
    if (!line.empty()) block.append(line).append("\n");
  };
  add(layout.frame);
  for (std::size_t row = 0; row < kSide; ++row) {
    if (row > 0 && (layout.every_row || row % 3 == 0)) add(layout.divider);
    add(row_of(board, row, layout));
  }
  add(layout.frame);
  return block;
}

std::string odd_block_file(Random& random, const BlockLayout& layout, std::size_t items) {
  std::string file = random.below(4) == 0 ? "\xef\xbb\xbf" : "";
  file += random.below(2) == 0 ? "Grid 01\n" : "";
  file += block_of(keep_clues(random_grid(random), 30, random), layout);
  const bool carriage_returns = random.below(4) == 0;
  const bool apart = random.below(3) != 0;
  for (; items > 0; --items) {
    std::vector<std::string> lines = lines_of_board(random, layout);
    if (random.below(4) == 0) lines.assign(1 + random.below(3), odd_line(random));
    if (random.below(12) == 0) lines = lines_of_board(random, block_layouts()[random.below(block_layouts().size())]);
    if (apart) lines.emplace_back();
    for (const std::string& line : lines) file += line + (carriage_returns && random.below(8) != 0 ? "\r\n" : "\n");
  }
  if (random.below(3) == 0) file.pop_back();
  return file;
}

}  // namespace gridsieve::test
