#include "tests/fuzz/json_text.hpp"

#include <array>
#include <cstddef>
#include <string_view>

#include "tests/fuzz/edited_boards.hpp"

namespace gridsieve::test {
namespace {

class Maker {
 public:
  explicit Maker(FuzzBytes& bytes) : bytes_(bytes) {}

  void space() {
    static constexpr std::array<std::string_view, 8> kSpace{"", "", "", "", " ", "\n", "\r\n", "\t "};
    text += kSpace[bytes_.below(kSpace.size())];
  }

  void value(int depth) {
    space();
    switch (bytes_.below(depth > 3 ? 7 : 10)) {
      case 0:
        text.append(1, '"').append(board()).append(1, '"');
        break;
      case 1:
        cells(board());
        break;
      case 2:
        rows(board());
        break;
      case 3:
        odd_string();
        break;
      case 4:
        scalar();
        break;
      case 5:
        edited_rows();
        break;
      case 6:
        text += "null";
        break;
      case 7:
        object(depth + 1);
        break;
      default:
        array(depth + 1);
    }
    space();
  }

  void object(int depth) {
    static constexpr std::array<std::string_view, 9> kNames{"puzzle", "Board",        "solution",     "answer",   "n",
                                                            "",       "board\\u0000", "puzz\\u006CE", "solutions"};
    text += '{';
    std::size_t name = bytes_.byte();  // no name twice
    for (std::size_t members = bytes_.below(5); members > 0; --members) {
      space();
      text.append(1, '"').append(kNames[name++ % kNames.size()]).append("\"");
      space();
      text += ':';
      value(depth);
      if (members > 1) text += ',';
    }
    text += '}';
  }

  std::string text;

 private:
  void array(int depth) {
    text += '[';
    space();
    for (std::size_t elements = bytes_.below(11); elements > 0; --elements) {
      value(depth);
      if (elements > 1) text += ',';
    }
    text += ']';
  }

  std::string board() {
    std::string cells(full_grid(bytes_.byte()).data(), kCells);
    for (std::size_t edits = bytes_.below(20); edits > 0; --edits) {
      const std::size_t cell = bytes_.below(kCells + 3);
      const char with = "123456789..0*_-?xXa "[bytes_.below(20)];
      if (cell < kCells) {
        cells[cell % cells.size()] = with;
      } else if (cell == kCells) {
        cells += with;
      } else {
        cells.pop_back();
      }
    }
    return cells;
  }

  // Digits as numbers or strings, blanks as anything that stands for one.
  void cell(char of, std::size_t kind) {
    static constexpr std::array<std::string_view, 5> kBlanks{"0", "null", "\"\"", "\".\"", "\"0\""};
    if (of == '.' || of == '0') {
      text += kBlanks[kind % kBlanks.size()];
    } else if (of >= '1' && of <= '9' && kind % 2 == 0) {
      text += of;
    } else {
      text.append(1, '"').append(1, of).append(1, '"');
    }
  }

  void cells(std::string_view of) {
    const std::size_t kind = bytes_.byte();
    text += '[';
    for (std::size_t at = 0; at < of.size(); ++at) {
      if (at > 0) text += ',';
      cell(of[at], kind);
    }
    text += ']';
  }

  void rows(std::string_view of) {
    const bool strings = bytes_.below(2) == 0;
    text += '[';
    for (std::size_t at = 0; at < of.size(); at += kSide) {
      if (at > 0) text += ',';
      if (strings) {
        text.append(1, '"').append(of.substr(at, kSide)).append(1, '"');
      } else {
        cells(of.substr(at, kSide));
      }
    }
    text += ']';
  }

  // Nine rows, each of its own kind.
  void edited_rows() {
    text += '[';
    for (std::size_t row = 0; row < kSide; ++row) {
      if (row > 0) text += ',';
      const std::string of = std::string(full_grid(row).data(), kSide);
      const std::size_t kind = bytes_.below(8);
      if (kind == 0) {
        scalar();
      } else if (kind == 1) {
        odd_string();
      } else {
        cells(of);
      }
    }
    text += ']';
  }

  void odd_string() {
    static constexpr std::array<std::string_view, 10> kPieces{
        "5", ".", "\\u0035", "\\n", "\\\"", "\\\\", "\\u00e9", "\xC3\xA9", "\\ud83d\\ude00", "[{,"};
    text += '"';
    for (std::size_t pieces = bytes_.below(100); pieces > 0; --pieces) {
      const std::size_t piece = bytes_.byte();
      text += piece < 200 ? kPieces[piece % 3] : kPieces[piece % kPieces.size()];
    }
    text += '"';
  }

  void scalar() {
    static constexpr std::array<std::string_view, 10> kScalars{"5",    "0",     "10",  "-1", "5.0",
                                                               "true", "false", "1e0", "-0", "12345678901234567890123"};
    text += kScalars[bytes_.below(kScalars.size())];
  }

  FuzzBytes& bytes_;
};

}  // namespace

std::string json_array(FuzzBytes& bytes) {
  Maker maker(bytes);
  maker.text = "[";
  maker.object(1);
  for (int elements = 0; elements < 20 && !bytes.empty(); ++elements) {
    maker.text += ',';
    maker.value(1);
  }
  return maker.text += ']';
}

}  // namespace gridsieve::test
