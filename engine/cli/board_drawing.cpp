#include "engine/cli/board_drawing.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string_view>

namespace gridsieve::cli {
namespace {

constexpr std::size_t kBoxSide = 3;
constexpr std::string_view kEdge = "   +----------+----------+----------+\n";
constexpr std::string_view kRed = "\x1b[1;31m";
constexpr std::string_view kPlain = "\x1b[0m";

std::string heading() {
  std::string line = "    ";
  for (std::size_t column = 0; column < kSide; ++column) {
    if (column > 0 && column % kBoxSide == 0) line += "  ";
    line += fmt::format(" c{}", column + 1);
  }
  return line + "\n";
}

}  // namespace

std::string draw_board(BoardView board, const Explanation& explanation, bool color) {
  std::array<char, kCells> marks{};
  marks.fill(' ');
  for (const Conflict& conflict : explanation.conflicts) {
    for (const std::uint8_t cell : conflict.cells()) marks[cell] = '*';
  }
  for (const BadCell& bad : explanation.bad_cells) marks[bad.cell] = '!';

  std::string drawing = heading();
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::size_t column = column_of(cell);
    if (cell % (kSide * kBoxSide) == 0) drawing += kEdge;
    if (column == 0) drawing += fmt::format("r{} |", row_of(cell) + 1);
    const bool digit = board[cell] >= '1' && board[cell] <= '9';
    const bool painted = color && marks[cell] != ' ';
    drawing += ' ';
    if (painted) drawing += kRed;
    drawing += marks[cell];
    drawing += digit ? board[cell] : marks[cell] == '!' ? '?' : '.';
    if (painted) drawing += kPlain;
    if (column % kBoxSide == kBoxSide - 1) drawing += " |";
    if (column == kSide - 1) drawing += '\n';
  }
  drawing += kEdge;
  return drawing;
}

}  // namespace gridsieve::cli
