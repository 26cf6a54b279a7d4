// Spoilt lines are records without a board: never skipped, never a board.
#include "engine/generate/malformed_line.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/generate/board_maker.hpp"
#include "tests/reference/reference_verdict.hpp"

namespace gridsieve::generate {
namespace {

constexpr std::string_view kSeparators = " \t,;:|\"'";
constexpr std::string_view kDigits = "0123456789";

std::vector<std::string_view> fields(std::string_view line) {
  std::vector<std::string_view> found;
  while (true) {
    const std::size_t begin = line.find_first_not_of(kSeparators);
    if (begin == std::string_view::npos) return found;
    line.remove_prefix(begin);
    found.push_back(line.substr(0, line.find_first_of(kSeparators)));
    line.remove_prefix(found.back().size());
  }
}

bool holds_a_board(std::string_view line) {
  return std::ranges::any_of(fields(line), [](std::string_view field) {
    return test::reference_verdict(field, test::kDefaultBlanks).verdict != Verdict::malformed;
  });
}

bool could_be_skipped(std::string_view line) {
  const bool blank = line.find_first_not_of(" \t") == std::string_view::npos;
  const bool count = line.size() <= 18 && line.find_first_not_of(kDigits) == std::string_view::npos;
  return blank || count || line.front() == '#';
}

// As many spoilt lines of boards with so many clues.
std::vector<std::string> spoilt(std::size_t lines, unsigned clues) {
  const BoardMaker maker(clues, clues);
  std::vector<std::string> made;
  for (std::uint64_t stream = 0; stream < lines; ++stream) {
    Random random(clues, stream);
    std::string line(kLongestMalformed, '\0');
    maker.make(random, line.data());
    line.resize(spoil(line.data(), random));
    made.push_back(line);
  }
  return made;
}

TEST(MalformedLine, HoldsNoBoardWhateverTheNumberOfClues) {
  for (unsigned clues = 0; clues <= kCells; ++clues) {
    for (const std::string& line : spoilt(500, clues)) ASSERT_FALSE(holds_a_board(line)) << line;
  }
}

TEST(MalformedLine, IsNeverSkippedAsACommentABlankLineOrACount) {
  for (unsigned clues = 0; clues <= kCells; ++clues) {
    for (const std::string& line : spoilt(500, clues)) ASSERT_FALSE(could_be_skipped(line)) << line;
  }
}

TEST(MalformedLine, IsOneLine) {
  for (const std::string& line : spoilt(5000, 28)) {
    ASSERT_FALSE(line.empty());
    ASSERT_EQ(line.find_first_of("\r\n"), std::string::npos) << line;
  }
}

TEST(MalformedLine, NamesNoColumn) {
  const std::vector<std::string_view> names{"puzzle", "puzzles",    "quizzes", "quiz",     "board",
                                            "boards", "sudoku",     "grid",    "solution", "question",
                                            "clues",  "difficulty", "answer",  "unsolved"};
  for (std::string line : spoilt(5000, 28)) {
    std::ranges::transform(line, line.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 32) : c; });
    for (const std::string_view field : fields(line)) ASSERT_EQ(std::ranges::count(names, field), 0) << line;
  }
}

TEST(MalformedLine, LooksLikeNoOtherFormatAtItsStart) {
  constexpr std::string_view kOtherFormats("[{<\x1F\x28\xFD\xFE\xFF\xEF\x00", 10);
  for (const std::string& line : spoilt(5000, 28)) {
    ASSERT_EQ(kOtherFormats.find(line.front()), std::string_view::npos) << line;
    ASSERT_NE(line[1], '\0');
  }
}

TEST(MalformedLine, ComesInEveryKind) {
  const auto lines = spoilt(3000, 28);
  const auto some = [&](auto matches) { return std::ranges::any_of(lines, matches); };
  const auto made_of = [](std::string_view line, std::string_view alphabet) {
    return line.find_first_not_of(alphabet) == std::string_view::npos;
  };
  constexpr std::string_view kBoardCharacters = ".123456789";
  for (const std::size_t cells : {80u, 82u, 40u, 162u}) {
    EXPECT_TRUE(some([&](const auto& line) { return line.size() == cells && made_of(line, kBoardCharacters); }))
        << cells;
  }
  EXPECT_TRUE(some([](const auto& line) { return line == "null"; })) << "a message";
  EXPECT_TRUE(some([](const auto& line) { return line.size() == 81 && line.find('O') != line.npos; })) << "a letter";
  EXPECT_TRUE(some([](const auto& line) { return line.size() == 81 && line.find('\0') != line.npos; })) << "NUL";
  EXPECT_TRUE(some([](const auto& line) { return line.find('\xFF') != line.npos; })) << "not UTF-8";
  EXPECT_TRUE(some([](const auto& line) { return line.size() == 82 && line.find(' ') != line.npos; })) << "two parts";
  EXPECT_TRUE(some([](const auto& line) { return line.size() < 24 && line.find("E+") != line.npos; })) << "a number";
  EXPECT_TRUE(some([&](const auto& line) {
    return line.size() > 18 && line.size() < 81 && line.front() != '0' && made_of(line, kDigits);
  })) << "leading zeros lost";
}

TEST(MalformedLine, FillsItsRoomAtMost) {
  for (const std::string& line : spoilt(5000, 81)) ASSERT_LE(line.size(), kLongestMalformed);
}

}  // namespace
}  // namespace gridsieve::generate
