#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/input_format.hpp"

namespace gridsieve::record {
namespace {

constexpr std::string_view kLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
constexpr std::string_view kBlock =
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";

FormatOptions options_for(Format format = Format::automatic) {
  FormatOptions made;
  made.format = format;
  made.rules = make_line_rules("", SolutionChoice::automatic).value();
  return made;
}

/// What the bytes are told to be; nothing where they do not tell yet.
std::optional<Format> told(std::string_view bytes, bool at_end = false, Format asked = Format::automatic) {
  const FormatOptions options = options_for(asked);
  const auto format = tell_format(bytes, 0, at_end, options);
  if (!format.ok() || format.value() == nullptr) return std::nullopt;
  return format.value()->kind();
}

TEST(TellFormat, TellsOnTheFirstLineThatTells) {
  EXPECT_EQ(told(kLine), Format::lines);
  EXPECT_EQ(told(kBlock), Format::blocks);
  EXPECT_EQ(told("# a comment\n\n" + std::string(kLine)), Format::lines);
  EXPECT_EQ(told("Grid 01\n" + std::string(kBlock)), Format::blocks);
}

TEST(TellFormat, AsksForMoreBeforeThat) {
  for (std::size_t size = 1; size < kLine.size(); ++size) EXPECT_EQ(told(kLine.substr(0, size)), std::nullopt) << size;
  for (std::size_t size = 1; size < kBlock.size(); ++size) EXPECT_EQ(told(kBlock.substr(0, size)), std::nullopt);
}

TEST(TellFormat, GivesTheAnswerOfTheShortestBytesThatTell) {
  const std::vector<std::string> starts = {std::string(kLine) + std::string(kBlock),
                                           std::string(kBlock) + std::string(kLine), "12345\n" + std::string(kLine),
                                           "12345\n" + std::string(kBlock)};
  for (const std::string& start : starts) {
    std::optional<Format> first;
    for (std::size_t size = 1; size <= start.size(); ++size) {
      const std::optional<Format> now = told(start.substr(0, size));
      if (!first) first = now;
      EXPECT_EQ(now, first) << size << " bytes of " << start;
    }
    EXPECT_EQ(told(start, true), first);
  }
}

TEST(TellFormat, IsNotMisledByAFirstLineThatIsBroken) {
  EXPECT_EQ(told("53..7....6..195....98....6.8...6\n" + std::string(kLine)), Format::lines);
  EXPECT_EQ(told("53..7....\n" + std::string(kLine)), Format::lines);
  EXPECT_EQ(told("53..7...\n\n" + std::string(kBlock)), Format::blocks);
}

TEST(TellFormat, TakesABoardALineWhereNothingTells) {
  EXPECT_EQ(told("", true), Format::lines);
  EXPECT_EQ(told("hello\nworld\n", true), Format::lines);
  EXPECT_EQ(told("hello\nworld\n", false), std::nullopt);
  EXPECT_EQ(told(std::string(kMostTellingBytes, 'y'), true), Format::lines);
}

TEST(TellFormat, TellsAFileWithoutALastLineEnd) {
  EXPECT_EQ(told(kLine.substr(0, 81), true), Format::lines);
  EXPECT_EQ(told(kBlock.substr(0, 89), true), Format::blocks);
}

TEST(TellFormat, TakesWhatIsAskedFor) {
  EXPECT_EQ(told(kBlock, false, Format::lines), Format::lines);
  EXPECT_EQ(told("hello\n", true, Format::blocks), Format::blocks);
  EXPECT_EQ(told(kLine, true, Format::npy), std::nullopt);
}

TEST(TellFormat, LooksBehindTheByteOrderMark) {
  const FormatOptions options = options_for();
  const auto format = tell_format("\xef\xbb\xbf" + std::string(kBlock), 3, false, options);
  ASSERT_TRUE(format.ok() && format.value());
  EXPECT_EQ(format.value()->kind(), Format::blocks);
  EXPECT_EQ(format.value()->why(), "nine lines of nine cells, blank '.'");
}

}  // namespace
}  // namespace gridsieve::record
