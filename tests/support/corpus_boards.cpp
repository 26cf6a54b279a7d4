#include "tests/support/corpus_boards.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

namespace gridsieve::test {
namespace {

const std::filesystem::path& folder() {
  static const std::filesystem::path kFolder = "../shared/corpora";
  return kFolder;
}

}  // namespace

bool corpora_are_here() { return std::filesystem::exists(folder()); }

std::vector<Board> corpus_boards(std::string_view file_name) {
  std::vector<Board> boards;
  std::ifstream file(folder() / file_name);
  for (std::string line; std::getline(file, line);) {
    for (std::size_t begin = 0; begin < line.size();) {
      const std::size_t end = std::min(line.find_first_of(" ,\r", begin), line.size());
      const std::string_view field = std::string_view(line).substr(begin, end - begin);
      if (field.size() == kCells && field.find_first_not_of("0123456789.") == std::string_view::npos) {
        std::ranges::copy(field, boards.emplace_back().begin());
        break;
      }
      begin = end + 1;
    }
  }
  return boards;
}

}  // namespace gridsieve::test
