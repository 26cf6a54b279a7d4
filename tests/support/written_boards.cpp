#include "tests/support/written_boards.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace gridsieve::test {
namespace {

std::string with_blank(const Board& board, char blank) {
  std::string cells(board.begin(), board.end());
  std::ranges::replace(cells, '.', blank);
  return cells;
}

std::string plain(const Board& board) { return with_blank(board, '.'); }

using Writer = std::function<std::string(const Board&)>;

std::string all(const std::vector<Board>& boards, std::string_view before, const Writer& one, std::string_view between,
                std::string_view after) {
  std::string text(before);
  for (std::size_t at = 0; at < boards.size(); ++at) {
    if (at > 0) text += between;
    text += one(boards[at]);
  }
  return text += after;
}

/// The cells, each written by `cell`, `between` them.
std::string cells(std::string_view board, std::string_view between, const std::function<std::string(char)>& cell) {
  std::string text;
  for (std::size_t at = 0; at < board.size(); ++at) {
    if (at > 0) text += between;
    text += cell(board[at]);
  }
  return text;
}

std::string number(char cell) { return cell == '.' ? "0" : std::string(1, cell); }
std::string quoted(char cell) { return cell == '.' ? "\".\"" : std::string("\"") + cell + '"'; }

std::string nine_rows(const Board& board, const std::function<std::string(std::string_view)>& row,
                      std::string_view between) {
  std::string text;
  const std::string board_cells = plain(board);
  for (std::size_t at = 0; at < kSide; ++at) {
    if (at > 0) text += between;
    text += row(std::string_view(board_cells).substr(at * kSide, kSide));
  }
  return text;
}

std::string json_rows(const Board& board) {
  return '[' +
         nine_rows(
             board, [](std::string_view row) { return "\n  [" + cells(row, ", ", quoted) + ']'; }, ",") +
         "\n]";
}

/// Three boxes' parts of a row, as in 5 3 . | . 7 . | . . .
std::string barred(std::string_view row, std::string_view between, std::string_view bar) {
  const auto same = [](char cell) { return std::string(1, cell); };
  return cells(row.substr(0, 3), between, same).append(bar) + cells(row.substr(3, 3), between, same).append(bar) +
         cells(row.substr(6), between, same);
}

std::string drawn(const Board& board) {
  const std::string board_cells = plain(board);
  std::string text;
  for (std::size_t row = 0; row < kSide; ++row) {
    if (row == 3 || row == 6) text += "------+-------+------\n";
    text += barred(std::string_view(board_cells).substr(row * kSide, kSide), " ", " | ") + '\n';
  }
  return text;
}

std::string simple_sudoku(const Board& board) {
  const std::string board_cells = plain(board);
  std::string text = "*-----------*\n";
  for (std::size_t row = 0; row < kSide; ++row) {
    if (row == 3 || row == 6) text += "|---+---+---|\n";
    text += '|' + barred(std::string_view(board_cells).substr(row * kSide, kSide), "", "|") + "|\n";
  }
  return text + "*-----------*\n";
}

std::string npy(const std::vector<Board>& boards, std::string_view type, std::size_t cell_bytes, bool square) {
  std::string header = "{'descr': '" + std::string(type) + "', 'fortran_order': False, 'shape': (" +
                       std::to_string(boards.size()) + (square ? ", 9, 9" : ", 81") + "), }";
  constexpr std::size_t kHeaderBytes = 128;
  header.resize(kHeaderBytes - 10 - 1, ' ');
  header += '\n';
  std::string bytes = std::string("\x93NUMPY\x01\x00", 8) + static_cast<char>(header.size()) + '\0' + header;
  for (const Board& board : boards) {
    for (const char cell : board) {
      std::string value(cell_bytes, '\0');
      value[type.front() == '>' ? cell_bytes - 1 : 0] = cell == '.' ? '\0' : static_cast<char>(cell - '0');
      bytes += value;
    }
  }
  return bytes;
}

}  // namespace

std::vector<WrittenBoards> in_every_format(const std::vector<Board>& boards) {
  std::vector<WrittenBoards> written;
  const auto add = [&](std::string variant, Format format, std::string_view before, const Writer& one,
                       std::string_view between, std::string_view after) {
    written.push_back({std::move(variant), format, all(boards, before, one, between, after)});
  };
  const auto string = [](const Board& board) { return '"' + plain(board) + '"'; };
  const auto numbers = [](const Board& board) { return '[' + cells(plain(board), ",", number) + ']'; };
  const auto object = [&](const Board& board) { return R"({"id": 7, "puzzle": ")" + plain(board) + "\"}"; };
  const auto in_columns = [](const Board& board) { return cells(plain(board), ",", number); };
  const auto in_column = [](char separator, bool quotes) {
    return [=](const Board& board) {
      const std::string quote(quotes ? "\"" : "");
      return std::string("a") + separator + quote + with_blank(board, '0') + quote + separator + "3.5";
    };
  };
  const auto rows = [](const Board& board) {
    return nine_rows(
               board, [](std::string_view row) { return std::string(row); }, "\n") +
           '\n';
  };

  add("lines", Format::lines, "", plain, "\n", "\n");
  add(
      "lines with CRLF, rare blanks and a rating", Format::lines, "# a list\r\n",
      [](const Board& board) { return with_blank(board, '_') + " 4.2"; }, "\r\n", "");
  add("CSV", Format::csv, "id,puzzle,rating\n", in_column(',', false), "\n", "\n");
  add("CSV with quotes and semicolons", Format::csv, "name;Board;rating\r\n", in_column(';', true), "\r\n", "\r\n");
  add("TSV", Format::csv, "name\tquizzes\trating\n", in_column('\t', false), "\n", "\n");
  add("CSV of 81 columns", Format::csv, "", in_columns, "\n", "\n");
  add("JSON array of strings", Format::json, "[", string, ", ", "]\n");
  add("JSON lines of strings", Format::json, "", object, "\n", "\n");
  add("JSON array of arrays", Format::json, "[\n", numbers, ",\n", "\n]\n");
  add("JSON array of rows", Format::json, "[", json_rows, ",\n", "]\n");
  add("JSON array of objects", Format::json, "[\n  ", object, ",\n  ", "\n]\n");
  add("rows", Format::blocks, "", rows, "\n", "");
  add(
      "rows with titles", Format::blocks, "", [&](const Board& board) { return "Grid 01\n" + rows(board); }, "", "");
  add("rows with bars", Format::blocks, "", drawn, "\n", "");
  add("Simple Sudoku", Format::blocks, "", simple_sudoku, "\n", "");
  add(
      "OpenSudoku", Format::xml, "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>some</name>\n",
      [](const Board& board) { return "<game data=\"" + with_blank(board, '0') + "\" />"; }, "\n", "\n</opensudoku>\n");
  written.push_back({"NumPy uint8", Format::npy, npy(boards, "|u1", 1, false)});
  written.push_back({"NumPy int64, 9x9", Format::npy, npy(boards, "<i8", 8, true)});
  written.push_back({"NumPy int16, big-endian", Format::npy, npy(boards, ">i2", 2, false)});
  return written;
}

}  // namespace gridsieve::test
