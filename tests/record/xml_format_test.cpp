#include "engine/record/xml_format.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/record/framed_records.hpp"

namespace gridsieve::test {
namespace {

using record::FormatOptions;

constexpr std::string_view kPuzzle =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const Verdict kMalformed = Verdict::malformed, kValid = Verdict::valid;

FramedInput read(std::string_view bytes) {
  EXPECT_EQ(record::looks_like_xml(bytes), true) << bytes.substr(0, 100);
  FormatOptions options;
  options.rules = record::make_line_rules("", SolutionChoice::automatic).value();
  return read_framed_in_any_pieces(*record::make_xml_format(options), bytes);
}

std::vector<Verdict> verdicts(const FramedInput& input) {
  std::vector<Verdict> all;
  for (const FramedRecord& record : input.records) all.push_back(record.verdict);
  return all;
}

std::string game(std::string_view data = kPuzzle, std::string_view quote = "\"") {
  return std::string("<game data=").append(quote).append(data).append(quote).append(" />");
}

TEST(XmlFormat, ReadsAFileOfOpenSudoku) {
  const std::string document =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- from > \"here\n -->\n<opensudoku>\n  <name>No 1 > 0</name>\n"
      "  <game created='5' note=\"data='x'\"\n   data = \"" +
      std::string(kPuzzle) + "\"/>\n" + game(kPuzzle, "'") + "</opensudoku>\n";
  const FramedInput input = read(document);
  EXPECT_EQ(verdicts(input), (std::vector{kValid, kValid}));
  EXPECT_EQ(input.records[0].line, 6U);
  EXPECT_EQ(input.records[0].column, 3U);
  EXPECT_TRUE(input.records[0].bytes.starts_with("<game created") && input.records[0].bytes.ends_with("/>"));
  EXPECT_EQ(input.records[1].bytes, game(kPuzzle, "'"));
}

TEST(XmlFormat, PassesOverWhatIsNoTag) {
  for (const std::string& other :
       {"<!-- -> " + game() + " -->", "<![CDATA[" + game() + "]]>", "<?php " + game() + "?>",
        std::string("<!DOCTYPE x>"), std::string("text"), std::string("<a b='c>d'/>"), std::string("<data x=\"1\"/>"),
        std::string("<a>data=\"1\"</a>"), std::string("<!---->")}) {
    EXPECT_EQ(verdicts(read("<r>" + game() + other + game() + "</r>")), (std::vector{kValid, kValid})) << other;
  }
}

TEST(XmlFormat, ReadsElementsThatHaveContentAndFragmentsWithoutARoot) {
  const std::string open = "<game data=\"" + std::string(kPuzzle) + "\">";
  EXPECT_EQ(verdicts(read("<r>" + open + "a</game>" + open + "</game></r>")), (std::vector{kValid, kValid}));
  EXPECT_EQ(verdicts(read(game() + "\n" + game() + "\n")), (std::vector{kValid, kValid}));
}

TEST(XmlFormat, SaysWhyARecordIsMalformedAndWhere) {
  std::string bad(kPuzzle);
  bad[80] = 'q';
  const FramedInput input = read("<r>\n<game\n data='" + bad + "'/>" + game("12") + game("") + game("1&amp;") + "</r>");
  ASSERT_EQ(verdicts(input), (std::vector{kMalformed, kMalformed, kMalformed, kMalformed}));
  EXPECT_EQ(input.records[0].reason.text, "character 'q' is neither a digit nor a blank");
  EXPECT_EQ(input.records[0].reason.line, 1U);
  EXPECT_EQ(input.records[0].reason.column, 88U);
  EXPECT_EQ(input.records[1].reason.text, "2 cells instead of 81");
  EXPECT_EQ(input.records[1].reason.column, 13U);
  EXPECT_EQ(input.records[2].reason.text, "0 cells instead of 81");
  EXPECT_EQ(input.records[3].reason.text, "character '&' is neither a digit nor a blank; 6 cells instead of 81");
}

TEST(XmlFormat, PointsAtTheCellOfAConflict) {
  std::string bad(kPuzzle);
  bad[2] = '5';
  const FramedInput input = read("<r>" + game(bad) + "</r>");
  ASSERT_EQ(verdicts(input), std::vector{Verdict::conflict});
  EXPECT_EQ(input.records[0].reason.column, 15U) << input.records[0];
}

TEST(XmlFormat, GoesOnBehindATagThatIsNotClosed) {
  EXPECT_EQ(verdicts(read("<r>" + game() + "<game data=\"12\n" + game() + "</r>")),
            (std::vector{kValid, kMalformed, kValid}));
}

TEST(XmlFormat, LosesNoRecordWhereTheInputIsCut) {
  const std::string document = "<?xml?><r a=''>\n" + game() + "<!-- c -->\n<b>t</b>" + game() + "\n</r>";
  for (std::size_t size = 3; size <= document.size(); ++size) {
    const std::vector<Verdict> all = verdicts(read(std::string_view(document).substr(0, size)));
    const auto malformed = std::ranges::count(all, kMalformed);
    // Behind the declaration and before the first tag nothing is missing that one could see.
    EXPECT_EQ(malformed, size == document.size() || size == 7 ? 0 : 1) << document.substr(0, size);
  }
}

TEST(XmlFormat, CutsTagsOverOneMebibyte) {
  constexpr std::size_t kLimit = record::kLongestLine;
  FormatOptions options;
  options.rules = record::make_line_rules("", SolutionChoice::automatic).value();
  const auto format = record::make_xml_format(options);
  for (const std::size_t size : {kLimit, kLimit + 1, 2 * kLimit + 5}) {
    for (const std::string& begin : {"<game data='" + std::string(kPuzzle) + "' b='", std::string("<other b='")}) {
      const std::string tag = begin + std::string(size - begin.size() - 3, 'n') + "'/>";
      const std::string document =
          "<r>" + game() + "<!--" + std::string(2 * kLimit, ' ') + "-->\n" + tag + game() + "</r>";
      const FramedInput whole = read_framed(*format, document);
      const std::size_t expected = size > kLimit || begin.size() > 50 ? 3 : 2;
      ASSERT_EQ(whole.records.size(), expected) << size;
      EXPECT_EQ(whole.records[1].verdict, size > kLimit ? kMalformed : kValid);
      EXPECT_EQ(whole.records.back().verdict, kValid);
      EXPECT_TRUE(expected == 2 || whole.records[1].bytes == tag);
      for (const std::size_t step : {100000U, 1500000U}) {
        EXPECT_TRUE(read_framed(*format, document, step).records == whole.records) << size << " by " << step;
      }
    }
  }
}

TEST(XmlFormat, IsToldFromTheFirstCharacters) {
  for (const std::string_view xml : {"<?", "\n <a", "<!", "<G"}) EXPECT_EQ(record::looks_like_xml(xml), true) << xml;
  for (const std::string_view other : {"5", "<5", "< a", "[<a"})
    EXPECT_EQ(record::looks_like_xml(other), false) << other;
  for (const std::string_view open : {"", " \n", "<"}) EXPECT_EQ(record::looks_like_xml(open), std::nullopt) << open;
}

}  // namespace
}  // namespace gridsieve::test
